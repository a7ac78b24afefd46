// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/StrayRows.h"

#include "data/import/sheets/HeadingWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct StrayRowsText
{
    CORATER_MESSAGES(StrayRows)
};

enum class Kind { Unit, Blank, Statistic, Note, OtherTable };

bool isStatisticWord(const QString &word)
{
    static const QSet<QString> words{"total",
                                     "totals",
                                     "sum",
                                     "sums",
                                     "count",
                                     "counts",
                                     "kappa",
                                     "kappas",
                                     "agreement",
                                     "agree",
                                     "average",
                                     "mean",
                                     "median",
                                     "stdev",
                                     "sd",
                                     "alpha",
                                     "ac1",
                                     "gwet",
                                     "fleiss",
                                     "cohen",
                                     "krippendorff",
                                     "observed",
                                     "expected",
                                     "percent",
                                     "subtotal",
                                     "summe",
                                     "gesamt",
                                     "agreements",
                                     "accuracy",
                                     "precision",
                                     "recall",
                                     "f1",
                                     "disagreement",
                                     "disagreements",
                                     QString(QChar(0x03ba)),
                                     QString(QChar(0x03b1)),
                                     QString(QChar(0x03a3))};
    return words.contains(word);
}

/// Judges the rows of one table. Made and used by takeStrayRows() alone.
class RowJudge
{
public:
    explicit RowJudge(const SheetTable &table) : m_table(table), m_kinds(table.rows.size(), Kind::Unit)
    {
        m_idField = 0;
        while (m_table.head.text(m_idField).trimmed().isEmpty() && m_idField + 1 < int(m_table.head.cells.size())) {
            ++m_idField;
        }
        judgeEnd();
        judgeBlocks();
    }

    Kind kind(size_t index) const { return m_kinds[index]; }

private:
    const SheetRow &row(size_t index) const { return m_table.rows[index]; }

    // Upwards from the end, up to the last row that is a unit.
    void judgeEnd()
    {
        for (size_t i = m_table.rows.size(); i-- > 0;) {
            m_kinds[i] = kindAtEnd(row(i));
            if (m_kinds[i] == Kind::Unit) {
                break;
            }
        }
    }

    Kind kindAtEnd(const SheetRow &row) const
    {
        if (row.fault) {
            return Kind::Unit;
        }
        const int filled = row.filled();
        if (filled == 0) {
            return Kind::Blank;
        }
        const QString first = firstText(row);
        if (saysStatistic(first) && (filled > 1 ? mayBeStatistic(row, first) : isNote(first))) {
            return Kind::Statistic;
        }
        return filled == 1 && isNote(first) ? Kind::Note : Kind::Unit;
    }

    static bool saysStatistic(const QString &text)
    {
        constexpr qsizetype mostWords = 6;
        const QStringList words = heading::words(text);
        return words.size() <= mostWords && std::ranges::any_of(words, isStatisticWord);
    }

    // "Cohen's kappa" is no unit; "Total eclipse" may be one if its cells hold codes of the other rows.
    bool mayBeStatistic(const SheetRow &row, const QString &first) const
    {
        const QStringList words = heading::words(first);
        if (std::ranges::all_of(words, [](const QString &word) { return word.size() < 2 || isStatisticWord(word); })) {
            return true;
        }
        for (int column = m_idField + 1; column < int(row.cells.size()); ++column) {
            const QString text = row.text(column);
            const auto same = std::ranges::count(m_table.rows, text, [&](const SheetRow &r) { return r.text(column); });
            if (!text.trimmed().isEmpty() && same < 2) {
                return true;
            }
        }
        return false;
    }

    static QString firstText(const SheetRow &row)
    {
        const auto first =
            std::ranges::find_if(row.cells, [](const SheetCell &cell) { return !cell.text.trimmed().isEmpty(); });
        return first == row.cells.end() ? QString() : first->text.trimmed();
    }

    // A text of several words is a note, unless many units have such names.
    bool isNote(const QString &text) const
    {
        constexpr size_t mostLookedAt = 200;
        if (!text.contains(u' ') && !text.endsWith(u':') && !text.startsWith(u'*')) {
            return false;
        }
        size_t alike = 0;
        const size_t looked = std::min(m_table.rows.size(), mostLookedAt);
        for (size_t i = 0; i < looked; ++i) {
            const QString unit = row(i).text(m_idField).trimmed();
            alike += unit != text && unit.contains(u' ') ? 1 : 0;
        }
        return alike * 5 <= looked;
    }

    // A table after a blank row is another one if few of its texts occur above in the same columns.
    void judgeBlocks()
    {
        std::vector<size_t> begins; // rows after a gap
        for (size_t i = 1; i < m_table.rows.size(); ++i) {
            if (isBehindGap(i)) {
                begins.push_back(i);
            }
        }
        size_t end = m_table.rows.size();
        constexpr size_t mostBlocks = 20;
        for (size_t block = 0; block < mostBlocks && !begins.empty(); ++block, begins.pop_back()) {
            if (!isOtherTable(begins.back(), end)) {
                return;
            }
            for (size_t i = begins.back(); i < end; ++i) {
                m_kinds[i] = m_kinds[i] == Kind::Unit ? Kind::OtherTable : m_kinds[i];
            }
            end = begins.back();
        }
    }

    bool isBehindGap(size_t index) const
    {
        const SheetRow &above = row(index - 1);
        if (row(index).fault || above.fault || row(index).isBlank()) {
            return false;
        }
        qint64 last = above.line;
        for (const SheetCell &cell : above.cells) {
            last = std::max(last, m_table.origins.front().sheet.isEmpty() ? cell.line + cell.text.count(u'\n')
                                                                          : qint64(cell.line));
        }
        return above.isBlank() || row(index).line > last + 1;
    }

    bool isOtherTable(size_t begin, size_t end) const
    {
        const size_t size = end - begin;
        if (size > begin) {
            return false;
        }
        std::vector<QSet<QString>> above(m_table.head.cells.size());
        for (size_t i = 0; i < begin; ++i) {
            for (size_t column = 0; column < std::min(above.size(), row(i).cells.size()); ++column) {
                above[column].insert(row(i).cells[column].text);
            }
        }
        qsizetype known = 0;
        qsizetype all = 0;
        for (size_t i = begin; i < end; ++i) {
            if (row(i).fault) {
                return false;
            }
            for (size_t column = 0; column < row(i).cells.size(); ++column) {
                const QString &text = row(i).cells[column].text;
                if (int(column) != m_idField && !text.trimmed().isEmpty()) {
                    ++all;
                    known += column < above.size() && above[column].contains(text) ? 1 : 0;
                }
            }
        }
        return all > 0 && known * 2 <= all;
    }

    const SheetTable &m_table;
    std::vector<Kind> m_kinds;
    int m_idField = 0;
};

Message nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Statistic:
        return StrayRowsText::toSay("sums or statistics");
    case Kind::Note:
        return StrayRowsText::toSay("notes");
    case Kind::OtherTable:
        return StrayRowsText::toSay("below a blank row, with hardly any of the codes above");
    case Kind::Unit:
    case Kind::Blank:
        break;
    }
    return {};
}

} // namespace

Message StrayRows::inPlaces() const
{
    constexpr qsizetype mostNamed = 20;
    QStringList texts = places.first(std::min(places.size(), mostNamed));
    texts += places.size() > mostNamed ? QStringList(QStringLiteral("…")) : QStringList();
    return StrayRowsText::toSay("rows left out (%1), --all-rows counts them: %2")
        .arg(why, texts.join(QStringLiteral(", ")));
}

std::vector<StrayRows> takeStrayRows(SheetTable &table)
{
    const RowJudge judge(table);
    std::vector<StrayRows> found;
    for (const Kind kind : {Kind::Statistic, Kind::Note, Kind::OtherTable}) {
        StrayRows rows{.why = nameOf(kind)};
        for (size_t i = 0; i < table.rows.size(); ++i) {
            if (judge.kind(i) == kind) {
                rows.places << table.nameOf(table.rows[i]);
            }
        }
        if (!rows.places.isEmpty()) {
            found.push_back(std::move(rows));
        }
    }
    std::vector<SheetRow> units;
    for (size_t i = 0; i < table.rows.size(); ++i) {
        if (judge.kind(i) == Kind::Unit || judge.kind(i) == Kind::Blank) {
            units.push_back(std::move(table.rows[i]));
        }
    }
    table.rows = std::move(units);
    return found;
}

} // namespace corater
