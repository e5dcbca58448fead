// The procurator's search, quick enough for thousands of games: as doge/games/masks/bots/search.py, with fractions.
#pragma once
#include "network.h"

// After `first` worlds only the `kept` best moves are tried on; none: all are tried in all worlds.
struct Depth { int worlds, moves, answers; float trust, mood; int first = 0, kept = 0; };
constexpr float DRAW_WORTH = -0.4f, LEAST = 1e-4f;

class Search {
 public:
  Search(const Weights& weights, const Game& position, Stream& luck) : w(weights), game(position), stream(luck) {}

  Move move(const Depth& depth) {
    float chances[MOST_MOVES], odds[MOST_MOVES], total[MOST_MOVES] = {};
    Move moves[MOST_MOVES];
    int n = policy(w, game, moves, chances, h), worlds = 0, order[MOST_MOVES];
    for (int i = 0; i < n; i++) order[i] = i;
    std::sort(order, order + n, [&](int a, int b) { return chances[a] > chances[b]; });
    int tried = depth.worlds ? std::min(n, depth.moves) : n;
    if (depth.worlds && n > 1) suspect();
    for (int i = 0; n > 1 && i < depth.worlds; i++) {
      Game world = game;
      if (!imagine(world)) continue;
      float luck = stream.unit();
      for (int j = 0; j < tried; j++) total[j] += outcome(world, moves[order[j]], depth.answers, luck);
      if (++worlds == depth.first) tried = narrowed(depth, tried, order, total, chances);
    }
    for (int j = 0; j < tried; j++) odds[j] = liking(chances[order[j]], worlds ? total[j] / worlds : 0, depth) / depth.mood;
    softmax(odds, tried);
    return moves[order[drawn(odds, tried, stream.unit())]];
  }

 private:
  const Weights& w;
  const Game& game;
  Stream& stream;
  Hidden h;
  float likely[MASKS][KINDS];

  static float liking(float chance, float worth, const Depth& depth) {
    return std::log(std::max(LEAST, chance)) + worth / depth.trust;
  }
  // Brings the best moves to the front, with what they brought in `depth.first` worlds; how many are tried on.
  static int narrowed(const Depth& depth, int tried, int* order, float* total, const float* chances) {
    std::vector<std::pair<float, std::pair<int, float>>> found;
    for (int j = 0; j < tried; j++)
      found.push_back({-liking(chances[order[j]], total[j] / depth.first, depth), {order[j], total[j]}});
    std::sort(found.begin(), found.end());
    int kept = std::min(tried, depth.kept);
    for (int j = 0; j < kept; j++) order[j] = found[j].second.first, total[j] = found[j].second.second;
    return kept;
  }

  void suspect() {
    Sight sight(game, game.turn);
    for (int i = 0; i < MASKS; i++) {
      int mask = MASKS * sight.other + i;
      if (game.at[mask] == OFF) continue;
      guess(w, h, turned(game.at[mask], game.turn), sight.otherBits(mask), game.may[mask], likely[i]);
      for (int kind = 0; kind < KINDS; kind++)
        likely[i][kind] /= std::max(1, HAND[kind] - game.lost[sight.other][kind]);
    }
  }
  // Deals the kinds that are left to the masks of the other seat.
  bool imagine(Game& world) {
    int first = MASKS * (1 - game.turn);
    for (int attempt = 0; attempt < 60; attempt++) {
      int left[KINDS], order[MASKS];
      for (int kind = 0; kind < KINDS; kind++) left[kind] = HAND[kind] - game.lost[1 - game.turn][kind];
      for (int i = 0; i < MASKS; i++) order[i] = i;
      for (int i = MASKS - 1; i > 0; i--) std::swap(order[i], order[stream.below(i + 1)]);
      bool fits = true;
      for (int i : order) {
        if (game.at[first + i] == OFF) continue;
        float weights[KINDS], sum = 0;
        for (int kind = 0; kind < KINDS; kind++) sum += weights[kind] = likely[i][kind] * left[kind];
        if (!(fits = sum > 1e-6f)) break;
        for (float& one : weights) one /= sum;
        int kind = drawn(weights, KINDS, stream.unit());
        world.kind[first + i] = kind, left[kind]--;
      }
      if (fits) return true;
    }
    return false;
  }
  float outcome(Game world, Move move, int answers, float luck) {
    world.play(move);
    for (int i = 0; i < answers && world.winner == RUNNING; i++) {
      Move moves[MOST_MOVES];
      float chances[MOST_MOVES];
      Hidden then;
      int n = policy(w, world, moves, chances, then);
      world.play(moves[drawn(chances, n, luck)]);
    }
    int seat = game.turn;
    if (world.winner != RUNNING) return world.winner == DRAWN ? DRAW_WORTH : world.winner == seat ? 1 : -1;
    Sight sight(world, world.turn);
    Rows rows;
    Hidden then;
    sight.rows(rows), forward(w, rows.row, rows.n, then);
    return world.turn == seat ? value(w, then) : -value(w, then);
  }
};
