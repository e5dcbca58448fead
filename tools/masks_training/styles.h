// Simple styles of play to learn against, as in tools/masks_styles.py: whoever plays well must beat every one of them.
#pragma once
#include <string>
#include <utility>
#include "sight.h"

enum Style { RANDOM, GREEDY, DEFENSIVE, ALL_OUT, STYLES };
inline const char* const STYLE_NAMES[] = {"random", "greedy", "defensive", "all-out"};
inline const char* const DECENT[] = {"cnanalsaln", "ancnalsnal", "cnalanslan", "alclannsna", "nlclnanasa",
                                     "naclalnsan", "aclnanlsna", "nancllasna", "lancanlsan"};

// A decent set-up, or any, each as often.
inline void styleSetup(Stream& stream, int8_t* kinds) {
  if (stream.below(2)) {
    const char* letters = DECENT[stream.below(9)];
    for (int i = 0; i < MASKS; i++) kinds[i] = int8_t(std::string("clnas").find(letters[i]));
    return;
  }
  int n = 0;
  for (int kind = 0; kind < KINDS; kind++) for (int i = 0; i < HAND[kind]; i++) kinds[n++] = kind;
  for (int i = MASKS - 1; i > 0; i--) std::swap(kinds[i], kinds[stream.below(i + 1)]);
}

// How much the style likes a move.
inline float liking(const Game& game, int style, const Sight& sight, Move move) {
  int seat = game.turn, mask = game.board[move.source], captured = game.board[move.target], kind = game.kind[mask];
  int row = turned(move.target, seat) / COLUMNS, forward = row - turned(move.source, seat) / COLUMNS;
  bool lady = captured != EMPTY && game.may[captured] >> LADY & 1;
  MoveRows rows;
  sight.move(move, rows);
  bool risk = (rows.row[2] - RISK) % 16 >> 1;
  float worth = 0;
  if (kind == CANDIDATE && row == 6 && !lady) worth += 1000;
  if (captured != EMPTY) worth += kind != CANDIDATE ? 10 : lady ? -30 : 8;
  if (kind == CANDIDATE && style != ALL_OUT) worth += (sight.threats[mask % MASKS] ? 6 : -1) - (risk ? 12 : 0);
  if (style == GREEDY) {
    if (kind == CANDIDATE) return risk ? worth : worth + 0.4f * forward;
    return worth + 0.7f * forward - (risk && captured == EMPTY && kind != LADY ? 1.5f : 0);
  }
  if (style == DEFENSIVE) return worth - (row >= 2 ? 40 : 0);
  return worth + 2.f * forward - (kind == CANDIDATE && risk ? 4 : 0);
}

inline Move styleMove(const Game& game, int style, Stream& stream) {
  Move moves[MOST_MOVES];
  int n = game.moves(game.turn, moves), best = 0;
  if (style == RANDOM) return moves[stream.below(n)];
  Sight sight(game, game.turn);
  float top = -1e9f;
  for (int i = 0; i < n; i++) {
    float worth = 2 * stream.unit() + liking(game, style, sight, moves[i]);
    if (worth > top) top = worth, best = i;
  }
  return moves[best];
}
