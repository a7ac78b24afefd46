// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatedCells.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/import/ratings/MissingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct RatedCellsText
{
    CORATER_MESSAGES(RatedCells)
};

QString keyOf(const QString &code, const RatingTableOptions &options)
{
    return options.ignoreCase ? code.toCaseFolded() : code;
}

} // namespace

RatedCells::RatedCells(QString name, QStringList raters, std::vector<int> fields, std::vector<int> names)
    : m_name(std::move(name)), m_raters(std::move(raters)), m_fields(std::move(fields)), m_names(std::move(names))
{
}

Result<void> RatedCells::setCodeBook(const RatingTableOptions &options)
{
    for (const QString &code : options.codes.value_or(QStringList())) {
        if (m_codePositions.contains(keyOf(code, options))) {
            return fail(ErrorCode::Input, RowRefusals::codeTwice(), {}, RatedCellsText::toSay("different codes"), code);
        }
        m_codePositions.insert(keyOf(code, options), int(m_codes.size()));
        m_codes.append(code);
    }
    return {};
}

Result<int> RatedCells::position(const QString &given, const RatingTableOptions &options, const Place &place)
{
    const bool missing = !given.isEmpty() && options.missing.contains(given.trimmed(), Qt::CaseInsensitive);
    const QString text = given.isEmpty() && options.blankCode ? *options.blankCode : given;
    if (text.isEmpty() || missing) {
        return int(RatingMatrix::blank);
    }
    if (const auto known = m_texts.constFind(text); known != m_texts.constEnd()) {
        return *known;
    }
    std::vector<int> set;
    const QStringList parts = !options.sets                  ? QStringList(text)
                              : text == QStringLiteral("{}") ? QStringList()
                                                             : text.split(u'|');
    for (const QString &part : parts) {
        const Result<int> code = takeCode(part, options, place);
        if (!code) {
            return code;
        }
        set.push_back(*code);
    }
    const int position = int(m_sets.size());
    if (options.sets && position >= options.maxSets) {
        return fail(ErrorCode::Conflict, RatedCellsText::toSay("too many different sets of codes"), place,
                    RatedCellsText::toSay("at most %1").arg(options.maxSets), text);
    }
    m_texts.insert(text, position);
    m_sets.push_back(std::move(set));
    return position;
}

Result<int> RatedCells::takeCode(const QString &code, const RatingTableOptions &options, const Place &place)
{
    if (options.sets && (code.isEmpty() || code == QStringLiteral("{}"))) {
        return fail(ErrorCode::Input, RatedCellsText::toSay("a set contains an empty code"), place,
                    RatedCellsText::toSay("codes joined by |, or {} alone"),
                    code.isEmpty() ? ErrorDetail(RatedCellsText::toSay("nothing")) : ErrorDetail(code));
    }
    const auto known = m_codePositions.constFind(keyOf(code, options));
    if (known != m_codePositions.constEnd()) {
        return *known;
    }
    if (options.codes) {
        return fail(ErrorCode::Input, RatedCellsText::toSay("the list of codes does not have this code"), place,
                    MissingWords::offered(RatedCellsText::toSay("one of its codes (%1)").arg(m_codes.size()), code),
                    code);
    }
    if (m_codes.size() >= options.maxCodes) {
        return fail(ErrorCode::Conflict,
                    RatedCellsText::toSay("too many different codes for one question: is this the right column?"),
                    place, RatedCellsText::toSay("at most %1").arg(options.maxCodes), code);
    }
    m_codePositions.insert(keyOf(code, options), int(m_codes.size()));
    m_codes.append(code);
    return int(m_codes.size()) - 1;
}

// "Yes" and "yes" are two codes, as the sheet is read; most often somebody meant one. R writes NA for nothing.
std::vector<Error> RatedCells::warnings(const QString &fileName) const
{
    std::vector<Error> warnings;
    QHash<QString, QString> met;
    QStringList missing;
    bool variants = false;
    for (const QString &code : m_codes) {
        const QString plain = code.simplified().toCaseFolded();
        const auto other = met.constFind(plain);
        if (other != met.constEnd() && !std::exchange(variants, true)) {
            warnings.push_back(
                {.code = ErrorCode::Input,
                 .message = RatedCellsText::toSay("two codes differ only in case or blanks and are counted as two"),
                 .place = {.file = fileName},
                 .expected = RatedCellsText::toSay("one spelling, or --ignore-case for case"),
                 .found = QStringLiteral("“%1”, “%2”").arg(*other, code)});
        }
        met.insert(plain, code);
        missing += MissingWords::looksMissing(code) ? QStringList(code) : QStringList();
    }
    if (!missing.isEmpty()) {
        warnings.push_back(
            {.code = ErrorCode::Input,
             .message = RatedCellsText::toSay("%1: a code that may mean “not rated” is counted as a code").arg(m_name),
             .place = {.file = fileName},
             .expected = RatedCellsText::toSay("--missing \"%1\" where it means that").arg(missing.join(u',')),
             .found = missing.join(QStringLiteral(", "))});
    }
    return warnings;
}

Result<void> RatedCells::checkBlanks(const RatingTableOptions &options, const Place &place) const
{
    const bool marks = m_codes.size() == 1 && MissingWords::looksMark(m_codes.front());
    const auto blanks = std::ranges::count(m_cells, int(RatingMatrix::blank));
    if (!marks || blanks == 0 || options.blankSaid) {
        return {};
    }
    return fail(ErrorCode::Input,
                RatedCellsText::toSay("the cells of %1 contain “%2” or nothing: an empty one can mean no, or not rated")
                    .arg(m_name, m_codes.front()),
                place, MissingWords::blankSaid(), MissingWords::emptyCells(blanks));
}

RatedDimension RatedCells::finish(const RatingTableOptions &options, qsizetype units)
{
    QStringList order = m_codes;
    if (!options.codes) {
        sortNaturally(order);
    }
    QHash<QString, int> places;
    for (int i = 0; i < order.size(); ++i) {
        places.insert(order[i], i);
    }
    const int raters = int(m_raters.size());
    RatedDimension result{.name = m_name,
                          .raters = m_raters,
                          .codes = order,
                          .ratings = RatingMatrix(raters, int(order.size())),
                          .sets = SetRatings(raters, int(order.size()))};
    std::vector<int> positions;
    for (std::vector<int> &set : m_sets) {
        std::ranges::transform(set, set.begin(), [&](int code) { return places.value(m_codes[code]); });
        positions.push_back(options.sets ? result.sets.intern(set) : set.front());
    }
    std::ranges::transform(m_cells, m_cells.begin(),
                           [&](int cell) { return cell == int(RatingMatrix::blank) ? cell : positions[size_t(cell)]; });
    options.sets ? void() : result.ratings.reserve(units);
    for (size_t at = 0; at < m_cells.size(); at += size_t(raters)) {
        const std::span<const int> unit(m_cells.data() + at, size_t(raters));
        options.sets ? result.sets.add(unit) : result.ratings.add(unit);
    }
    return result;
}

} // namespace corater
