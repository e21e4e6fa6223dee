#include "infer/answers/sample.h"

#include "infer/answers/path_sampler.h"

namespace gumshoe {

struct DealSampler::State {
  Problem problem;
  Solver solver;
  std::optional<PathSampler> sampler;
  Random random{1};
  std::size_t seats = 0;
};

DealSampler::DealSampler(const Record& record, const PosteriorOptions& options) : state_(std::make_unique<State>()) {
  state_->problem = problem_of(record, options);
  state_->solver.load(state_->problem, Solver::Limits::of(options));
  state_->random = Random(options.seed);
  state_->seats = record.table.seats.size();
  if (state_->solver.consistent() && !state_->solver.too_large()) state_->sampler.emplace(state_->solver);
}

DealSampler::~DealSampler() = default;
DealSampler::DealSampler(DealSampler&&) noexcept = default;
DealSampler& DealSampler::operator=(DealSampler&&) noexcept = default;

bool DealSampler::possible() const { return state_->sampler.has_value(); }

Deal DealSampler::next() {
  Deal deal;
  deal.hands.resize(state_->seats);
  const std::vector<int>& places = state_->sampler->next(state_->random);
  for (std::size_t c = 0; c < places.size(); ++c) {
    const Card card(c);
    const Holder holder = state_->problem.places[places[c]];
    if (holder.is_seat()) deal.hands[holder.seat().index].insert(card);
    if (holder == Holder::envelope()) deal.envelope.insert(card);
    if (holder == Holder::pool()) deal.pool.insert(card);
    if (holder == Holder::face_up()) deal.face_up.insert(card);
  }
  return deal;
}

}  // namespace gumshoe
