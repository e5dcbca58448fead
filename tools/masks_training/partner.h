// The sparring partner `strong` (../shared/sparring/masks/strong.py), quick enough for thousands of games: its network, its search.
// It keeps its own account of a game and makes the same moves; only its luck is drawn from our stream.
#pragma once
#include <array>
#include <unordered_map>
#include "network.h"

namespace partner {

constexpr int FEATURES = 1988, MOVES = 1050, GUESSES = SPACES * KINDS, TOP = 8;
constexpr float DRAW = -0.3f, PRIOR = 0.02f, TRUST = 0.8f, HARDLY = 0.004f;

inline float halfFloat(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  float size = exponent ? std::ldexp(1024.f + fraction, exponent - 25) : std::ldexp(float(fraction), -24);
  return bits >> 15 ? -size : size;
}

// The matrices of strong.bin, in its order.
struct Net {
  std::vector<float> numbers;
  const float *inputs, *bias, *second, *bias2, *moves, *moveBias, *value, *valueBias, *guesses, *guessBias, *byPrey, *byRisk, *byAgain;
  const float *bySeen, *places, *pairs;

  bool load(const std::string& path) {
    FILE* file = fopen(path.c_str(), "rb");
    if (!file) return perror(path.c_str()), false;
    for (uint16_t bits; fread(&bits, sizeof bits, 1, file);) numbers.push_back(halfFloat(bits));
    fclose(file);
    const float* at = numbers.data();
    auto take = [&](int n) { return at += n, at - n; };
    inputs = take(FEATURES * FIRST), bias = take(FIRST), second = take(FIRST * SECOND), bias2 = take(SECOND);
    moves = take(MOVES * SECOND), moveBias = take(MOVES), value = take(SECOND), valueBias = take(1);
    guesses = take(GUESSES * SECOND), guessBias = take(GUESSES), byPrey = take(440), byRisk = take(90), byAgain = take(15);
    bySeen = take(320 * KINDS), places = take(MASKS * KINDS), pairs = take(500 * KINDS);
    return at == numbers.data() + numbers.size();
  }
  void hidden(const std::vector<int>& rows, float* found) const {
    alignas(32) float first[FIRST];
    memcpy(first, bias, sizeof first), memcpy(found, bias2, SECOND * sizeof(float));
    for (int row : rows) add<FIRST>(first, inputs + row * FIRST);
    for (int i = 0; i < FIRST; i++) if (first[i] > 0) add<SECOND>(found, second + i * SECOND, first[i]);
    for (int i = 0; i < SECOND; i++) found[i] = std::max(0.f, found[i]);
  }
  float worth(const float* hidden) const { return std::tanh(*valueBias + dot<SECOND>(value, hidden)); }
};

// What a mask has shown by its moves, of ten classes, from five bits: diagonal, ahead, aside or back, far, captured.
inline int classOf(int bits) {
  bool diagonal = bits & 1, ahead = bits & 2, aside = bits & 4, far = bits & 8, captured = bits & 16;
  if (far || !(diagonal || ahead || aside)) return far ? 5 : 0;
  return (diagonal ? (ahead || aside ? 4 : 1) : aside ? 3 : 2) + 5 * captured;
}
constexpr bool STRAIGHT[] = {1, 0, 1, 1, 0, 0, 0, 1, 1, 1}, DIAGONAL[] = {1, 1, 0, 0, 0, 0, 1, 0, 0, 1};
inline int bold(int times) { return times < 2 ? times : times < 4 ? 2 : 3; }

// A game as the partner keeps account of it. Kinds of the other seat are looked at only where they have been imagined.
struct Account {
  Game game;
  int bits[2 * MASKS] = {}, went[2 * MASKS] = {}, brave[2 * MASKS] = {};

  explicit Account(const Game& position) : game(position) {}
  bool within(int mask, int space, bool straight) const {
    for (int other : TABLES.steps[straight ? NOBLE : ADVISOR][space]) {
      int near = game.board[other];
      if (near != EMPTY && near / MASKS != mask / MASKS && (straight ? STRAIGHT : DIAGONAL)[classOf(bits[near])]) return true;
    }
    return false;
  }
  void play(Move move) {
    int seat = game.turn, mask = game.board[move.source], captured = game.board[move.target];
    int down = move.target / COLUMNS - move.source / COLUMNS, right = move.target % COLUMNS - move.source % COLUMNS;
    if (seat) down = -down;
    bits[mask] |= right ? (down ? 1 : 4) : down > 1 ? 8 : down == 1 ? 2 : 4;
    went[mask]++;
    if (captured != EMPTY && game.kind[captured] != LADY) bits[mask] |= 16;
    int turns = game.turns;
    game.play(move);
    if (game.winner == RUNNING || game.winner == DRAWN) endTurn(seat);
    if (game.turns > turns + 1) endTurn(1 - seat);  // who had to pass
  }
  void endTurn(int seat) {
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++)
      if (game.at[mask] != OFF) brave[mask] += within(mask, game.at[mask], true) || within(mask, game.at[mask], false);
  }
};

struct Choice { Move move; int place, prey, risk, again; };

// What the seat to move sees: rows of inputs, and its moves with the rows of their weights.
class Eyes {
 public:
  std::vector<int> rows;
  std::vector<Choice> choices;

  explicit Eyes(const Account& account) : a(account), g(account.game), seat(g.turn), other(1 - g.turn) {
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++) if (g.kind[mask] == CANDIDATE) mirrored = column(g.at[mask]) > 2;
    ofOthers(), ofMoves(), ofOwn(), ofCounts();
    for (auto& one : choices) weigh(one);
  }
  int seen(int space) const { int own = turned(space, seat); return mirrored ? own / COLUMNS * COLUMNS + 4 - own % COLUMNS : own; }

 private:
  const Account& a;
  const Game& g;
  int seat, other, hit[SPACES] = {}, guard[SPACES] = {}, reach[SPACES] = {};
  bool mirrored = false;

  int column(int space) const { return turned(space, seat) % COLUMNS; }
  void ofMask(int mask, int space, int classes, int braves, int wents, int behind, int last) {
    rows.push_back(classes + space * 10 + classOf(a.bits[mask]));
    if (int times = bold(a.brave[mask])) rows.push_back(braves + space * 3 + times);
    if (int times = std::min(3, a.went[mask])) rows.push_back(wents + space * 3 + times);
    if (mask % MASKS < COLUMNS) rows.push_back(behind + space);
    if (g.lastMask[mask / MASKS] == mask) rows.push_back(last + space);
  }
  void ofOthers() {
    for (int mask = MASKS * other; mask < MASKS * other + MASKS; mask++) {
      int space = g.at[mask], shown = classOf(a.bits[mask]), size = shown ? 2 : 1;
      if (space == OFF) continue;
      if (STRAIGHT[shown]) for (int to : TABLES.steps[NOBLE][space]) hit[to] = std::max(hit[to], size);
      if (DIAGONAL[shown]) for (int to : TABLES.steps[ADVISOR][space]) hit[to] = std::max(hit[to], size);
      int step = other ? -COLUMNS : COLUMNS, to = space;
      do to += step; while (shown == 5 && to >= 0 && to < SPACES && (hit[to] = 2, g.board[to] == EMPTY));
      ofMask(mask, seen(space), 805, 1154, 1259, 1365, 1400);
    }
  }
  void ofMoves() {
    constexpr int CAPTOR[] = {1, 0, 2, 4, 8};
    Move found[MOST_MOVES];
    int n = g.moves(seat, found);
    for (int i = 0; i < n; i++) {
      choices.push_back({found[i], 0, 0, 0, 0});
      if (g.board[found[i].target] != EMPTY) reach[found[i].target] |= CAPTOR[g.kind[g.board[found[i].source]]];
    }
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++)
      if (g.at[mask] != OFF && (g.kind[mask] == NOBLE || g.kind[mask] == ADVISOR))
        for (int to : TABLES.steps[g.kind[mask]][g.at[mask]]) guard[to]++;
  }
  void ofOwn() {
    for (int mask = MASKS * seat; mask < MASKS * seat + MASKS; mask++) {
      if (g.at[mask] == OFF) continue;
      int space = seen(g.at[mask]), kind = g.kind[mask];
      rows.push_back(space * KINDS + kind);
      ofMask(mask, space, 175, 524, 629, 735, 770);
      if (int size = hit[g.at[mask]]) rows.push_back(1434 + (space * KINDS + kind) * 2 + size);
      if (guard[g.at[mask]]) rows.push_back(1925 + space);
    }
    for (int space = 0; space < SPACES; space++)
      for (int i = 0; i < 4; i++) if (reach[space] >> i & 1) rows.push_back(1785 + seen(space) * 4 + i);
  }
  void ofCounts() {
    for (int own = 0; own < 2; own++) {
      const int8_t* lost = g.lost[own ? seat : other];
      int base = own ? 1972 : 1960;
      for (int row : {base + !lost[LADY], base + 2 + 3 - lost[NOBLE], base + 6 + 3 - lost[ADVISOR], base + 10 + 1 - lost[SOLDIER]})
        rows.push_back(row);
    }
    for (int i = 0; i < 3; i++) if (g.quiet >= (i == 0 ? 20 : i == 1 ? 36 : 50)) rows.push_back(1984 + i);
    if (g.occurrences(g.key) > 1) rows.push_back(1987);
  }
  void weigh(Choice& one) const {
    int mask = g.board[one.move.source], captured = g.board[one.move.target], kind = g.kind[mask];
    one.place = placeOf(kind, seen(one.move.source), seen(one.move.target));
    one.prey = kind * 88, one.again = kind * 3 + std::min(2, g.before(one.move));
    if (captured != EMPTY) {
      int behind = captured % MASKS < COLUMNS;
      one.prey = ((kind * 11 + 1 + classOf(a.bits[captured])) * 2 + behind) * 4 + bold(a.brave[captured]);
    }
    bool guarded = guard[one.move.target] > (kind == NOBLE || kind == ADVISOR);
    one.risk = ((kind * 3 + hit[one.move.target]) * 3 + hit[one.move.source]) * 2 + guarded;
  }
  static int placeOf(int kind, int source, int target) {
    constexpr int WAYS[3][3] = {{4, 0, 5}, {1, -1, 2}, {6, 3, 7}};
    int down = target / COLUMNS - source / COLUMNS, right = target % COLUMNS - source % COLUMNS;
    if (kind == SOLDIER) return 840 + source * 6 + down - 1;
    int way = WAYS[down + 1][right + 1];
    return kind == NOBLE ? 560 + source * 4 + way : kind == ADVISOR ? 700 + source * 4 + way - 4 : 280 * kind + source * 8 + way;
  }
};

class Player {
 public:
  Player(const Net& network, const Game& position) : net(network), account(position) {}

  static void setUp(const Net& net, Stream& stream, int8_t* kinds) {
    int left[KINDS];
    std::copy(HAND, HAND + KINDS, left);
    for (int place = 0; place < MASKS; place++) {
      float found[KINDS];
      for (int kind = 0; kind < KINDS; kind++) {
        found[kind] = left[kind] ? net.places[place * KINDS + kind] : -1e9f;
        for (int i = 0; left[kind] && i < place; i++) found[kind] += net.pairs[((i * KINDS + kinds[i]) * MASKS + place) * KINDS + kind];
      }
      softmax(found, KINDS);
      kinds[place] = drawn(found, KINDS, stream.unit()), left[kinds[place]]--;
    }
  }
  void saw(Move move) { account.play(move); }

  // At first sight, at random; with no heat the move that it likes best.
  Move glance(float heat, Stream& stream) const {
    Eyes eyes(account);
    float hidden[SECOND];
    net.hidden(eyes.rows, hidden);
    auto chances = liking(eyes, hidden, std::max(heat, 1e-3f));
    return eyes.choices[drawn(chances.data(), chances.size(), stream.unit())].move;
  }
  // By sequential halving among its favourites in imagined worlds, with so many passes through its network.
  Move move(int most, Stream& stream) {
    Eyes eyes(account);
    float hidden[SECOND];
    net.hidden(eyes.rows, hidden);
    auto chances = liking(eyes, hidden, 1);
    suspect(eyes, hidden);
    std::vector<Arm> arms;
    for (size_t i = 0; i < chances.size(); i++) arms.push_back({eyes.choices[i].move, chances[i]});
    std::sort(arms.begin(), arms.end(), [](auto& one, auto& other) { return one.chance > other.chance; });
    while (arms.size() > TOP || (arms.size() > 1 && arms.back().chance <= HARDLY)) arms.pop_back();
    passes = 1;
    int stages = arms.size() > 1 ? std::max(1, 32 - __builtin_clz(unsigned(arms.size() - 1))) : 0;
    for (int stage = 0; stage < stages; stage++) halve(arms, double(most) * (stage + 1) / stages, stream);
    return arms[0].move;
  }

 private:
  struct Arm {
    Move move;
    float chance;
    double total = 0;
    int worlds = 0;
    double score() const { return total / std::max(1, worlds) + PRIOR * std::log(chance); }
  };
  const Net& net;
  Account account;
  int passes = 0;
  std::vector<int> masks;                          // of the other seat, on the board
  std::vector<std::array<float, KINDS>> likely;    // by these masks
  std::vector<std::unordered_map<int, double>> ways;  // by number of masks dealt and what is left

  std::vector<float> liking(const Eyes& eyes, const float* hidden, float heat) const {
    std::vector<float> found;
    for (auto& one : eyes.choices)
      found.push_back((net.moveBias[one.place] + net.byPrey[one.prey] + net.byRisk[one.risk] + net.byAgain[one.again] +
                       dot<SECOND>(net.moves + one.place * SECOND, hidden)) / heat);
    softmax(found.data(), found.size());
    return found;
  }
  void suspect(const Eyes& eyes, const float* hidden) {
    const Game& g = account.game;
    masks.clear(), likely.clear();
    for (int mask = MASKS * (1 - g.turn); mask < MASKS * (2 - g.turn); mask++) {
      if (g.at[mask] == OFF) continue;
      int behind = mask % MASKS < COLUMNS, space = eyes.seen(g.at[mask]);
      int seen = ((classOf(account.bits[mask]) * 2 + behind) * 4 + std::min(3, account.went[mask])) * 4 + bold(account.brave[mask]);
      std::array<float, KINDS> row;
      for (int kind = 0; kind < KINDS; kind++) {
        int guess = space * KINDS + kind;
        row[kind] = net.guessBias[guess] + net.bySeen[seen * KINDS + kind] + dot<SECOND>(net.guesses + guess * SECOND, hidden);
      }
      float top = *std::max_element(row.begin(), row.end());
      for (int kind = 0; kind < KINDS; kind++)
        row[kind] = g.may[mask] >> kind & 1 ? std::max(1e-4f, std::exp(TRUST * (row[kind] - top))) : 0;
      masks.push_back(mask), likely.push_back(row);
    }
    ways.assign(masks.size(), {});
  }
  double deals(int* left, size_t dealt) {
    if (dealt == masks.size()) return 1;
    int key = left[0] + 2 * (left[1] + 3 * (left[2] + 4 * (left[3] + 4 * left[4])));
    if (auto known = ways[dealt].find(key); known != ways[dealt].end()) return known->second;
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++) sum += share(left, dealt, kind);
    return ways[dealt][key] = sum;
  }
  double share(int* left, size_t dealt, int kind) {
    if (!left[kind] || likely[dealt][kind] <= 0) return 0;
    left[kind]--;
    double found = likely[dealt][kind] * deals(left, dealt + 1);
    left[kind]++;
    return found;
  }
  void imagine(Game& world, Stream& stream) {
    int left[KINDS];
    for (int kind = 0; kind < KINDS; kind++) left[kind] = HAND[kind] - world.lost[1 - world.turn][kind];
    for (size_t i = 0; i < masks.size(); i++) {
      double pick = stream.unit() * deals(left, i);
      for (int kind = 0; kind < KINDS && pick >= 0; kind++)
        if (double part = share(left, i, kind); part > 0) world.kind[masks[i]] = kind, pick -= part;
      left[world.kind[masks[i]]]--;
    }
  }
  void halve(std::vector<Arm>& arms, double until, Stream& stream) {
    while (passes < until) {
      Account world = account;
      imagine(world.game, stream);
      float luck = stream.unit();
      for (auto& arm : arms) arm.total += outcome(world, arm.move, luck), arm.worlds++;
    }
    std::stable_sort(arms.begin(), arms.end(), [](auto& one, auto& other) { return one.score() > other.score(); });
    arms.resize((arms.size() + 1) / 2);
  }
  float outcome(Account world, Move move, float luck) {
    int seat = account.game.turn;
    float hidden[SECOND];
    world.play(move);
    if (world.game.winner == RUNNING) {
      Eyes eyes(world);
      net.hidden(eyes.rows, hidden), passes++;
      auto chances = liking(eyes, hidden, 1);
      world.play(eyes.choices[drawn(chances.data(), chances.size(), luck)].move);
    }
    passes++;
    if (world.game.winner != RUNNING) return world.game.winner == DRAWN ? DRAW : world.game.winner == seat ? 1 : -1;
    net.hidden(Eyes(world).rows, hidden);
    return world.game.turn == seat ? net.worth(hidden) : -net.worth(hidden);
  }
};

}  // namespace partner
