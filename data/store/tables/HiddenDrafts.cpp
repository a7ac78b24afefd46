// SPDX-License-Identifier: GPL-3.0-or-later
// Which codes that others propose are hidden from a reader; CodebookRepository.cpp reads the codebook.
#include "data/records/Rating.h"
#include "data/records/RoundPlan.h"
#include "data/store/connection/Connection.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RoundRepository.h"

#include <algorithm>
#include <optional>

namespace corater {

namespace {

bool isDraftOfAnother(const Codebook &codebook, const Proposal &proposal, RaterId rater)
{
    const Code *code = codebook.code(proposal.code);
    return code && code->draft && proposal.rater != rater;
}

// The newest round that was not imported, if it is open and hides what others propose.
std::optional<Round> hidingRound(const std::vector<Round> &rounds)
{
    const auto newest = std::ranges::find_last(rounds, false, &Round::imported);
    return newest.empty() || !newest.front().closedAt.isEmpty() || RoundPlan::fromJson(newest.front().plan).proposals
               ? std::nullopt
               : std::optional(newest.front());
}

// Whether all know the code as a final label, or the rater has given it.
Result<bool> isKnown(Connection &connection, CodeId code, RaterId rater)
{
    TRY(const auto found,
        connection.value(
            QStringLiteral(
                "SELECT EXISTS (SELECT 1 FROM final_label WHERE code_id = ?) OR "
                "EXISTS (SELECT 1 FROM label JOIN unit ON unit.id = label.unit_id "
                "JOIN rating ON rating.id = unit.rating_id WHERE label.code_id = ? AND rating.rater_id = ?)"),
            {raw(code), raw(code), raw(rater)}));
    return found.toLongLong() != 0;
}

} // namespace

Result<QSet<CodeId>> CodebookRepository::hiddenFrom(const Reader &reader, const Codebook &codebook) const
{
    QSet<CodeId> hidden;
    for (const Proposal &proposal : codebook.proposals) {
        if (isDraftOfAnother(codebook, proposal, reader.rater())) {
            hidden.insert(proposal.code);
        }
    }
    if (hidden.isEmpty()) {
        return hidden;
    }
    TRY(const auto rounds, RoundRepository(connection()).all());
    const std::optional<Round> round = hidingRound(rounds);
    const auto seen = round ? seenBefore(*round) : Result<QSet<CodeId>>();
    if (!round || !seen) {
        return round ? std::unexpected(seen.error()) : Result<QSet<CodeId>>();
    }
    hidden.subtract(*seen);
    for (const CodeId code : QSet<CodeId>(hidden)) {
        TRY(const auto known, isKnown(connection(), code, reader.rater()));
        if (known) {
            hidden.remove(code);
        }
    }
    return hidden;
}

Result<QSet<CodeId>> CodebookRepository::seenBefore(const Round &round) const
{
    TRY(const auto rounds, RoundRepository(connection()).all());
    QSet<CodeId> seen;
    const bool first = std::ranges::none_of(rounds, [&](const Round &earlier) {
        return earlier.number < round.number && !earlier.imported && !earlier.closedAt.isEmpty();
    });
    if (first) {
        return seen; // no proposal has been shown yet
    }
    TRY(const auto opened, version(round.version));
    for (const Proposal &proposal : opened.proposals) {
        seen.insert(proposal.code);
    }
    return seen;
}

} // namespace corater
