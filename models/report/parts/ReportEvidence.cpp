// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "models/evidence/EvidenceLines.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>

namespace corater {

namespace {

struct ReportEvidenceText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

constexpr qsizetype longestQuote = 200;

QString nameOfRater(const ReportInput &input, RaterId id)
{
    const auto found = std::ranges::find(input.settling.raters, id, &Rater::id);
    return found == input.settling.raters.end() ? QString() : found->name;
}

// The numbers of passages by their state, of one rater and dimension; none if there are no passages.
std::optional<std::array<qint64, 4>> passagesOf(const ReportInput &input, RaterId rater, DimensionId dimension)
{
    std::array<qint64, 4> counts{};
    bool any = false;
    for (const StudyPassage &passage : input.passages) {
        if (passage.rater == rater && passage.dimension == dimension) {
            ++counts[passage.place.part < 0 ? size_t(FoundHow::Lost) : size_t(passage.place.found.how)];
            any = true;
        }
    }
    return any ? std::optional(counts) : std::nullopt;
}

ReportTable passageCounts(const ReportInput &input)
{
    ReportTable table{.caption = ReportEvidenceText::tr("Passages that the raters marked as evidence"),
                      .headings = {ReportEvidenceText::tr("Rater"), ReportEvidenceText::tr("evidence of"),
                                   ReportEvidenceText::tr("passages"), ReportEvidenceText::tr("where they were"),
                                   ReportEvidenceText::tr("moved"), ReportEvidenceText::tr("to check"),
                                   ReportEvidenceText::tr("not found")},
                      .columns = QStringLiteral("llrrrrr"),
                      .rows = {}};
    std::vector<std::pair<DimensionId, QString>> questions{{DimensionId{}, ReportEvidenceText::tr("the unit")}};
    for (const Dimension &dimension : input.settling.codebook.dimensions) {
        questions.emplace_back(dimension.id, dimension.name);
    }
    for (const Rater &rater : input.settling.raters) {
        for (const auto &[dimension, name] : questions) {
            const auto counts = passagesOf(input, rater.id, dimension);
            if (!counts) {
                continue;
            }
            QStringList row{rater.name, name, QString::number(std::ranges::fold_left(*counts, qint64(0), std::plus()))};
            for (const FoundHow how : {FoundHow::Exact, FoundHow::Moved, FoundHow::Near, FoundHow::Lost}) {
                row << QString::number((*counts)[size_t(how)]);
            }
            table.rows.push_back(row);
        }
    }
    return table;
}

QString nameOfRound(const ReportInput &input, RoundId id)
{
    const auto found = std::ranges::find(input.rounds, id, &Round::id);
    return found == input.rounds.end() ? QString() : found->name;
}

// Each with its quote, because the reader may not find it in the text. A passage in several rounds, because its rating
// was taken over or its item seen again, is one row.
ReportTable passagesToLookAt(const ReportInput &input)
{
    ReportTable table{.caption = ReportEvidenceText::tr("Passages not found unchanged in the current texts"),
                      .headings = {ReportEvidenceText::tr("Item"), ReportEvidenceText::tr("unit"),
                                   ReportEvidenceText::tr("Rater"), ReportEvidenceText::tr("Round"),
                                   ReportEvidenceText::tr("evidence of"), ReportEvidenceText::tr("state"),
                                   ReportEvidenceText::tr("quote")},
                      .columns = QStringLiteral("lrlllll"),
                      .rows = {}};
    std::map<QStringList, std::vector<size_t>> listed; // rows by all but the rounds
    std::vector<QStringList> rounds;                   // of each row
    for (const StudyPassage &passage : input.passages) {
        const QString state = stateOf(passage.place);
        if (!state.isEmpty()) {
            const QString quote =
                passage.quote.size() > longestQuote ? passage.quote.left(longestQuote) + u'…' : passage.quote;
            const QString round = nameOfRound(input, passage.round);
            const QStringList row{passage.item,
                                  QString::number(passage.unit),
                                  nameOfRater(input, passage.rater),
                                  round,
                                  passage.about.isEmpty() ? ReportEvidenceText::tr("the unit") : passage.about,
                                  state,
                                  quote};
            // The same words twice in one round are two passages.
            std::vector<size_t> &alike = listed[row.first(3) + row.sliced(4)];
            const auto other = std::ranges::find_if(alike, [&](size_t at) { return !rounds[at].contains(round); });
            if (other == alike.end()) {
                alike.push_back(table.rows.size());
                rounds.push_back({round});
                table.rows.push_back(row);
            } else {
                rounds[*other] << round;
                table.rows[*other][3] = ListWords::names(rounds[*other]);
            }
        }
    }
    return table;
}

} // namespace

std::optional<ReportSection> evidenceSection(const ReportInput &input)
{
    if (input.passages.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportEvidenceText::tr("Evidence")};
    section.blocks.push_back(ReportParagraph{ReportEvidenceText::tr(
        "Raters marked passages of the texts as evidence of a unit or of an answer. Texts may have been updated since; "
        "each "
        "passage was looked for in the current text, by its words and what stood around them.")});
    section.blocks.push_back(passageCounts(input));
    if (ReportTable table = passagesToLookAt(input); !table.rows.empty()) {
        section.blocks.push_back(std::move(table));
    }
    return section;
}

} // namespace corater
