// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/StudyAgreement.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "models/agreement/ComparedCodes.h"
#include "models/settling/NamedUnits.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <map>

namespace corater {

namespace {

bool isUnknown(const Code &code)
{
    return isUnknownName(code.name) || std::ranges::any_of(code.aliases, isUnknownName);
}

// For every unit the number of its item.
std::vector<int> itemOf(const std::vector<ComparedPlace> &units)
{
    std::map<ItemId, int> numbers;
    std::vector<int> items;
    for (const ComparedPlace &place : units) {
        items.push_back(numbers.try_emplace(place.item, int(numbers.size())).first->second);
    }
    return items;
}

class Analysis
{
public:
    /// `assessing`: the ratings are those of rounds that assess settled units, which screen nothing.
    Analysis(const AgreementInput &input, const StudyAgreementOptions &options, bool assessing)
        : m_input(input),
          m_options(options),
          m_assessing(assessing),
          m_compared(input, options.codes),
          m_codebook(m_compared.codebook()),
          m_aligned(input, m_compared),
          m_raters(m_aligned.raters())
    {
    }

    std::vector<DimensionAgreement> run()
    {
        std::vector<DimensionAgreement> results;
        if (m_raters.size() < 2) {
            return results;
        }
        if (m_options.level == AgreementLevel::Code && !m_assessing) {
            results.push_back(screening());
        }
        for (const Dimension &dimension : m_codebook.dimensions) {
            if (dimension.assessment != m_assessing) {
                continue;
            }
            if (m_options.level == AgreementLevel::Category && dimension.depth() < 2) {
                continue;
            }
            const bool hasSets = m_options.level == AgreementLevel::Code && m_aligned.anySet(dimension.id);
            results.push_back(labels(dimension));
            if (hasSets) {
                // Without an order the first code is arbitrary: the sets come first.
                results.insert(results.end() - (areCodesInOrder() ? 0 : 1), labelSets(dimension));
            }
        }
        return results;
    }

private:
    DimensionAgreement begun(const QString &name, DimensionId dimension, const QString &level) const
    {
        DimensionAgreement result;
        result.dimension = dimension;
        result.name = name;
        result.level = level;
        for (const Rater &rater : m_raters) {
            result.raters << rater.name;
            result.raterIds.push_back(rater.id);
        }
        return result;
    }

    bool areCodesInOrder() const
    {
        return std::ranges::all_of(m_input.rounds, [this](const Round &round) {
            return hasCodesInOrder(round) || !std::ranges::contains(m_input.ratings, round.id, &Rating::round);
        });
    }

    // An imported round whose items are all in holds labels only: its raters did not screen.
    std::vector<RoundId> roundsThatScreened() const
    {
        std::vector<RoundId> rounds;
        for (const Round &round : m_input.rounds) {
            const bool asked = !round.imported || std::ranges::any_of(m_input.ratings, [&](const Rating &r) {
                return r.round == round.id && r.screening != Screening::In;
            });
            if (asked) {
                rounds.push_back(round.id);
            }
        }
        return rounds;
    }

    DimensionAgreement screening() const
    {
        DimensionAgreement result =
            begun(QCoreApplication::translate("corater::Agreement", "screening"), {}, QStringLiteral("code"));
        result.codes = QStringList{QStringLiteral("in"), QStringLiteral("out")};
        const std::vector<RoundId> rounds = roundsThatScreened();
        for (const AlignedUnits::Group &group : m_aligned.groups()) {
            if (std::ranges::find(rounds, group.front()->round) == rounds.end()) {
                continue;
            }
            std::vector<int> row(m_raters.size(), RatingMatrix::blank);
            std::vector<bool> had(m_raters.size());
            for (const Rating *rating : group) {
                had[m_aligned.column(rating->rater)] = true;
                if (rating->screening != Screening::Undecided) {
                    row[m_aligned.column(rating->rater)] = rating->screening == Screening::In ? 0 : 1;
                }
            }
            const ItemId item = group.front()->item;
            result.units.push_back({item, 0, m_input.externalIds.value(item), group.front()->round});
            result.looked.push_back(std::move(had));
            result.values.push_back(row);
        }
        result.result = agreement(matrixOf(result), {.bootstrap = resampling(result)});
        return result;
    }

    BootstrapOptions resampling(const DimensionAgreement &result) const
    {
        return {.resamples = m_options.resamples,
                .seed = m_options.seed,
                .clusters = m_options.byItem ? itemOf(result.units) : std::vector<int>()};
    }

    RatingMatrix matrixOf(const DimensionAgreement &dimension) const
    {
        RatingMatrix matrix(int(m_raters.size()), int(dimension.codes.size()));
        matrix.reserve(qint64(dimension.values.size()));
        for (const std::vector<int> &row : dimension.values) {
            matrix.add(row);
        }
        return matrix;
    }

    // The code book of the comparison and, for every code, its position there (blank: does not count).
    void fillCodes(const Dimension &dimension, UnknownAs unknown, DimensionAgreement &result,
                   QHash<CodeId, int> &position) const
    {
        for (CodeId id : dimension.labelCodes()) {
            const Code *code = dimension.code(id);
            if (code->retired && !m_aligned.isUsed(dimension.id, id)) {
                continue;
            }
            if (unknown != UnknownAs::Code && isUnknown(*code)) {
                position.insert(id, RatingMatrix::blank);
                continue;
            }
            const CodeId counted =
                m_options.level == AgreementLevel::Category ? dimension.ancestor(id, m_options.categoryLevel) : id;
            position.insert(id, placeOf(counted, result));
            if (m_options.level == AgreementLevel::Code && isUnknown(*code)) {
                result.unknown.push_back(position.value(id));
            }
            for (const Round *round : isCategoryByRound() ? m_compared.rounds() : std::vector<const Round *>()) {
                placeOf(m_compared.ancestor(round->id, dimension.id, id, m_options.categoryLevel), result);
            }
        }
    }

    // Position of the code in the code book of the comparison; a new code is appended.
    int placeOf(CodeId counted, DimensionAgreement &result) const
    {
        auto found = std::ranges::find(result.codeIds, counted);
        if (found == result.codeIds.end()) {
            result.codeIds.push_back(counted);
            result.codes << m_compared.code(counted)->name;
            found = result.codeIds.end() - 1;
        }
        return int(found - result.codeIds.begin());
    }

    // Whether a code may count under one category in one round and under another in the next.
    bool isCategoryByRound() const { return m_options.level == AgreementLevel::Category && m_compared.byRound(); }

    DimensionAgreement labels(const Dimension &dimension) const
    {
        std::vector<const AlignedUnit *> used;
        DimensionAgreement result = rowsOf(dimension, m_options.unknown, &used);
        AgreementOptions how = scaleOf(dimension, result);
        result.ordinal = how.ordinal;
        how.bootstrap = resampling(result);
        result.result = agreement(matrixOf(result), how);
        countUnmatched(result, used);
        addCategories(dimension, result);
        if (result.result.confusion && !result.categoryOf.empty()) {
            result.nearMisses = nearMisses(*result.result.confusion, result.categoryOf);
        }
        if (std::ranges::any_of(dimension.codes, isUnknown)) {
            addTreatments(dimension, result);
        }
        return result;
    }

    // The units with every rater's answers at the chosen level; `used`: the aligned unit of each row.
    DimensionAgreement rowsOf(const Dimension &dimension, UnknownAs unknown,
                              std::vector<const AlignedUnit *> *used = nullptr) const
    {
        const bool category = m_options.level == AgreementLevel::Category;
        DimensionAgreement result = begun(dimension.name, dimension.id, category ? "category" : "code");
        QHash<CodeId, int> position;
        fillCodes(dimension, unknown, result, position);
        for (const AlignedUnit &matched : m_aligned.units()) {
            std::vector<int> row(m_raters.size(), RatingMatrix::blank);
            bool leftOut = false;
            for (size_t i = 0; i < row.size(); ++i) {
                const std::vector<CodeId> codes =
                    matched.units[i] ? matched.units[i]->labels.value(dimension.id) : std::vector<CodeId>();
                if (!codes.empty()) {
                    row[i] = position.value(codes.front(), RatingMatrix::blank);
                    if (row[i] != RatingMatrix::blank && isCategoryByRound()) {
                        row[i] = placeOf(
                            m_compared.ancestor(matched.round, dimension.id, codes.front(), m_options.categoryLevel),
                            result);
                    }
                    leftOut = leftOut || (unknown == UnknownAs::LeftOut && row[i] == RatingMatrix::blank);
                }
            }
            if (leftOut) {
                result.leftOut.push_back(matched.place);
                continue;
            }
            result.units.push_back(matched.place);
            result.sources.push_back(sourcesOf(matched));
            result.looked.push_back(matched.looked);
            result.values.push_back(row);
            if (used) {
                used->push_back(&matched);
            }
        }
        return result;
    }

    static std::vector<UnitId> sourcesOf(const AlignedUnit &matched)
    {
        std::vector<UnitId> units;
        for (const UnitRating *unit : matched.units) {
            units.push_back(unit ? unit->id : UnitId{});
        }
        return units;
    }

    AgreementOptions scaleOf(const Dimension &dimension, const DimensionAgreement &result) const
    {
        AgreementOptions how{.ordinal = dimension.scale != Scale::Nominal && m_options.level == AgreementLevel::Code};
        if (how.ordinal) {
            how.numbers = codeNumbers(result.codes);
        }
        return how;
    }

    // A code without a category is its own category: no other code is a near miss of it.
    void addCategories(const Dimension &dimension, DimensionAgreement &result) const
    {
        if (m_options.level != AgreementLevel::Code || dimension.depth() < 2) {
            return;
        }
        std::vector<CodeId> categories;
        for (CodeId code : result.codeIds) {
            const CodeId top = dimension.ancestor(code, 0);
            auto found = std::ranges::find(categories, top);
            if (found == categories.end()) {
                found = categories.insert(categories.end(), top);
                result.categories << m_compared.code(top)->name;
            }
            result.categoryOf.push_back(int(found - categories.begin()));
        }
    }

    void addTreatments(const Dimension &dimension, DimensionAgreement &result) const
    {
        for (const UnknownAs unknown : {UnknownAs::Code, UnknownAs::LeftOut, UnknownAs::Missing}) {
            if (unknown == m_options.unknown) {
                result.treatments.push_back(
                    {treatmentOf(unknown), qint64(result.leftOut.size()), result.result.statistics});
                continue;
            }
            const DimensionAgreement other = rowsOf(dimension, unknown);
            result.treatments.push_back({treatmentOf(unknown), qint64(other.leftOut.size()),
                                         agreement(matrixOf(other), scaleOf(dimension, other)).statistics});
        }
    }

    // Computes the result again with “not found” by a rater who looked at the item as an additional last code.
    void countUnmatched(DimensionAgreement &result, const std::vector<const AlignedUnit *> &used) const
    {
        const int none = int(result.codes.size());
        RatingMatrix matrix(int(m_raters.size()), none + 1);
        for (size_t i = 0; i < used.size(); ++i) {
            std::vector<int> row = result.values[i];
            for (size_t rater = 0; rater < row.size(); ++rater) {
                if (used[i]->looked[rater] && !used[i]->units[rater]) {
                    row[rater] = none;
                    ++result.unmatched;
                }
            }
            matrix.add(row);
        }
        if (result.unmatched > 0) {
            result.withUnmatched = agreement(matrix);
        }
    }

    DimensionAgreement labelSets(const Dimension &dimension) const
    {
        DimensionAgreement result = begun(dimension.name, dimension.id, "set");
        QHash<CodeId, int> position;
        fillCodes(dimension, m_options.unknown, result, position);
        SetRatings ratings(int(m_raters.size()), int(result.codes.size()));
        for (const AlignedUnit &matched : m_aligned.units()) {
            std::vector<int> row(m_raters.size(), RatingMatrix::blank);
            for (size_t i = 0; i < row.size(); ++i) {
                std::vector<int> set;
                for (CodeId code :
                     matched.units[i] ? matched.units[i]->labels.value(dimension.id) : std::vector<CodeId>()) {
                    if (position.value(code, RatingMatrix::blank) != RatingMatrix::blank) {
                        set.push_back(position.value(code));
                    }
                }
                if (!set.empty()) {
                    row[i] = ratings.intern(set);
                }
            }
            result.units.push_back(matched.place);
            result.values.push_back(row);
            ratings.add(row);
        }
        result.sets = setsOf(ratings);
        result.result = agreement(ratings, resampling(result));
        return result;
    }

    const AgreementInput &m_input;
    const StudyAgreementOptions &m_options;
    bool m_assessing;
    ComparedCodes m_compared;
    const Codebook &m_codebook; ///< that of m_compared
    AlignedUnits m_aligned;
    const std::vector<Rater> &m_raters; ///< of m_aligned
};

} // namespace

int affordableResamples(int wanted, const AgreementInput &input)
{
    constexpr qint64 draws = 40'000'000; // some seconds for a dimension of three raters
    QSet<RaterId> raters;
    for (const Rating &rating : input.ratings) {
        raters.insert(rating.rater);
    }
    // Each rating is compared with those of all other raters.
    const qint64 others = std::max<qint64>(raters.size() - 1, 2);
    const qint64 pairs = std::max<qint64>(qint64(input.ratings.size()) * others / 2, 1);
    return int(std::min<qint64>(wanted, std::max<qint64>(draws / pairs, 200)));
}

CodeTreatment treatmentOf(UnknownAs unknown)
{
    return unknown == UnknownAs::LeftOut   ? CodeTreatment::LeftOut
           : unknown == UnknownAs::Missing ? CodeTreatment::Missing
                                           : CodeTreatment::AsCode;
}

std::vector<std::vector<int>> setsOf(const SetRatings &ratings)
{
    std::vector<std::vector<int>> sets;
    for (int position = 0; position < ratings.sets(); ++position) {
        sets.push_back(ratings.set(position));
    }
    return sets;
}

std::vector<DimensionAgreement> studyAgreement(const AgreementInput &input, const StudyAgreementOptions &options)
{
    if (input.assessments.empty()) {
        return Analysis(input, options, false).run();
    }
    AgreementInput labelled = input;
    labelled.assessments.clear();
    std::vector<DimensionAgreement> results = Analysis(labelled, options, false).run();
    std::ranges::move(Analysis(assessmentsOf(input), options, true).run(), std::back_inserter(results));
    return results;
}

qint64 itemsWithSeveralUnits(const DimensionAgreement &result)
{
    QHash<ItemId, int> units;
    for (const ComparedPlace &place : result.units) {
        ++units[place.item];
    }
    return std::ranges::count_if(units, [](int count) { return count > 1; });
}

} // namespace corater
