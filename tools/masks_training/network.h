// The network: rows of inputs added up, two hidden layers; value, moves and guesses are products with the second. And the set-ups.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include "sight.h"

constexpr int FIRST = 128, SECOND = 64;  // the last of the second is always 1
constexpr int AT_INPUTS = 0, AT_SHARED = AT_INPUTS + INPUTS * FIRST, AT_BIAS = AT_SHARED + EACH * FIRST;
constexpr int AT_SECOND = AT_BIAS + FIRST, AT_BIAS2 = AT_SECOND + SECOND * FIRST, AT_MOVES = AT_BIAS2 + SECOND;
constexpr int AT_VALUE = AT_MOVES + MOVE_ROWS * SECOND, AT_GUESSES = AT_VALUE + SECOND;
constexpr int WEIGHTS = AT_GUESSES + GUESS_ROWS * SECOND;

using Weights = std::vector<float>;

inline Weights newWeights(Stream& stream) {
  Weights found(WEIGHTS, 0.f);
  auto fill = [&](int from, int to, float size) {
    for (int i = from; i < to; i++) found[i] = 2 * size * (stream.unit() + stream.unit() + stream.unit() - 1.5f);
  };
  fill(AT_INPUTS, AT_BIAS, 0.08f), fill(AT_SECOND, AT_BIAS2, 0.09f), fill(AT_MOVES, AT_VALUE, 0.005f);
  return found;
}

template <int N> void add(float* to, const float* what, float times = 1) {
  for (int i = 0; i < N; i++) to[i] += times * what[i];
}
template <int N> float dot(const float* a, const float* b) {
  float sum = 0;
  for (int i = 0; i < N; i++) sum += a[i] * b[i];
  return sum;
}
inline void softmax(float* x, int n) {
  float top = *std::max_element(x, x + n), sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] = std::exp(x[i] - top);
  for (int i = 0; i < n; i++) x[i] /= sum;
}
inline int drawn(const float* chances, int n, float luck) {
  for (int i = 0; i < n; i++) if ((luck -= chances[i]) < 0) return i;
  return int(std::max_element(chances, chances + n) - chances);
}

struct Hidden {
  alignas(32) float first[FIRST], second[SECOND];
  int count[EACH];  // of what all spaces share
};

inline void forward(const Weights& w, const uint16_t* rows, int n, Hidden& h) {
  memcpy(h.first, &w[AT_BIAS], sizeof h.first), memset(h.count, 0, sizeof h.count);
  for (int i = 0; i < n; i++) {
    if (rows[i] < LOST) h.count[rows[i] % EACH]++;
    add<FIRST>(h.first, &w[AT_INPUTS + rows[i] * FIRST]);
  }
  for (int i = 0; i < EACH; i++) if (h.count[i]) add<FIRST>(h.first, &w[AT_SHARED + i * FIRST], h.count[i]);
  for (float& one : h.first) one = std::max(0.f, one);
  for (int i = 0; i < SECOND - 1; i++)
    h.second[i] = std::max(0.f, w[AT_BIAS2 + i] + dot<FIRST>(&w[AT_SECOND + i * FIRST], h.first));
  h.second[SECOND - 1] = 1;
}
inline float value(const Weights& w, const Hidden& h) { return std::tanh(dot<SECOND>(&w[AT_VALUE], h.second)); }

inline void moveWeights(const Weights& w, const MoveRows& rows, float* sum) {
  memset(sum, 0, SECOND * sizeof(float));
  for (int i = 0; i < rows.n; i++) add<SECOND>(sum, &w[AT_MOVES + rows.row[i] * SECOND]);
}
inline float logit(const Weights& w, const Hidden& h, const MoveRows& rows) {
  float sum[SECOND];
  moveWeights(w, rows, sum);
  return dot<SECOND>(sum, h.second);
}
// How likely a mask of the other seat, on a turned space, is of each kind; `bits` are those of Sight::otherBits.
inline void guess(const Weights& w, const Hidden& h, int space, int bits, int may, float* found) {
  for (int kind = 0; kind < KINDS; kind++) {
    found[kind] = -1e9f;
    if (!(may >> kind & 1)) continue;
    found[kind] = dot<SECOND>(&w[AT_GUESSES + (space * KINDS + kind) * SECOND], h.second);
    for (int bit = 0; bit < OTHERS; bit++)
      if (bits >> bit & 1) found[kind] += dot<SECOND>(&w[AT_GUESSES + (GUESS_OF_BITS + bit * KINDS + kind) * SECOND], h.second);
  }
  softmax(found, KINDS);
}
// How likely each move of the seat that is to move is made; returns their number.
inline int policy(const Weights& w, const Game& game, Move* moves, float* chances, Hidden& h) {
  Sight sight(game, game.turn);
  Rows rows;
  sight.rows(rows), forward(w, rows.row, rows.n, h);
  int n = game.moves(game.turn, moves);
  MoveRows found;
  for (int i = 0; i < n; i++) sight.move(moves[i], found), chances[i] = logit(w, h, found);
  softmax(chances, n);
  return n;
}

// Set-ups are drawn place by place: how much a kind is liked there depends on what stands at earlier places.
constexpr int PAIRS = MASKS * KINDS, SETUP_WEIGHTS = PAIRS + MASKS * MASKS * KINDS * KINDS;

struct SetupNet {
  Weights w = Weights(SETUP_WEIGHTS, 0.f);

  static int pair(int place, int before, int other, int kind) { return PAIRS + ((place * MASKS + before) * KINDS + other) * KINDS + kind; }
  void chances(const int8_t* kinds, int place, const int* left, float* found) const {
    for (int kind = 0; kind < KINDS; kind++) {
      found[kind] = left[kind] ? w[place * KINDS + kind] : -1e9f;
      for (int before = 0; left[kind] && before < place; before++) found[kind] += w[pair(place, before, kinds[before], kind)];
    }
    softmax(found, KINDS);
  }
  float draw(Stream& stream, int8_t* kinds) const {  // returns the logarithm of its chance
    int left[KINDS];
    memcpy(left, HAND, sizeof left);
    float sum = 0, found[KINDS];
    for (int place = 0; place < MASKS; place++) {
      chances(kinds, place, left, found);
      int kind = drawn(found, KINDS, stream.unit());
      kinds[place] = kind, left[kind]--, sum += std::log(found[kind]);
    }
    return sum;
  }
  void gradient(const int8_t* kinds, float times, Weights& into) const {
    int left[KINDS];
    memcpy(left, HAND, sizeof left);
    float found[KINDS];
    for (int place = 0; place < MASKS; place++) {
      chances(kinds, place, left, found);
      for (int kind = 0; kind < KINDS; kind++) {
        float slope = times * ((kind == kinds[place]) - found[kind]);
        into[place * KINDS + kind] += slope;
        for (int before = 0; before < place; before++) into[pair(place, before, kinds[before], kind)] += slope;
      }
      left[kinds[place]]--;
    }
  }
};
inline void mirror(int8_t* kinds) { std::reverse(kinds, kinds + COLUMNS), std::reverse(kinds + COLUMNS, kinds + MASKS); }

struct Agent {
  Weights w = Weights(WEIGHTS, 0.f);
  SetupNet setups;

  void save(const std::string& path) const {
    FILE* file = fopen((path + ".part").c_str(), "wb");
    if (!file) return perror(path.c_str());
    fwrite(w.data(), sizeof(float), WEIGHTS, file), fwrite(setups.w.data(), sizeof(float), SETUP_WEIGHTS, file);
    fclose(file), rename((path + ".part").c_str(), path.c_str());
  }
  bool load(const std::string& path) {
    FILE* file = fopen(path.c_str(), "rb");
    if (!file) return perror(path.c_str()), false;
    bool whole = fread(w.data(), sizeof(float), WEIGHTS, file) == size_t(WEIGHTS) &&
                 fread(setups.w.data(), sizeof(float), SETUP_WEIGHTS, file) == size_t(SETUP_WEIGHTS);
    fclose(file);
    return whole;
  }
};
