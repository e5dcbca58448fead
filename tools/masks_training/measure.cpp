// Measures weights of Masks in many games: against others, against simple styles, and whether set-ups can be exploited.
//
//   g++ -O3 -march=native -ffast-math -std=c++17 -o measure tools/masks_training/measure.cpp
//   ./measure duel WEIGHTS OTHER GAMES DEPTH DEPTH
//   ./measure styles WEIGHTS GAMES DEPTH
//   ./measure setup WEIGHTS CNALANSLAN GAMES DEPTH
//   ./measure scholar WEIGHTS GAMES DEPTH
//   ./measure partner WEIGHTS STRONG.BIN PASSES GAMES DEPTH
//   ./measure response WEIGHTS BUDGET GAMES DEPTH [DEPTH]
//
// A DEPTH is WORLDS,MOVES,ANSWERS,TRUST,MOOD or, narrowing, WORLDS,MOVES,ANSWERS,TRUST,MOOD,FIRST,KEPT.
//
// A response is looked for in BUDGET games, and what is found plays GAMES more: thinking as the second depth says, if there
// is one, for to look for it with the whole search takes long.
//
// A last word `seed=N` plays other games.
//
// The partner is the sparring partner `strong:nPASSES` (partner.h). The scholar looks one turn ahead, and has learned by place how often each kind stands there in 300 of the set-ups.
//
// A share is of the points, a draw counting half, with Wilson's 95 % interval; players exchange sides.
#include <optional>
#include "partner.h"
#include "scholar.h"
#include "search.h"
#include "styles.h"

struct Score {
  double points = 0, games = 0, draws = 0, turns = 0;
  void add(const Game& game, int mine) {
    games++, turns += game.turns, draws += game.winner == DRAWN;
    points += game.winner == DRAWN ? 0.5 : game.winner == mine;
  }
  double share() const { return points / std::max(1., games); }
  void print(const char* what) const {
    double z = 1.959964, p = share(), middle = (p + z * z / (2 * games)) / (1 + z * z / games);
    double reach = z / (1 + z * z / games) * std::sqrt(p * (1 - p) / games + z * z / (4 * games * games));
    printf("%s: %.3f (%.3f to %.3f), %.0f games, draws %.3f, turns %.1f\n", what, p, middle - reach, middle + reach, games,
           draws / games, turns / games);
    fflush(stdout);
  }
};

using Kinds = std::vector<int8_t>;

struct Player {
  const Agent* agent;  // none: a style
  Depth depth;
  int style = 0;
  const Habits* habits = nullptr;              // learned by a scholar
  const std::vector<Kinds>* setups = nullptr;  // one of these; none: as the agent or the style likes
  const partner::Net* net = nullptr;           // of the sparring partner
  int passes = 0;

  void setUp(Stream& stream, int8_t* kinds) const {
    if (setups) memcpy(kinds, (*setups)[stream.below(setups->size())].data(), MASKS);
    else if (net) partner::Player::setUp(*net, stream, kinds);
    else if (agent) agent->setups.draw(stream, kinds);
    else styleSetup(stream, kinds);
    if (!setups && stream.below(2)) mirror(kinds);
  }
  Move move(const Game& game, Stream& stream) const {
    if (habits) return Scholar(game, *habits, Manner(stream)).move(stream);
    return agent ? Search(agent->w, game, stream).move(depth) : styleMove(game, style, stream);
  }
};

void play(const Player& one, const Player& other, int games, Stream& stream, Score& score) {
  for (int n = 0; n < games; n++) {
    int mine = n & 1;
    Setup kinds[2];
    one.setUp(stream, kinds[mine]), other.setUp(stream, kinds[1 - mine]);
    Game game;
    game.start(kinds, n >> 1 & 1);
    std::optional<partner::Player> guest;
    if (other.net) guest.emplace(*other.net, game);
    while (game.winner == RUNNING) {
      bool guests = guest && game.turn != mine;
      Move move = guests ? guest->move(other.passes, stream) : (game.turn == mine ? one : other).move(game, stream);
      if (guest) guest->saw(move);
      game.play(move);
    }
    score.add(game, mine);
  }
}

// The set-up that does best against a player, found by halving: half of the candidates drop out after each stage.
Kinds response(const Agent& agent, const Player& against, int budget, Stream& stream) {
  struct Candidate { Kinds kinds; Score score; };
  std::vector<Candidate> alive(128);
  for (size_t i = 0; i < alive.size(); i++) {
    alive[i].kinds.resize(MASKS);
    if (i % 2) styleSetup(stream, alive[i].kinds.data());
    else agent.setups.draw(stream, alive[i].kinds.data());
  }
  for (int stage = 0; alive.size() > 1; stage++) {
    for (auto& one : alive) {
      std::vector<Kinds> only{one.kinds};
      play({&agent, against.depth, 0, nullptr, &only}, against, budget / 7 / alive.size(), stream, one.score);
    }
    std::sort(alive.begin(), alive.end(), [](auto& a, auto& b) { return a.score.share() > b.score.share(); });
    alive.resize(alive.size() / 2);
  }
  return alive[0].kinds;
}
void show(const char* what, const Kinds& kinds) {
  printf("%s ", what);
  for (int i = 0; i < MASKS; i++) printf("%c%s", "clnas"[kinds[i]], i == 4 ? " " : "");
  puts("");
}

Depth depth(const char* word) {
  Depth d{};
  if (sscanf(word, "%d,%d,%d,%f,%f,%d,%d", &d.worlds, &d.moves, &d.answers, &d.trust, &d.mood, &d.first, &d.kept) < 5)
    fprintf(stderr, "%s is no depth: see the first lines of measure.cpp\n", word), exit(2);
  return d;
}

int main(int n, char** words) {
  std::string what = n > 2 ? words[1] : "";
  int seed = 5;
  if (n > 1 && !strncmp(words[n - 1], "seed=", 5)) seed = atoi(words[--n] + 5);
  Stream stream(seed);
  Agent agent, other;
  if (n < 5 || !agent.load(words[2])) return fprintf(stderr, "see the first lines of measure.cpp\n"), 2;
  if (what == "duel" && n > 6 && other.load(words[3])) {
    Score score;
    play({&agent, depth(words[5])}, {&other, depth(words[6])}, atoi(words[4]), stream, score);
    score.print("duel");
  }
  if (what == "styles")
    for (int style = 0; style < STYLES; style++) {
      Score score;
      play({&agent, depth(words[4])}, {nullptr, {}, style}, atoi(words[3]), stream, score);
      score.print(STYLE_NAMES[style]);
    }
  if (what == "scholar") {
    Habits habits;
    for (int i = 0; i < 300; i++) {
      Setup kinds;
      agent.setups.draw(stream, kinds);
      if (stream.below(2)) mirror(kinds);
      habits.see(kinds, 1.f / (i + 2));
    }
    Score score;
    play({&agent, depth(words[4])}, {nullptr, {}, 0, &habits}, atoi(words[3]), stream, score);
    score.print("scholar");
  }
  partner::Net net;
  if (what == "partner" && n > 6 && net.load(words[3])) {
    Score score;
    play({&agent, depth(words[6])}, {nullptr, {}, 0, nullptr, nullptr, &net, atoi(words[4])}, atoi(words[5]), stream, score);
    score.print("partner");
  }
  if (what == "setup" && n > 5) {
    std::vector<Kinds> only{Kinds(MASKS)};
    for (int i = 0; i < MASKS; i++) only[0][i] = int8_t(std::string("clnas").find(words[3][i]));
    Score score;
    play({&agent, depth(words[5]), 0, nullptr, &only}, {&agent, depth(words[5])}, atoi(words[4]), stream, score);
    score.print(words[3]);
  }
  if (what == "response" && n > 5) {
    int budget = atoi(words[3]), games = atoi(words[4]);
    Depth quick = depth(words[5]), whole = n > 6 ? depth(words[6]) : quick;
    std::vector<Kinds> best{response(agent, {&agent, quick}, budget, stream)}, answer;
    Score score, single;
    play({&agent, whole, 0, nullptr, &best}, {&agent, whole}, games, stream, score);
    show("the best single set-up", best[0]), score.print("against the mix");
    answer.push_back(response(agent, {&agent, quick, 0, nullptr, &best}, budget, stream));
    play({&agent, whole, 0, nullptr, &answer}, {&agent, whole, 0, nullptr, &best}, games, stream, single);
    show("the best answer to it", answer[0]), single.print("against it alone");
  }
}
