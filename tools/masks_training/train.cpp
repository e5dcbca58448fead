// Trains the network of Masks by self-play (PPO with a pull to calm weights) against itself, its past and simple styles.
//
//   g++ -O3 -march=native -ffast-math -std=c++17 -o train tools/masks_training/train.cpp
//   ./train OUT SECONDS [--from IN] [--entropy FIRST LAST] [--rate FIRST LAST] [--pull P] [--seed N]
//   python -m tools.masks_pack OUT
//
// It writes the weights to OUT again and again, and beside it, to OUT.calm, their running mean.
#include <chrono>
#include <numeric>
#include "learn.h"
#include "scholar.h"
#include "search.h"
#include "styles.h"

constexpr float DRAW = -0.4f, LAMBDA = 0.92f, CALM = 0.985f, SETUP_VARIETY = 0.02f, SETUP_RATE = 6;
constexpr float HUNT_VARIETY = 0.02f, HUNT_RATE = 0.02f;
constexpr int GAMES = 384, BATCH = 1024, EPOCHS = 2, PRINT = 20, KEPT = 24;

struct Options {
  std::string out, from;
  double seconds = 0;
  float entropy[2] = {0.012f, 0.004f}, rate[2] = {6e-4f, 6e-5f}, pull = 0.04f;
  int seed = 1;

  Options(int n, char** words) : out(words[1]), seconds(atof(words[2])) {
    for (int i = 3; i < n; i++) {
      std::string word = words[i];
      if (word == "--from") from = words[++i];
      if (word == "--entropy") entropy[0] = atof(words[++i]), entropy[1] = atof(words[++i]);
      if (word == "--rate") rate[0] = atof(words[++i]), rate[1] = atof(words[++i]);
      if (word == "--pull") pull = atof(words[++i]);
      if (word == "--seed") seed = atoi(words[++i]);
    }
  }
};

// Hunted: by set-ups that learn nothing but to beat our own. The scholar knows our set-ups by place; the seeker searches.
enum Foe { SELF = -1, HUNTED = -2, PAST = 100, SCHOLAR = 200, SEEKER = 201 };
constexpr Depth SEEKING = {6, 6, 1, 0.07f, 0.15f};
constexpr float HABIT = 0.002f;
struct Drawn { Setup kinds; float logChance, result; };

class Trainer {
 public:
  explicit Trainer(const Options& o) : options(o), stream(o.seed) {
    me.w = newWeights(stream);
    if (!o.from.empty() && !me.load(o.from)) exit(1);
    calm = me;
  }
  void run() {
    auto began = std::chrono::steady_clock::now();
    for (int round = 1;; round++) {
      double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
      float part = seconds / options.seconds;
      if (part >= 1) break;
      auto between = [part](const float* range) { return range[0] * std::pow(range[1] / range[0], part); };
      samples.clear(), setups.clear(), hunts.clear();
      for (int game = 0; game < GAMES; game++) play(foe());
      learnSetups(between(options.rate)), learnHunts(), learnMoves(between(options.rate), {between(options.entropy), options.pull});
      follow(calm.w, me.w), follow(calm.setups.w, me.setups.w);
      if (round % PRINT == 0) report(round, seconds), keep(round);
    }
    me.save(options.out), calm.save(options.out + ".calm");
  }

 private:
  Options options;
  Stream stream;
  Agent me, calm;
  std::vector<Agent> past;
  std::vector<Sample> samples;
  std::vector<Drawn> setups, hunts;
  SetupNet hunter;
  Habits habits;
  Manner manner{stream};
  Adam adam{WEIGHTS}, adamOfSetups{SETUP_WEIGHTS}, adamOfHunter{SETUP_WEIGHTS};
  Tally tally;
  double games = 0, turns = 0, draws = 0, won[STYLES + 3] = {}, met[STYLES + 3] = {}, variety = 0, drawnSetups = 0, hunted = 0, preyed = 0;

  int foe() {
    float luck = stream.unit();
    if (luck < 0.22f) return SELF;
    if (luck < 0.38f) return HUNTED;
    if (luck < 0.64f) return SCHOLAR;
    if (luck < 0.74f) return SEEKER;
    if (luck < 0.86f && !past.empty()) return PAST + stream.below(past.size());
    return luck < 0.88f ? RANDOM : luck < 0.93f ? GREEDY : luck < 0.96f ? DEFENSIVE : ALL_OUT;
  }

  void play(int foe) {
    int mine = stream.below(2);
    Setup kinds[2];
    Drawn made[2];
    std::vector<int> track[2];
    for (int seat = 0; seat < 2; seat++) {
      if (seat == mine || foe < 0) {
        SetupNet& net = seat != mine && foe == HUNTED ? hunter : me.setups;
        made[seat].logChance = net.draw(stream, made[seat].kinds), memcpy(kinds[seat], made[seat].kinds, MASKS);
      }
      else if (foe == SCHOLAR) stream.below(2) ? styleSetup(stream, kinds[seat]) : void(calm.setups.draw(stream, kinds[seat]));
      else if (foe == SEEKER) calm.setups.draw(stream, kinds[seat]);
      else if (foe >= PAST) past[foe - PAST].setups.draw(stream, kinds[seat]);
      else styleSetup(stream, kinds[seat]);
      if (stream.below(2)) mirror(kinds[seat]);
    }
    habits.see(kinds[mine], HABIT);
    manner = Manner(stream);
    Game game;
    game.start(kinds, stream.below(2));
    while (game.winner == RUNNING) game.play(move(game, foe, mine, track[game.turn]));
    count(game, foe, mine);
    for (int seat = 0; seat < 2; seat++) {
      if (seat != mine && foe >= 0) continue;
      made[seat].result = game.winner == DRAWN ? DRAW : game.winner == seat ? 1 : -1;
      (seat != mine && foe == HUNTED ? hunts : setups).push_back(made[seat]);
      judge(track[seat], made[seat].result);
    }
  }

  Move move(const Game& game, int foe, int mine, std::vector<int>& track) {
    if (game.turn == mine || foe < 0) return think(game, track);
    if (foe < PAST) return styleMove(game, foe, stream);
    if (foe == SCHOLAR) return Scholar(game, habits, manner).move(stream);
    if (foe == SEEKER) return Search(calm.w, game, stream).move(SEEKING);
    Move moves[MOST_MOVES];
    float chances[MOST_MOVES];
    Hidden h;
    int n = policy(past[foe - PAST].w, game, moves, chances, h);
    return moves[drawn(chances, n, stream.unit())];
  }

  // A move by the network, kept as a sample.
  Move think(const Game& game, std::vector<int>& track) {
    track.push_back(samples.size());
    Sample& s = samples.emplace_back();
    Sight sight(game, game.turn);
    Hidden h, quiet;
    Move moves[MOST_MOVES];
    float chances[MOST_MOVES];
    sight.rows(s.rows), forward(me.w, s.rows.row, s.rows.n, h), forward(calm.w, s.rows.row, s.rows.n, quiet);
    s.n = game.moves(game.turn, moves);
    for (int i = 0; i < s.n; i++) {
      sight.move(moves[i], s.moves[i]);
      chances[i] = logit(me.w, h, s.moves[i]), s.calm[i] = logit(calm.w, quiet, s.moves[i]);
    }
    softmax(chances, s.n), softmax(s.calm, s.n);
    for (int i = 0; i < s.n; i++) s.calm[i] = std::log(s.calm[i] + 1e-6f);
    s.chosen = drawn(chances, s.n, stream.unit());
    s.logChance = std::log(chances[s.chosen] + 1e-9f), s.value = value(me.w, h), s.guesses = 0;
    for (int mask = MASKS * sight.other; mask < MASKS * sight.other + MASKS; mask++)
      if (game.at[mask] != OFF)
        s.guess[s.guesses++] = {int8_t(turned(game.at[mask], game.turn)), game.kind[mask], int8_t(game.may[mask]),
                                uint16_t(sight.otherBits(mask))};
    return moves[s.chosen];
  }

  // What came of a seat's decisions (generalised advantage estimation).
  void judge(const std::vector<int>& track, float result) {
    float next = result, advantage = 0;
    for (auto at = track.rbegin(); at != track.rend(); ++at) {
      Sample& s = samples[*at];
      advantage = next - s.value + LAMBDA * advantage;
      s.advantage = advantage, s.target = s.value + advantage, next = s.value;
    }
  }

  static float mean(const std::vector<Drawn>& found, float dear) {
    float sum = 0;
    for (auto& one : found) sum += one.result - dear * one.logChance;
    return sum / found.size();
  }
  static void improve(SetupNet& net, Adam& adam, const std::vector<Drawn>& found, float dear, float rate) {
    float usual = mean(found, dear);
    Weights slopes(SETUP_WEIGHTS);
    for (auto& one : found) net.gradient(one.kinds, (usual - one.result + dear * one.logChance) / found.size(), slopes);
    adam.step(net.w, slopes, rate);
  }
  void learnSetups(float rate) {
    for (auto& one : setups) variety -= one.logChance, drawnSetups++;
    improve(me.setups, adamOfSetups, setups, SETUP_VARIETY, SETUP_RATE * rate);
  }
  void learnHunts() { improve(hunter, adamOfHunter, hunts, HUNT_VARIETY, HUNT_RATE); }

  void learnMoves(float rate, Wishes wishes) {
    double mean = 0, square = 0;
    for (auto& s : samples) mean += s.advantage / samples.size(), square += s.advantage * s.advantage / samples.size();
    float deviation = std::sqrt(std::max(1e-6, square - mean * mean));
    for (auto& s : samples) s.advantage = (s.advantage - mean) / deviation;
    std::vector<int> order(samples.size());
    std::iota(order.begin(), order.end(), 0);
    Weights slopes(WEIGHTS);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      for (int i = int(order.size()) - 1; i > 0; i--) std::swap(order[i], order[stream.below(i + 1)]);
      for (size_t from = 0; from + BATCH / 2 < order.size(); from += BATCH) {
        size_t to = std::min(order.size(), from + BATCH);
        std::fill(slopes.begin(), slopes.end(), 0.f);
        Lesson lesson(me.w, slopes, tally);
        for (size_t i = from; i < to; i++) lesson.learn(samples[order[i]], wishes);
        shorten(slopes, to - from);
        adam.step(me.w, slopes, rate);
      }
    }
  }
  static void shorten(Weights& slopes, float by) {
    double length = 0;
    for (float& one : slopes) one /= by, length += double(one) * one;
    float factor = std::min(1.0, 0.5 / std::sqrt(length + 1e-12));
    for (float& one : slopes) one *= factor;
  }
  static void follow(Weights& slow, const Weights& quick) {
    for (size_t i = 0; i < slow.size(); i++) slow[i] += (1 - CALM) * (quick[i] - slow[i]);
  }

  void count(const Game& game, int foe, int mine) {
    if (foe == HUNTED) hunted++, preyed += game.winner == DRAWN ? 0.5 : game.winner != mine;
    else if (foe == SELF) games++, turns += game.turns, draws += game.winner == DRAWN;
    else {
      int column = foe >= SCHOLAR ? STYLES + 1 + foe - SCHOLAR : foe >= PAST ? int(STYLES) : foe;
      met[column]++, won[column] += game.winner == DRAWN ? 0.5 : game.winner == mine;
    }
  }
  void report(int round, double seconds) {
    printf("%5d %5.0f s  turns %.1f draws %.3f |", round, seconds, turns / games, draws / games);
    for (int i = 0; i < STYLES; i++) printf(" %s %.2f", STYLE_NAMES[i], won[i] / std::max(1., met[i]));
    printf(" past %.2f scholar %.2f seeker %.2f hunter %.2f | entropy %.2f away %.3f surprise %.3f error %.3f set-ups %.2f\n", won[STYLES] / std::max(1., met[STYLES]),
           won[STYLES + 1] / std::max(1., met[STYLES + 1]), won[STYLES + 2] / std::max(1., met[STYLES + 2]),
           preyed / std::max(1., hunted),
           tally.entropy / tally.samples, tally.away / tally.samples, tally.surprise / tally.guesses,
           tally.error / tally.samples, variety / drawnSetups);
    fflush(stdout);
    games = turns = draws = variety = drawnSetups = hunted = preyed = 0, tally = {};
    for (int i = 0; i < STYLES + 3; i++) won[i] = met[i] = 0;
  }
  void keep(int round) {
    past.push_back(round / PRINT % 2 ? me : calm);
    if (past.size() > KEPT) past.erase(past.begin() + stream.below(KEPT - 8));
    me.save(options.out), calm.save(options.out + ".calm");
  }
};

int main(int n, char** words) {
  if (n < 3) return fprintf(stderr, "usage: train OUT SECONDS [options]\n"), 2;
  Trainer(Options(n, words)).run();
}
