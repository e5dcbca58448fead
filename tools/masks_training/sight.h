// What the network sees of a position and of a move, as numbers of rows: the same as doge/games/masks/bots/sight.py.
#pragma once
#include "game.h"

constexpr int OWN = 26, OTHERS = 16, EACH = OWN + OTHERS;
constexpr int LOST = EACH * SPACES, QUIET_ROWS = LOST + 16, AGAIN = QUIET_ROWS + 5, LAST = AGAIN + 1;
constexpr int INPUTS = LAST + 4 * SPACES;
constexpr int WAY = 0, TARGET = WAY + 13 * SPACES, RISK = TARGET + 10 * SPACES, PREY = RISK + 160, FLEE = PREY + 640;
constexpr int BACK = FLEE + 10, REPEAT = BACK + 1, FORK = REPEAT + 2, LEAVE = FORK + 20, MOVE_ROWS = LEAVE + 8;
constexpr int GUESS_OF_BITS = SPACES * KINDS, GUESS_ROWS = GUESS_OF_BITS + OTHERS * KINDS;
inline bool inFront(int mask) { return mask % MASKS >= COLUMNS; }  // was set up there
constexpr int MOST_ROWS = 320;

struct Rows {
  uint16_t row[MOST_ROWS];
  int n = 0;
  void add(int number) { row[n++] = number; }
};
struct MoveRows {
  uint16_t row[10];
  int n = 0;
  void add(int number) { row[n++] = number; }
};

// What everybody saw the mask do, as bits: five kinds that it is not, how often it moved, stood, and whether it fled.
inline int seenOf(const Game& game, int mask) {
  int bits = ~game.may[mask] & 31, moved = game.moved[mask], stood = game.stood[mask];
  if (moved) bits |= moved == 1 ? 32 : moved < 4 ? 64 : 128;
  if (stood) bits |= stood == 1 ? 256 : 512;
  return game.fled[mask] ? bits | 1024 : bits;
}

struct Sight {
  Game& game;  // changed for a moment while a move is looked at, and left as it was
  int seat, other, threats[MASKS], candidate = 0;

  Sight(const Game& position, int who) : game(const_cast<Game&>(position)), seat(who), other(1 - who) {
    for (int i = 0; i < MASKS; i++) {
      int mask = MASKS * seat + i;
      threats[i] = game.at[mask] == OFF ? 0 : game.threat(mask);
      if (game.kind[mask] == CANDIDATE) candidate = mask;
    }
  }
  // Whether another mask of the seat, and not its Candidate, could capture on the space.
  bool guarded(int space, int but) const {
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++)
      if (mask != but && game.kind[mask] != CANDIDATE && game.hits(mask, space)) return true;
    return false;
  }
  int ownBits(int mask) const {
    int kind = game.kind[mask], threat = threats[mask % MASKS], bits = 1 << kind | seenOf(game, mask) << 14;
    if (threat) bits |= 32 << kind;
    bits |= (threat >> NOBLE & 1) << 10 | (threat >> ADVISOR & 1) << 11 | (threat >> SOLDIER & 1) << 12;
    return bits | guarded(game.at[mask], mask) << 13 | inFront(mask) << 25;
  }
  int otherBits(int mask) const {
    int hit = 0, guard = 0, space = game.at[mask];
    for (int own = MASKS * seat; own < MASKS * seat + MASKS; own++) hit |= game.hits(own, space);
    for (int one = MASKS * other; one < MASKS * other + MASKS; one++) guard |= one != mask && game.strikes(one, space);
    int hunts = game.strikes(mask, game.at[candidate]) != 0;
    return 1 | hit << 1 | guard << 2 | seenOf(game, mask) << 3 | hunts << 14 | inFront(mask) << 15;
  }
  void lost(int who, int base, Rows& found) const {
    const int8_t* gone = game.lost[who];
    if (gone[LADY]) found.add(base);
    for (int i = 0; i < gone[NOBLE]; i++) found.add(base + 1 + i);
    for (int i = 0; i < gone[ADVISOR]; i++) found.add(base + 4 + i);
    if (gone[SOLDIER]) found.add(base + 7);
  }
  void rows(Rows& found) const {
    for (int mask = 0; mask < 2 * MASKS; mask++) {
      if (game.at[mask] == OFF) continue;
      uint64_t bits = mask / MASKS == seat ? uint64_t(ownBits(mask)) : uint64_t(otherBits(mask)) << OWN;
      for (; bits; bits &= bits - 1) found.add(EACH * turned(game.at[mask], seat) + __builtin_ctzll(bits));
    }
    lost(seat, LOST, found), lost(other, LOST + 8, found);
    for (int i = 0; i < 5; i++) if (game.quiet >= 10 * (i + 1)) found.add(QUIET_ROWS + i);
    if (game.occurrences(game.key) > 1) found.add(AGAIN);
    for (int side = 0; side < 2; side++) {
      int who = side ? other : seat;
      if (game.lastMask[who] < 0) continue;
      found.add(LAST + 2 * SPACES * side + turned(game.lastSource[who], seat));
      found.add(LAST + 2 * SPACES * side + SPACES + turned(game.lastTarget[who], seat));
    }
  }
  static int way(int start, int end) {  // of 13: the eight steps, then two to six rows forward
    int down = end / COLUMNS - start / COLUMNS, right = end % COLUMNS - start % COLUMNS;
    if (down > 1) return 6 + down;
    int number = 3 * (down + 1) + right + 1;
    return number < 4 ? number : number - 1;
  }
  void move(Move move, MoveRows& found) const {
    int mask = game.board[move.source], captured = game.board[move.target], kind = game.kind[mask];
    int takes = captured != EMPTY, start = turned(move.source, seat), end = turned(move.target, seat);
    int struck = 0, prey = 0, left = 0;  // who could capture the mask then, and the Candidate that it leaves behind
    game.board[move.source] = EMPTY, game.board[move.target] = mask, game.at[mask] = move.target;
    if (takes) game.at[captured] = OFF;
    for (int one = MASKS * other; one < MASKS * other + MASKS; one++) {
      struck |= game.strikes(one, move.target);
      if (kind != CANDIDATE) left |= game.strikes(one, game.at[candidate]);
      prey += game.at[one] != OFF && game.hits(mask, game.at[one]);
    }
    bool safe = guarded(move.target, mask);
    game.board[move.source] = mask, game.board[move.target] = captured, game.at[mask] = move.source;
    if (takes) game.at[captured] = move.target;
    int risk = (struck >> NOBLE & 1) | (struck >> ADVISOR & 1) << 1 | (struck >> SOLDIER & 1) << 2;
    left = (left >> NOBLE & 1) | (left >> ADVISOR & 1) << 1 | (left >> SOLDIER & 1) << 2;
    found.n = 0;
    found.add(WAY + 13 * start + way(start, end));
    found.add(TARGET + (2 * kind + takes) * SPACES + end);
    found.add(RISK + (2 * kind + takes) * 16 + 2 * risk + safe);
    found.add(FLEE + 2 * kind + (threats[mask % MASKS] != 0));
    found.add(FORK + 4 * kind + (prey > 3 ? 3 : prey));
    if (takes) found.add(PREY + kind * 128 + (~game.may[captured] & 31) * 4 + (game.moved[captured] > 0) * 2 + inFront(captured));
    if (kind != CANDIDATE) found.add(LEAVE + left);
    if (mask == game.lastMask[seat] && move.target == game.lastSource[seat]) found.add(BACK);
    int again = game.before(move);
    if (again) found.add(REPEAT + (again > 1));
  }
};
