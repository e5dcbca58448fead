// A player who looks one turn ahead and has learned by place how often each kind stands there, in the set-ups of the other side.
#pragma once
#include <algorithm>
#include <cmath>
#include "game.h"

// How often each kind stood on each place, as its owner counts, lately.
struct Habits {
  float seen[MASKS][KINDS];
  Habits() {
    for (auto& place : seen) for (int kind = 0; kind < KINDS; kind++) place[kind] = 0.1f * HAND[kind];
  }
  void see(const int8_t* kinds, float rate) {
    for (int place = 0; place < MASKS; place++)
      for (int kind = 0; kind < KINDS; kind++) seen[place][kind] += rate * ((kinds[place] == kind) - seen[place][kind]);
  }
};

// How somebody judges: drawn anew for each game, so that nobody learns to beat one judgement alone.
struct Manner {
  float habit, evidence, fear, greed, bait, march, hunt, mood;
  explicit Manner(Stream& stream) {
    auto between = [&](float low, float high) { return low + (high - low) * stream.unit(); };
    habit = stream.below(4) ? between(0.7f, 1.f) : 0, evidence = between(0.f, 1.f), fear = between(0.25f, 0.9f);
    greed = between(0.2f, 0.6f), bait = between(0.f, 0.6f), march = between(0.03f, 0.2f), hunt = between(1.f, 5.f);
    mood = between(0.05f, 0.4f);
  }
};

class Scholar {
 public:
  Scholar(const Game& position, const Habits& habits, const Manner& how)
      : game(const_cast<Game&>(position)), manner(how), seat(position.turn), other(1 - position.turn) {
    believe(habits);
  }
  Move move(Stream& stream) {
    Move moves[MOST_MOVES];
    int n = game.moves(seat, moves), best = 0;
    float top = -1e9f;
    for (int i = 0; i < n; i++) {
      float worth = judge(moves[i]) + manner.mood * (stream.unit() + stream.unit() - 1);
      if (worth > top) top = worth, best = i;
    }
    return moves[best];
  }
  float chance(int mask, int kind) const { return likely[mask % MASKS][kind]; }

 private:
  static constexpr float VICTORY = 12, LAST_LADY = 9;
  Game& game;  // changed for a moment while a move is judged
  const Manner& manner;
  int seat, other;
  float likely[MASKS][KINDS] = {};

  // Chances by mask and kind that agree with what is proved and, nearly, with what is counted.
  void believe(const Habits& habits) {
    for (int i = 0; i < MASKS; i++) {
      int mask = MASKS * other + i;
      if (game.at[mask] == OFF) continue;
      for (int kind = 0; kind < KINDS; kind++) {
        if (!(game.may[mask] >> kind & 1)) continue;
        float prior = std::pow(habits.seen[i][kind] + 0.004f, manner.habit) * std::pow(0.1f * HAND[kind], 1 - manner.habit);
        likely[i][kind] = prior * std::pow(fits(mask, kind), manner.evidence);
      }
    }
    for (int round = 0; round < 8; round++) {
      float sums[KINDS] = {};
      for (auto& row : likely) for (int kind = 0; kind < KINDS; kind++) sums[kind] += row[kind];
      for (int kind = 0; kind < KINDS; kind++) {
        float left = HAND[kind] - game.lost[other][kind], by = sums[kind] > 0 ? left / sums[kind] : 0;
        for (auto& row : likely) row[kind] *= by;
      }
      for (auto& row : likely) {
        float sum = 0;
        for (float one : row) sum += one;
        if (sum > 0) for (float& one : row) one /= sum;
      }
    }
  }
  float fits(int mask, int kind) const {
    int stood = game.stood[mask], fled = game.fled[mask], moved = game.moved[mask];
    if (kind == CANDIDATE) return (stood == 0 ? 1.f : stood == 1 ? 0.4f : 0.12f) * (fled ? 2.5f : 1) * (moved > 2 ? 0.6f : 1);
    if (kind == LADY) return (stood ? 1.4f : 1) * (fled ? 0.5f : 1);
    return stood && !fled ? 0.8f : 1;
  }
  float ofCapture(int own, const float* found) const {
    float lady = own == CANDIDATE ? -VICTORY : -(own == SOLDIER ? 0.8f : 1) - (game.lost[other][LADY] ? LAST_LADY : 0.6f);
    return found[CANDIDATE] * VICTORY + found[LADY] * lady + found[NOBLE] + found[ADVISOR] + 0.8f * found[SOLDIER];
  }
  float judge(Move move) {
    int mask = game.board[move.source], captured = game.board[move.target], own = game.kind[mask];
    float worth = 0, risen = 0;
    if (captured != EMPTY) worth = ofCapture(own, likely[captured % MASKS]), risen = likely[captured % MASKS][LADY];
    else if (own == CANDIDATE && turned(move.target, seat) >= SPACES - COLUMNS) return 100;
    if (captured != EMPTY && own == CANDIDATE && turned(move.target, seat) >= SPACES - COLUMNS) worth += (1 - risen) * VICTORY;
    game.board[move.source] = EMPTY, game.board[move.target] = mask, game.at[mask] = move.target;
    if (captured != EMPTY) game.at[captured] = OFF;
    worth += (1 - risen) * standing();
    game.board[move.source] = mask, game.board[move.target] = captured, game.at[mask] = move.source;
    if (captured != EMPTY) game.at[captured] = move.target;
    if (captured == EMPTY && own != CANDIDATE)
      worth += manner.march * (turned(move.target, seat) / COLUMNS - turned(move.source, seat) / COLUMNS);
    return worth - 0.8f * game.before(move);
  }
  float danger(int space) const {
    float safe = 1;
    for (int mask = MASKS * other; mask < MASKS * other + MASKS; mask++) {
      int kinds = game.strikes(mask, space);
      if (!kinds) continue;
      float chance = 0;
      for (int kind = 0; kind < KINDS; kind++)
        if (kinds >> kind & 1) chance += likely[mask % MASKS][kind] * (kind == CANDIDATE ? 0.3f : 1);
      safe *= 1 - std::min(1.f, chance);
    }
    return 1 - safe;
  }
  float standing() const {
    float worth = 0, worst = 0, all = 0, best = 0;
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++) {
      int space = game.at[mask], kind = game.kind[mask];
      if (space == OFF) continue;
      float risk = danger(space);
      if (kind == LADY) worth += risk * (game.lost[seat][LADY] ? LAST_LADY : manner.bait);
      else if (risk > 0) {
        float loss = manner.fear * risk * (kind == CANDIDATE ? VICTORY : kind == SOLDIER ? 0.8f : 1);
        worst = std::max(worst, loss), all += loss;
      }
      if (kind == CANDIDATE) worth += 0.1f * (turned(space, seat) / COLUMNS);
    }
    for (int mask = MASKS * other; mask < MASKS * other + MASKS; mask++) {
      int space = game.at[mask];
      if (space == OFF) continue;
      int taker = EMPTY;
      for (int own = MASKS * seat; own < MASKS * seat + MASKS; own++)
        if (game.hits(own, space) && (taker == EMPTY || game.kind[taker] == CANDIDATE)) taker = own;
      if (taker != EMPTY && game.kind[taker] != CANDIDATE) best = std::max(best, ofCapture(game.kind[taker], likely[mask % MASKS]));
      int near = turned(space, seat) / COLUMNS;
      if (near >= 1 && near <= 2 && taker == EMPTY) worth -= manner.hunt * likely[mask % MASKS][CANDIDATE] * (near == 1 ? 1 : 0.25f);
    }
    return worth - worst - 0.3f * (all - worst) + manner.greed * best;
  }
};
