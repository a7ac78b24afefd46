// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/RatedCells.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/import/ratings/MissingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct RatedCellsText
{
    CORATER_MESSAGES(RatedCells)
};

} // namespace

RatedCells::RatedCells(QuestionColumns::Question question, const RatingTableOptions &options)
    : m_question(std::move(question)), m_options(options)
{
}

QString RatedCells::keyOf(const QString &code) const
{
    const QString text = m_composes ? composedText(code) : code;
    return m_options.ignoreCase ? text.toCaseFolded() : text;
}

Result<void> RatedCells::setCodeBook()
{
    const QStringList codes = m_options.codes.value_or(QStringList());
    // A code book with the composed and the decomposed form of a text means two codes.
    QSet<QString> composed;
    for (const QString &code : codes) {
        composed.insert(composedText(code));
    }
    m_composes = composed.size() == QSet<QString>(codes.cbegin(), codes.cend()).size();
    for (const QString &code : codes) {
        if (m_codePositions.contains(keyOf(code))) {
            return fail(ErrorCode::Input, RowRefusals::codeTwice(), {}, RatedCellsText::toSay("different codes"), code);
        }
        m_codePositions.insert(keyOf(code), int(m_codes.size()));
        m_codes.append(code);
    }
    return {};
}

void RatedCells::setSeparator(const SetSeparator &separator, bool first)
{
    m_separator = separator;
    m_areSets = !first;
}

Result<int> RatedCells::position(const QString &given, const Place &place)
{
    const bool missing = !given.isEmpty() && m_options.missing.contains(given.trimmed(), Qt::CaseInsensitive);
    const QString text = given.isEmpty() && m_options.blankCode ? *m_options.blankCode : given;
    if (text.isEmpty() || missing) {
        return int(RatingMatrix::blank);
    }
    if (const auto known = m_texts.constFind(text); known != m_texts.constEnd()) {
        return *known;
    }
    const bool isWhole = m_codePositions.contains(keyOf(text)) && m_options.codes;
    QStringList parts = isWhole ? QStringList(text) : m_separator.parts(text);
    if (!m_areSets && parts.size() > 1) {
        parts.resize(1);
    }
    if (!m_areSets && parts.isEmpty()) {
        return int(RatingMatrix::blank);
    }
    std::vector<int> set;
    for (const QString &part : std::as_const(parts)) {
        TRY(const auto code, takeCode(part, place));
        if (std::ranges::find(set, code) == set.end()) {
            set.push_back(code);
        }
    }
    const int position = int(m_sets.size());
    if (m_areSets && position >= m_options.maxSets) {
        return fail(ErrorCode::Conflict, RatedCellsText::toSay("too many different sets of codes"), place,
                    RatedCellsText::toSay("at most %1").arg(m_options.maxSets), text);
    }
    m_texts.insert(text, position);
    m_sets.push_back(std::move(set));
    return position;
}

Result<int> RatedCells::takeCode(const QString &code, const Place &place)
{
    if (m_areSets && (code.isEmpty() || code == QStringLiteral("{}"))) {
        const bool isBar = m_separator.name() == u"|";
        return fail(ErrorCode::Input, RatedCellsText::toSay("a set contains an empty code"), place,
                    isBar ? RatedCellsText::toSay("codes joined by |, or {} alone")
                          : RatedCellsText::toSay("a code on both sides of each separator (%1), or {} alone")
                                .arg(m_separator.name()),
                    code.isEmpty() ? ErrorDetail(RatedCellsText::toSay("nothing")) : ErrorDetail(code));
    }
    const auto known = m_codePositions.constFind(keyOf(code));
    if (known != m_codePositions.constEnd()) {
        return *known;
    }
    if (m_options.codes) {
        const QString meant = listed(code);
        if (!meant.isEmpty() && m_options.joinSpellings) {
            return m_codePositions.value(keyOf(meant));
        }
        const Message wanted =
            meant.isEmpty() ? RatedCellsText::toSay("one of its codes (%1)").arg(m_codes.size())
                            : RatedCellsText::toSay("“%1”, or --same where other spellings are the same").arg(meant);
        return fail(ErrorCode::Input, RatedCellsText::toSay("the list of codes does not have this code"), place,
                    MissingWords::offered(wanted, code), code);
    }
    if (m_codes.size() >= m_options.maxCodes) {
        return fail(ErrorCode::Conflict,
                    RatedCellsText::toSay("too many different codes for one question: is this the right column?"),
                    place, RatedCellsText::toSay("at most %1").arg(m_options.maxCodes), code);
    }
    m_codePositions.insert(keyOf(code), int(m_codes.size()));
    m_codes.append(m_composes ? composedText(code) : code);
    return int(m_codes.size()) - 1;
}

// The code of the code book that differs only in spelling; empty where none or several do.
QString RatedCells::listed(const QString &code) const
{
    QStringList same = m_codes;
    same.removeIf([key = spellingKey(code)](const QString &other) { return spellingKey(other) != key; });
    return same.size() == 1 ? same.front() : QString();
}

// R writes NA for a missing value.
std::vector<Error> RatedCells::warnings(const QString &fileName) const
{
    QStringList missing;
    for (const QString &code : m_codes) {
        missing += MissingWords::looksMissing(code) ? QStringList(code) : QStringList();
    }
    if (missing.isEmpty()) {
        return {};
    }
    return {{.code = ErrorCode::Input,
             .message = RatedCellsText::toSay("%1: a code that may mean “not rated” is counted as a code").arg(name()),
             .place = {.file = fileName},
             .expected = RatedCellsText::toSay("--missing \"%1\" where it means that").arg(missing.join(u',')),
             .found = missing.join(QStringLiteral(", "))}};
}

Result<void> RatedCells::checkBlanks(const Place &place) const
{
    const bool marks = m_codes.size() == 1 && MissingWords::looksMark(m_codes.front());
    const auto blanks = std::ranges::count(m_cells, int(RatingMatrix::blank));
    if (!marks || blanks == 0 || m_options.blankSaid) {
        return {};
    }
    return fail(ErrorCode::Input,
                RatedCellsText::toSay("the cells of %1 contain “%2” or nothing: an empty one can mean no, or not rated")
                    .arg(name(), m_codes.front()),
                place, MissingWords::blankSaid(), MissingWords::emptyCells(blanks));
}

// Finds codes in several spellings and, if the options say so, joins them.
QList<SpellingGroup> RatedCells::joinSpellings()
{
    std::vector<int> counts(size_t(m_codes.size()), 0);
    for (const int cell : m_cells) {
        for (const int code : cell == int(RatingMatrix::blank) ? std::vector<int>() : m_sets[size_t(cell)]) {
            ++counts[size_t(code)];
        }
    }
    QHash<QString, int> used;
    for (int i = 0; i < m_codes.size(); ++i) {
        if (counts[size_t(i)] > 0) {
            used.insert(m_codes[i], counts[size_t(i)]);
        }
    }
    const QList<SpellingGroup> groups = spellingGroups(used);
    if (!m_options.joinSpellings || groups.isEmpty() || m_options.codes) {
        return groups;
    }
    QHash<QString, QString> chosen;
    for (const SpellingGroup &group : groups) {
        for (const auto &[spelling, count] : group.spellings) {
            chosen.insert(spelling, group.chosen);
        }
    }
    QStringList codes;
    std::vector<int> places;
    for (const QString &code : std::as_const(m_codes)) {
        const QString one = chosen.value(code, code);
        places.push_back(int(codes.contains(one) ? codes.indexOf(one) : codes.size()));
        codes += codes.contains(one) ? QStringList() : QStringList(one);
    }
    for (std::vector<int> &set : m_sets) {
        std::ranges::transform(set, set.begin(), [&](int code) { return places[size_t(code)]; });
        std::ranges::sort(set);
        const auto twice = std::ranges::unique(set);
        set.erase(twice.begin(), twice.end());
    }
    m_codes = codes;
    return groups;
}

Result<QStringList> RatedCells::order(QList<Message> &reading) const
{
    QStringList codes = m_codes;
    if (m_options.codes) {
        return codes;
    }
    sortNaturally(codes);
    if (!m_options.ordinal || codes.size() < 2) {
        return codes;
    }
    const auto known = knownOrder(codes);
    if (!known) {
        return fail(ErrorCode::Input, RatedCellsText::toSay("the order of the codes of %1 is not known").arg(name()),
                    {}, RatedCellsText::toSay("--codes with all codes from the lowest to the highest: low,medium,high"),
                    codes.join(QStringLiteral(", ")).left(200));
    }
    reading << RatedCellsText::toSay("%1 is ordered: %2").arg(name(), known->join(QStringLiteral(" < ")).left(300));
    return *known;
}

Result<RatedDimension> RatedCells::finish(qsizetype units, QList<Message> &reading)
{
    const QList<SpellingGroup> spellings = joinSpellings();
    TRY(const auto order, this->order(reading));
    QHash<QString, int> places;
    for (int i = 0; i < order.size(); ++i) {
        places.insert(order.at(i), i);
    }
    RatedDimension result{.name = name(),
                          .raters = m_question.rated.raters,
                          .codes = order,
                          .ofSets = m_areSets,
                          .ratings = RatingMatrix(raters(), int(order.size())),
                          .sets = SetRatings(raters(), int(order.size())),
                          .separator = m_separator,
                          .spellings = spellings};
    std::vector<int> positions;
    for (std::vector<int> &set : m_sets) {
        std::ranges::transform(set, set.begin(), [&](int code) { return places.value(m_codes[code]); });
        positions.push_back(m_areSets ? result.sets.intern(set) : set.front());
    }
    std::ranges::transform(m_cells, m_cells.begin(),
                           [&](int cell) { return cell == int(RatingMatrix::blank) ? cell : positions[size_t(cell)]; });
    m_areSets ? void() : result.ratings.reserve(units);
    for (size_t at = 0; at < m_cells.size(); at += size_t(raters())) {
        const std::span<const int> unit(m_cells.data() + at, size_t(raters()));
        m_areSets ? result.sets.add(unit) : result.ratings.add(unit);
    }
    return result;
}

namespace {

struct ColumnSeparatorsText
{
    CORATER_MESSAGES(ColumnSeparators)
};

// The different cells of a question and how often each occurs. Stops above `most`: so many texts are no codes.
QHash<QString, int> textsOf(const RatedCells &question, const SheetTable &table, qsizetype most)
{
    QHash<QString, int> texts;
    for (const SheetRow &row : table.rows) {
        for (const int field : question.fields()) {
            const QString text = row.text(field);
            if (!text.isEmpty() && texts.size() <= most) {
                ++texts[text];
            }
        }
    }
    return texts;
}

FoundSeparator separatorOf(const QHash<QString, int> &texts, const RatingTableOptions &options)
{
    // "a|b" is our own form of sets: where the user says that cells hold sets, a bar is proof enough.
    const bool hasBar =
        std::any_of(texts.keyBegin(), texts.keyEnd(), [](const QString &text) { return text.contains(u'|'); });
    if (options.cellCodes == CellCodes::Sets && hasBar) {
        return {.separator = SetSeparator(SetSeparator::Kind::Character, u'|')};
    }
    return findSetSeparator(texts, options.codes.value_or(QStringList()));
}

} // namespace

void chooseSeparators(std::vector<RatedCells> &questions, const SheetTable *table, const RatingTableOptions &options,
                      QList<Message> &reading)
{
    const SetSeparator bar(SetSeparator::Kind::Character, u'|');
    const bool areSets = options.cellCodes == CellCodes::Sets;
    for (RatedCells &question : questions) {
        if (options.separator) {
            question.setSeparator(*options.separator, options.cellCodes == CellCodes::First);
        } else if (areSets || (options.cellCodes == CellCodes::Found && table)) {
            const FoundSeparator found =
                table ? separatorOf(textsOf(question, *table, options.maxSets), options) : FoundSeparator();
            const bool isFound = !found.separator.isNone();
            if (areSets || isFound) {
                question.setSeparator(isFound ? found.separator : bar, false);
            }
            if (isFound && found.cells > 0) {
                reading << ColumnSeparatorsText::toSay(
                               "the cells of %1 are sets of codes: %2 (--separator none: each cell is one code)")
                               .arg(question.name())
                               .arg(found.reason());
            }
        }
    }
}

} // namespace corater
