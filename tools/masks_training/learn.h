// One lesson from one decision, and how weights follow slopes (Adam).
#pragma once
#include "network.h"

struct Sample {
  Rows rows;
  MoveRows moves[MOST_MOVES];
  float calm[MOST_MOVES];  // logarithms of the chances that the calm weights give the moves
  int n, chosen, guesses;
  float logChance, value, target, advantage;
  struct Guess { int8_t space, kind, may; uint16_t bits; } guess[MASKS];
};

struct Adam {
  Weights mean, square;
  long steps = 0;
  explicit Adam(int n) : mean(n), square(n) {}
  void step(Weights& w, const Weights& slopes, float rate) {
    steps++;
    float early = 1 - std::pow(0.9f, float(steps)), late = 1 - std::pow(0.999f, float(steps));
    for (size_t i = 0; i < w.size(); i++) {
      mean[i] += 0.1f * (slopes[i] - mean[i]), square[i] += 0.001f * (slopes[i] * slopes[i] - square[i]);
      w[i] -= rate * (mean[i] / early) / (std::sqrt(square[i] / late) + 1e-6f);
    }
  }
};

struct Wishes { float entropy, pull; };  // how dear variety is, and staying near the calm weights
struct Tally { double surprise = 0, guesses = 0, error = 0, entropy = 0, away = 0, samples = 0; };

constexpr float CLIP = 0.2f, FOR_VALUE = 0.7f, FOR_GUESSES = 0.05f;

// Adds the slopes of what the sample asks for: PPO's clipped gain, variety, calm; the value; the guesses.
class Lesson {
 public:
  Lesson(const Weights& weights, Weights& into, Tally& told) : w(weights), slopes(into), tally(told) {}

  void learn(const Sample& s, const Wishes& wishes) {
    forward(w, s.rows.row, s.rows.n, h);
    memset(back, 0, sizeof back);
    ofMoves(s, wishes), ofValue(s), ofGuesses(s), through(s);
    tally.samples++;
  }

 private:
  const Weights& w;
  Weights& slopes;
  Tally& tally;
  Hidden h;
  float back[SECOND];  // the slope of the second layer

  void ofMoves(const Sample& s, const Wishes& wishes) {
    static thread_local float sums[MOST_MOVES][SECOND];
    float chances[MOST_MOVES], logs[MOST_MOVES], entropy = 0, away = 0;
    for (int i = 0; i < s.n; i++) moveWeights(w, s.moves[i], sums[i]), chances[i] = dot<SECOND>(sums[i], h.second);
    softmax(chances, s.n);
    for (int i = 0; i < s.n; i++) {
      logs[i] = std::log(chances[i] + 1e-9f);
      entropy -= chances[i] * logs[i], away += chances[i] * (logs[i] - s.calm[i]);
    }
    float ratio = std::exp(logs[s.chosen] - s.logChance);
    bool clipped = s.advantage > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    float gain = clipped ? 0 : s.advantage * ratio;
    for (int i = 0; i < s.n; i++) {
      float slope = gain * (chances[i] - (i == s.chosen)) + wishes.entropy * chances[i] * (logs[i] + entropy) +
                    wishes.pull * chances[i] * (logs[i] - s.calm[i] - away);
      add<SECOND>(back, sums[i], slope);
      for (int r = 0; r < s.moves[i].n; r++) add<SECOND>(&slopes[AT_MOVES + s.moves[i].row[r] * SECOND], h.second, slope);
    }
    tally.entropy += entropy, tally.away += away;
  }
  void ofValue(const Sample& s) {
    float found = value(w, h), error = found - s.target, slope = FOR_VALUE * error * (1 - found * found);
    add<SECOND>(&slopes[AT_VALUE], h.second, slope), add<SECOND>(back, &w[AT_VALUE], slope);
    tally.error += error * error;
  }
  void ofGuesses(const Sample& s) {
    for (int q = 0; q < s.guesses; q++) {
      const auto& one = s.guess[q];
      float found[KINDS];
      guess(w, h, one.space, one.bits, one.may, found);
      tally.surprise -= std::log(found[one.kind] + 1e-9f), tally.guesses++;
      for (int kind = 0; kind < KINDS; kind++) {
        if (!(one.may >> kind & 1)) continue;
        float slope = FOR_GUESSES * (found[kind] - (kind == one.kind));
        ofGuessRow(one.space * KINDS + kind, slope);
        for (int bit = 0; bit < OTHERS; bit++) if (one.bits >> bit & 1) ofGuessRow(GUESS_OF_BITS + bit * KINDS + kind, slope);
      }
    }
  }
  void ofGuessRow(int row, float slope) {
    add<SECOND>(&slopes[AT_GUESSES + row * SECOND], h.second, slope);
    add<SECOND>(back, &w[AT_GUESSES + row * SECOND], slope);
  }
  void through(const Sample& s) {
    float first[FIRST] = {0};
    for (int i = 0; i < SECOND - 1; i++) {
      if (h.second[i] <= 0) continue;
      slopes[AT_BIAS2 + i] += back[i];
      add<FIRST>(first, &w[AT_SECOND + i * FIRST], back[i]), add<FIRST>(&slopes[AT_SECOND + i * FIRST], h.first, back[i]);
    }
    for (int i = 0; i < FIRST; i++) if (h.first[i] <= 0) first[i] = 0;
    add<FIRST>(&slopes[AT_BIAS], first);
    for (int i = 0; i < s.rows.n; i++) add<FIRST>(&slopes[AT_INPUTS + s.rows.row[i] * FIRST], first);
    for (int i = 0; i < EACH; i++) if (h.count[i]) add<FIRST>(&slopes[AT_SHARED + i * FIRST], first, h.count[i]);
  }
};
