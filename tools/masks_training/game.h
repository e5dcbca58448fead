// Masks for training: the rules (M1 to M5) as in doge/games/masks, and what everybody saw each mask do. Knows no bot.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

enum Kind { CANDIDATE, LADY, NOBLE, ADVISOR, SOLDIER, KINDS };
enum Reason { NONE, CAPTURED, LADIES, PALACE, QUIET, REPETITION };
constexpr int SPACES = 35, COLUMNS = 5, MASKS = 10, OFF = -1, EMPTY = -1, QUIET_TURNS = 60, OCCURRENCES = 3;
constexpr int RUNNING = -1, DRAWN = 2;
constexpr int HAND[KINDS] = {1, 2, 3, 3, 1};
constexpr int MOST_MOVES = 72;

struct Stream {  // xorshift: quick, and the same for the same seed
  uint64_t state;
  explicit Stream(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15ull + 1) {
    for (int i = 0; i < 8; i++) next();
  }
  uint64_t next() {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state * 0x2545F4914F6CDD1Dull;
  }
  int below(int n) { return int((next() >> 33) % n); }
  float unit() { return float(next() >> 40) / float(1 << 24); }
};

struct Tables {
  uint8_t movers[2][SPACES][SPACES];  // by seat, source and target: the kinds that can go this way, as bits
  std::vector<int> steps[SOLDIER][SPACES];
  uint64_t keys[2 * MASKS][SPACES], turns[2];  // for the hash of a position

  Tables() {
    Stream stream(77);
    for (auto& mask : keys) for (auto& key : mask) key = stream.next();
    for (auto& key : turns) key = stream.next();
    for (int a = 0; a < SPACES; a++) for (int b = 0; b < SPACES; b++) fill(a, b);
  }
  void fill(int a, int b) {
    int down = b / COLUMNS - a / COLUMNS, right = b % COLUMNS - a % COLUMNS;
    bool near = a != b && abs(down) <= 1 && abs(right) <= 1, straight = !down || !right;
    int bits = near ? 1 << CANDIDATE | 1 << LADY | 1 << (straight ? NOBLE : ADVISOR) : 0;
    for (int kind = 0; kind < SOLDIER; kind++) if (bits >> kind & 1) steps[kind][a].push_back(b);
    for (int seat = 0; seat < 2; seat++)
      movers[seat][a][b] = bits | (!right && (seat ? down < 0 : down > 0) ? 1 << SOLDIER : 0);
  }
};
inline const Tables TABLES;

struct Move { int8_t source, target; };
using Setup = int8_t[MASKS];

// A space as its seat counts: its own palace is row 0.
inline int turned(int space, int seat) { return seat ? SPACES - 1 - space : space; }

struct Game {
  int8_t board[SPACES], at[2 * MASKS], kind[2 * MASKS], lost[2][KINDS];
  uint8_t may[2 * MASKS], moved[2 * MASKS], stood[2 * MASKS], fled[2 * MASKS];
  int8_t lastMask[2], lastSource[2], lastTarget[2];
  int turn, quiet, turns, winner, reason;
  uint64_t key;
  std::vector<uint64_t> positions;

  // Set-ups by seat, as each sees its own: the palace, then the row in front.
  void start(const Setup (&setups)[2], int first) {
    memset(board, EMPTY, sizeof board), memset(lost, 0, sizeof lost), memset(may, 31, sizeof may);
    memset(moved, 0, sizeof moved), memset(stood, 0, sizeof stood), memset(fled, 0, sizeof fled);
    memset(lastMask, -1, 2), memset(lastSource, -1, 2), memset(lastTarget, -1, 2);
    key = TABLES.turns[first];
    for (int mask = 0; mask < 2 * MASKS; mask++) {
      int seat = mask / MASKS, space = turned(mask % MASKS, seat);
      at[mask] = space, board[space] = mask, kind[mask] = setups[seat][mask % MASKS];
      key ^= TABLES.keys[mask][space];
    }
    turn = first, quiet = turns = 0, winner = RUNNING, reason = NONE;
    positions.assign(1, key);
  }

  // --- asking ---
  bool clear(int a, int b) const {  // two spaces of one column: nothing stands between
    int step = b > a ? COLUMNS : -COLUMNS;
    for (int space = a + step; space != b; space += step) if (board[space] != EMPTY) return false;
    return true;
  }
  // The kinds, as bits, that the mask had to be of to capture on the space, as far as everybody knows.
  int strikes(int mask, int space) const {
    if (at[mask] == OFF) return 0;
    int bits = TABLES.movers[mask / MASKS][at[mask]][space] & may[mask] & ~(1 << LADY);
    return bits >> SOLDIER & 1 && !clear(at[mask], space) ? bits & ~(1 << SOLDIER) : bits;
  }
  // Whether the mask, being what it is, could capture on the space.
  bool hits(int mask, int space) const {
    int k = kind[mask];
    if (at[mask] == OFF || k == LADY || !(TABLES.movers[mask / MASKS][at[mask]][space] >> k & 1)) return false;
    return k != SOLDIER || clear(at[mask], space);
  }
  // All kinds, as bits, that may capture the mask.
  int threat(int mask) const {
    int bits = 0, first = MASKS * (1 - mask / MASKS);
    for (int other = first; other < first + MASKS; other++) bits |= strikes(other, at[mask]);
    return bits;
  }
  int moves(int seat, Move* found) const {
    int n = 0;
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++) {
      int space = at[mask], k = kind[mask];
      if (space == OFF) continue;
      if (k == SOLDIER) {
        int step = seat ? -COLUMNS : COLUMNS;
        for (int target = space + step; target >= 0 && target < SPACES; target += step) {
          bool empty = board[target] == EMPTY;
          if (empty || board[target] / MASKS != seat) found[n++] = {int8_t(space), int8_t(target)};
          if (!empty) break;
        }
      } else
        for (int target : TABLES.steps[k][space])
          if (board[target] == EMPTY || (board[target] / MASKS != seat && k != LADY))
            found[n++] = {int8_t(space), int8_t(target)};
    }
    return n;
  }
  bool canMove(int seat) const {
    Move found[MOST_MOVES];
    return moves(seat, found) > 0;
  }
  int occurrences(uint64_t one) const {
    int n = 0;
    for (uint64_t position : positions) n += position == one;
    return n;
  }
  // How often the position after the move has come up before.
  int before(Move move) const {
    int mask = board[move.source];
    if (board[move.target] != EMPTY) return 0;
    uint64_t change = TABLES.keys[mask][move.source] ^ TABLES.keys[mask][move.target];
    return occurrences(key ^ change ^ TABLES.turns[0] ^ TABLES.turns[1]);
  }

  // --- changing ---
  void play(Move move) {
    int seat = turn, mask = board[move.source], captured = board[move.target];
    rememberThreats(seat, mask, captured);
    may[mask] &= TABLES.movers[seat][move.source][move.target];
    if (moved[mask] < 9) moved[mask]++;
    lastMask[seat] = mask, lastSource[seat] = move.source, lastTarget[seat] = move.target;
    turns++, quiet++;
    bool trapped = captured != EMPTY && kind[captured] == LADY;
    if (captured != EMPTY) {
      may[mask] &= ~(1 << LADY);
      quiet = 0, positions.clear();
      leave(captured);
    }
    if (trapped) leave(mask);
    else {
      board[move.source] = EMPTY, board[move.target] = mask, at[mask] = move.target;
      key ^= TABLES.keys[mask][move.source] ^ TABLES.keys[mask][move.target];
    }
    if (captured != EMPTY && kind[captured] == CANDIDATE) return end(seat, CAPTURED);
    if (trapped && kind[mask] == CANDIDATE) return end(1 - seat, CAPTURED);
    if (lost[1 - seat][LADY] == HAND[LADY]) return end(1 - seat, LADIES);
    if (!trapped && kind[mask] == CANDIDATE && turned(move.target, seat) >= SPACES - COLUMNS) return end(seat, PALACE);
    noCandidateInPalace(seat);
    nextTurn();
    if (winner == RUNNING && !canMove(turn)) quiet++, turns++, nextTurn();
  }
  void rememberThreats(int seat, int moving, int captured) {
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++) {
      if (at[mask] == OFF || !(threat(mask) & ~(1 << SOLDIER))) continue;
      if (mask != moving) stood[mask] += stood[mask] < 2;
      else if (captured == EMPTY) fled[mask] = 1;
    }
  }
  void noCandidateInPalace(int seat) {
    for (int column = 0; column < COLUMNS; column++) {
      int mask = board[turned(SPACES - COLUMNS + column, seat)];
      if (mask != EMPTY && mask / MASKS == seat) may[mask] &= ~(1 << CANDIDATE);
    }
  }
  void nextTurn() {
    turn = 1 - turn;
    key ^= TABLES.turns[0] ^ TABLES.turns[1];
    positions.push_back(key);
    if (quiet >= QUIET_TURNS) return end(DRAWN, QUIET);
    if (occurrences(key) >= OCCURRENCES) end(DRAWN, REPETITION);
  }
  void leave(int mask) {
    board[at[mask]] = EMPTY, key ^= TABLES.keys[mask][at[mask]], at[mask] = OFF;
    may[mask] = 1 << kind[mask], lost[mask / MASKS][kind[mask]]++;
  }
  void end(int who, int why) { winner = who, reason = why; }
};
