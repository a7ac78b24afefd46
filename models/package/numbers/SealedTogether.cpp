// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"
#include "models/package/tables/compared/ScopeNames.h"

#include <QHash>
#include <QSet>

namespace corater {

namespace {

constexpr const char *countedPath = "ratings/counted-as.csv";

/// Compares the compared ratings of one package with the sealed ones.
class SealedTogether
{
public:
    SealedTogether(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    void hold()
    {
        readLabels();
        readScreening();
        readCounted();
        readMatches();
        const PackageColumns compared = columnsOf(m_tables, "ratings/compared.csv");
        for (size_t row = 0; row < compared.rows(); ++row) {
            ++m_found.numbers;
            if (!isSealed(compared, row)) {
                differ(row, compared,
                       NumbersText::toSay("“%1” is not what was sealed").arg(compared.cell(row, "code")));
            }
            holdMatch(compared, row);
        }
    }

private:
    /// The codes of one rater's answer, by position.
    struct Label
    {
        QString sealed; ///< the first code as it was sealed
        QMap<QString, QString> compared;
        QMap<QString, QString> now;
    };

    void readLabels()
    {
        const PackageColumns labels = columnsOf(m_tables, "ratings/labels.csv");
        for (size_t row = 0; row < labels.rows(); ++row) {
            Label &label = m_labels[labels.cells(row, {"round", "item", "site", "rater", "own unit", "dimension"})];
            const QString position = labels.cell(row, "position");
            if (position == u"1") {
                label.sealed = labels.cell(row, "code");
            }
            if (const QString code = labels.cell(row, "compared as"); !code.isEmpty()) {
                label.compared.insert(position, code);
            }
            if (const QString code = labels.cell(row, "now"); !code.isEmpty()) {
                label.now.insert(position, code);
            }
        }
    }

    void readScreening()
    {
        const PackageColumns ratings = columnsOf(m_tables, "ratings/ratings.csv");
        for (size_t row = 0; row < ratings.rows(); ++row) {
            m_screened.insert(ratings.cells(row, {"round", "id", "site", "rater", "screening"}));
        }
    }

    // A code may count as one code only, except for a rater's first answers, which may be compared with second ones of
    // several rounds.
    void readCounted()
    {
        const PackageColumns counted = columnsOf(m_tables, countedPath);
        for (size_t row = 0; row < counted.rows(); ++row) {
            QStringList &as = m_counted[counted.cells(row, {"scope", "round", "dimension", "level", "code"})];
            as << counted.cell(row, "counted as");
            if (as.size() > 1 && !counted.cell(row, "scope").startsWith(sameRater)) {
                m_found.differ(NumbersText::toSay("%1, row %2: “%3” counts as something else already")
                                   .arg(QLatin1StringView(countedPath))
                                   .arg(row + 2)
                                   .arg(counted.cell(row, "code")));
            }
        }
    }

    void readMatches()
    {
        const PackageColumns matched = columnsOf(m_tables, "ratings/matched-units.csv");
        for (size_t row = 0; row < matched.rows(); ++row) {
            if (!matched.cell(row, "own unit").isEmpty()) {
                m_matches.insert(matched.cells(row, {"name", "item", "site", "rater", "own unit"}),
                                 matched.cell(row, "match"));
            }
        }
    }

    // The rater whose answer the row is.
    static QString rater(const PackageColumns &compared, size_t row)
    {
        const QString scope = compared.cell(row, "scope");
        return scope.startsWith(sameRater) ? scope.mid(sameRater.size()) : compared.cell(row, "rater");
    }

    bool isSealed(const PackageColumns &compared, size_t row) const
    {
        const QString who = rater(compared, row);
        const QString code = compared.cell(row, "code");
        const QString level = compared.cell(row, "level");
        const bool isFirst = compared.cell(row, "position") == u"1";
        QStringList whose = compared.cells(row, {"round", "item", "site"}) << who;
        if (compared.cell(row, "own unit").isEmpty()) {
            return level == u"code" && isFirst && m_screened.contains(whose << code);
        }
        const Label label = m_labels.value(whose << compared.cells(row, {"own unit", "dimension"}));
        const bool isNow = compared.cell(row, "scope") == currentCodes;
        const QMap<QString, QString> &codes = isNow ? label.now : label.compared;
        if (level == u"set") {
            return compared.cell(row, "position") == u"0" ? codes.isEmpty() : codes.values().contains(code);
        }
        if (level == u"code" && !compared.cell(row, "scope").startsWith(sameRater)) {
            return isFirst && codes.value(QStringLiteral("1")) == code;
        }
        const QStringList counted =
            m_counted.value(compared.cells(row, {"scope", "round", "dimension", "level"}) << label.sealed);
        return isFirst && counted.contains(code);
    }

    // Skips current codes and comparisons of one rater, for which units are matched anew.
    void holdMatch(const PackageColumns &compared, size_t row)
    {
        const QString scope = compared.cell(row, "scope");
        const QString match = m_matches.value(compared.cells(row, {"round", "item", "site", "rater", "own unit"}));
        if (match.isEmpty() || scope == currentCodes || scope.startsWith(sameRater)) {
            return;
        }
        ++m_found.numbers;
        const QStringList key = compared.cells(row, {"scope", "dimension", "level", "case"});
        const QString known = m_cases.value(key, match);
        m_cases.insert(key, known);
        if (known != match) {
            differ(row, compared, NumbersText::toSay("the unit is not matched with the others of its case"));
        }
    }

    void differ(size_t row, const PackageColumns &compared, const Message &what)
    {
        m_found.differ(NumbersText::toSay("ratings/compared.csv, row %1 (%2, %3): %4")
                           .arg(row + 2)
                           .arg(compared.cell(row, "dimension"), compared.cell(row, "rater"), what));
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
    QHash<QStringList, Label> m_labels; ///< by round, item, site, rater, own unit, dimension
    QSet<QStringList> m_screened;
    QHash<QStringList, QStringList> m_counted; ///< by scope, round, dimension, level and sealed code
    QHash<QStringList, QString> m_matches;     ///< by name of the round, item, site, rater, own unit
    QHash<QStringList, QString> m_cases;       ///< the match that the units of a case are in
};

} // namespace

void holdAgainstSealed(const PackageTables &tables, NumbersAgain &found)
{
    SealedTogether(tables, found).hold();
}

} // namespace corater
