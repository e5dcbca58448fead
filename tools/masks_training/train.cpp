// Trains the network of Masks by self-play (PPO with a pull to calm weights) against itself, its past and simple styles.
//
//   g++ -O3 -march=native -ffast-math -std=c++17 -o train tools/masks_training/train.cpp
//   ./train OUT SECONDS [--from IN] [--partner STRONG.BIN] [--entropy FIRST LAST] [--rate FIRST LAST] [--pull P] [--seed N]
//   python -m tools.masks_pack OUT
//
// It writes the weights to OUT again and again, and beside it, to OUT.calm, their running mean.
#include <chrono>
#include <numeric>
#include <optional>
#include "learn.h"
#include "partner.h"
#include "scholar.h"
#include "search.h"
#include "styles.h"

constexpr float DRAW = -0.4f, LAMBDA = 0.92f, CALM = 0.985f, SETUP_VARIETY = 0.02f, SETUP_RATE = 6;
constexpr float HUNT_VARIETY = 0.02f, HUNT_RATE = 0.02f, PROBING_RATE = 4e-4f;
constexpr int GAMES = 384, BATCH = 1024, EPOCHS = 2, PRINT = 20, KEPT = 24, PROBING = 240;

struct Options {
  std::string out, from, partner;
  double seconds = 0;
  float entropy[2] = {0.012f, 0.004f}, rate[2] = {6e-4f, 6e-5f}, pull = 0.04f;
  int seed = 1;

  Options(int n, char** words) : out(words[1]), seconds(atof(words[2])) {
    for (int i = 3; i < n; i++) {
      std::string word = words[i];
      if (word == "--from") from = words[++i];
      if (word == "--partner") partner = words[++i];
      if (word == "--entropy") entropy[0] = atof(words[++i]), entropy[1] = atof(words[++i]);
      if (word == "--rate") rate[0] = atof(words[++i]), rate[1] = atof(words[++i]);
      if (word == "--pull") pull = atof(words[++i]);
      if (word == "--seed") seed = atoi(words[++i]);
    }
  }
};

// Hunted: by set-ups that learn nothing but to beat our own. Probed: by a network that learns nothing but that.
// The scholar knows our set-ups by place; the seeker searches; the partner has a network of its own (partner.h).
enum Foe { SELF = -1, HUNTED = -2, PROBED = -3, PAST = 100, SCHOLAR = 200, SEEKER = 201, PARTNER = 202 };
constexpr const char* PLAYERS[] = {"random", "greedy", "defensive", "all-out", "past", "scholar", "seeker", "partner", "hunter", "prober"};
constexpr int COLUMNS_TOLD = 10;
constexpr Depth SEEKING = {6, 6, 1, 0.07f, 0.15f};
constexpr float HABIT = 0.002f;
struct Drawn { Setup kinds; float logChance, result; };

// Somebody who learns, and what there is to learn from.
struct Learner {
  Agent now, calm;
  std::vector<Sample> samples;
  std::vector<Drawn> setups;
  Adam adam{WEIGHTS}, adamOfSetups{SETUP_WEIGHTS};
};

class Trainer {
 public:
  explicit Trainer(const Options& o) : options(o), stream(o.seed) {
    me.now.w = newWeights(stream);
    if (!o.from.empty() && !me.now.load(o.from)) exit(1);
    me.calm = prober.now = prober.calm = me.now;
    if (!o.partner.empty() && !partnerNet.load(o.partner)) exit(1);
  }
  void run() {
    auto began = std::chrono::steady_clock::now();
    for (int round = 1;; round++) {
      double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
      float part = seconds / options.seconds;
      if (part >= 1) break;
      auto between = [part](const float* range) { return range[0] * std::pow(range[1] / range[0], part); };
      for (int game = 0; game < GAMES; game++) play(foe());
      for (auto& one : me.setups) variety -= one.logChance, drawnSetups++;
      Tally untold;
      learn(me, between(options.rate), {between(options.entropy), options.pull}, tally);
      learn(prober, PROBING_RATE, {options.entropy[1], 0}, untold);
      improve(hunter, adamOfHunter, hunts, HUNT_VARIETY, HUNT_RATE), hunts.clear();
      if (round % PRINT == 0) report(round, seconds), keep(round);
      if (round % PROBING == 0) prober = Learner{me.calm, me.calm};
    }
    me.now.save(options.out), me.calm.save(options.out + ".calm");
  }

 private:
  Options options;
  Stream stream;
  Learner me, prober;
  std::vector<Agent> past;
  std::vector<Drawn> hunts;
  SetupNet hunter;
  Habits habits;
  Manner manner{stream};
  partner::Net partnerNet;
  std::optional<partner::Player> partner;
  float heat = 0;  // how much the partner's moves are drawn by chance in this game
  Adam adamOfHunter{SETUP_WEIGHTS};
  Tally tally;
  double games = 0, turns = 0, draws = 0, won[COLUMNS_TOLD] = {}, met[COLUMNS_TOLD] = {}, variety = 0, drawnSetups = 0;

  int foe() {
    float luck = stream.unit();
    if (luck < 0.24f) return SELF;
    if (luck < 0.32f) return HUNTED;
    if (luck < 0.46f) return PROBED;
    if (luck < 0.60f) return SCHOLAR;
    if (luck < 0.64f) return SEEKER;
    if (luck < 0.76f && !past.empty()) return PAST + stream.below(past.size());
    if (luck < 0.90f && !options.partner.empty()) return PARTNER;
    return luck < 0.92f ? RANDOM : luck < 0.95f ? GREEDY : luck < 0.975f ? DEFENSIVE : ALL_OUT;
  }
  Learner* learner(int foe, int mine, int seat) { return seat == mine || foe == SELF || foe == HUNTED ? &me : foe == PROBED ? &prober : nullptr; }

  void play(int foe) {
    int mine = stream.below(2);
    Setup kinds[2];
    Drawn made[2];
    std::vector<int> track[2];
    for (int seat = 0; seat < 2; seat++) {
      if (Learner* who = learner(foe, mine, seat)) {
        SetupNet& net = seat != mine && foe == HUNTED ? hunter : who->now.setups;
        made[seat].logChance = net.draw(stream, made[seat].kinds), memcpy(kinds[seat], made[seat].kinds, MASKS);
      }
      else setUp(foe, kinds[seat]);
      if (stream.below(2)) mirror(kinds[seat]);
    }
    habits.see(kinds[mine], HABIT);
    manner = Manner(stream);
    Game game;
    game.start(kinds, stream.below(2));
    partner.reset(), heat = stream.below(3) ? 0.2f + 0.8f * stream.unit() : 0;
    if (foe == PARTNER) partner.emplace(partnerNet, game);
    while (game.winner == RUNNING) {
      Learner* who = learner(foe, mine, game.turn);
      Move move = who ? think(*who, game, track[game.turn]) : answer(game, foe);
      if (partner) partner->saw(move);
      game.play(move);
    }
    count(game, foe, mine);
    for (int seat = 0; seat < 2; seat++)
      if (Learner* who = learner(foe, mine, seat)) {
        made[seat].result = game.winner == DRAWN ? DRAW : game.winner == seat ? 1 : -1;
        (seat != mine && foe == HUNTED ? hunts : who->setups).push_back(made[seat]);
        judge(who->samples, track[seat], made[seat].result);
      }
  }
  void setUp(int foe, int8_t* kinds) {
    bool plain = foe < PAST || ((foe == SCHOLAR || foe == PARTNER) && !stream.below(foe == PARTNER ? 4 : 2));
    if (plain) styleSetup(stream, kinds);
    else if (foe == PARTNER) partner::Player::setUp(partnerNet, stream, kinds);
    else (foe >= SCHOLAR ? me.calm : past[foe - PAST]).setups.draw(stream, kinds);
  }
  // A move of somebody who does not learn.
  Move answer(const Game& game, int foe) {
    if (foe < PAST) return styleMove(game, foe, stream);
    if (foe == SCHOLAR) return Scholar(game, habits, manner).move(stream);
    if (foe == SEEKER) return Search(me.calm.w, game, stream).move(SEEKING);
    if (foe == PARTNER) return partner->glance(heat, stream);
    Move moves[MOST_MOVES];
    float chances[MOST_MOVES];
    Hidden h;
    int n = policy(past[foe - PAST].w, game, moves, chances, h);
    return moves[drawn(chances, n, stream.unit())];
  }

  // A move by the network, kept as a sample.
  Move think(Learner& who, const Game& game, std::vector<int>& track) {
    const Weights &now = who.now.w, &calm = who.calm.w;
    track.push_back(who.samples.size());
    Sample& s = who.samples.emplace_back();
    Sight sight(game, game.turn);
    Hidden h, quiet;
    Move moves[MOST_MOVES];
    float chances[MOST_MOVES];
    sight.rows(s.rows), forward(now, s.rows.row, s.rows.n, h), forward(calm, s.rows.row, s.rows.n, quiet);
    s.n = game.moves(game.turn, moves);
    for (int i = 0; i < s.n; i++) {
      sight.move(moves[i], s.moves[i]);
      chances[i] = logit(now, h, s.moves[i]), s.calm[i] = logit(calm, quiet, s.moves[i]);
    }
    softmax(chances, s.n), softmax(s.calm, s.n);
    for (int i = 0; i < s.n; i++) s.calm[i] = std::log(s.calm[i] + 1e-6f);
    s.chosen = drawn(chances, s.n, stream.unit());
    s.logChance = std::log(chances[s.chosen] + 1e-9f), s.value = value(now, h), s.guesses = 0;
    for (int mask = MASKS * sight.other; mask < MASKS * sight.other + MASKS; mask++)
      if (game.at[mask] != OFF)
        s.guess[s.guesses++] = {int8_t(turned(game.at[mask], game.turn)), game.kind[mask], int8_t(game.may[mask]),
                                uint16_t(sight.otherBits(mask))};
    return moves[s.chosen];
  }

  // What came of a seat's decisions (generalised advantage estimation).
  static void judge(std::vector<Sample>& samples, const std::vector<int>& track, float result) {
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
  void learn(Learner& who, float rate, Wishes wishes, Tally& told) {
    if (!who.setups.empty()) improve(who.now.setups, who.adamOfSetups, who.setups, SETUP_VARIETY, SETUP_RATE * rate);
    learnMoves(who, rate, wishes, told);
    follow(who.calm.w, who.now.w), follow(who.calm.setups.w, who.now.setups.w);
    who.samples.clear(), who.setups.clear();
  }
  void learnMoves(Learner& who, float rate, Wishes wishes, Tally& told) {
    auto& samples = who.samples;
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
        Lesson lesson(who.now.w, slopes, told);
        for (size_t i = from; i < to; i++) lesson.learn(samples[order[i]], wishes);
        shorten(slopes, to - from);
        who.adam.step(who.now.w, slopes, rate);
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
    if (foe == SELF) {
      games++, turns += game.turns, draws += game.winner == DRAWN;
      return;
    }
    int column = foe == HUNTED ? 8 : foe == PROBED ? 9 : foe >= SCHOLAR ? STYLES + 1 + foe - SCHOLAR : foe >= PAST ? int(STYLES) : foe;
    met[column]++, won[column] += game.winner == DRAWN ? 0.5 : game.winner == mine;
  }
  void report(int round, double seconds) {
    printf("%5d %5.0f s  turns %.1f draws %.3f |", round, seconds, turns / games, draws / games);
    for (int i = 0; i < COLUMNS_TOLD; i++) printf(" %s %.2f", PLAYERS[i], won[i] / std::max(1., met[i]));
    printf(" | entropy %.2f away %.3f surprise %.3f error %.3f set-ups %.2f\n", tally.entropy / tally.samples, tally.away / tally.samples,
           tally.surprise / tally.guesses, tally.error / tally.samples, variety / drawnSetups);
    fflush(stdout);
    games = turns = draws = variety = drawnSetups = 0, tally = {};
    for (int i = 0; i < COLUMNS_TOLD; i++) won[i] = met[i] = 0;
  }
  void keep(int round) {
    past.push_back(round / PRINT % 2 ? me.now : me.calm);
    if (past.size() > KEPT) past.erase(past.begin() + stream.below(KEPT - 8));
    me.now.save(options.out), me.calm.save(options.out + ".calm");
  }
};

int main(int n, char** words) {
  if (n < 3) return fprintf(stderr, "usage: train OUT SECONDS [options]\n"), 2;
  Trainer(Options(n, words)).run();
}
