// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/AgreementColumns.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "codebook/taxonomy/Spelling.h"
#include "codebook/taxonomy/Spellings.h"
#include "data/import/columns/RatedFields.h"
#include "data/import/sheets/ColumnPlaces.h"
#include "data/import/sheets/ColumnProfiles.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// With this many rows, two columns that are never equal are hardly ratings of the same question.
constexpr qsizetype enoughRows = 3;

struct AgreementColumnsText
{
    CORATER_MESSAGES(AgreementColumns)
};

/// Judges the columns of one sheet. Made and used by findAgreementColumns() alone.
class ColumnJudge
{
public:
    explicit ColumnJudge(const ColumnProfiles &profiles) : m_profiles(profiles) {}

    AgreementColumns found()
    {
        AgreementColumns columns;
        std::vector<RaterColumns> similar = similarColumns(m_profiles.headings());
        takeNames(similar);
        for (const RaterColumns &question : similar) {
            const Message why = objection(question);
            if (why.isEmpty()) {
                columns.questions.push_back(question);
            } else {
                columns.passedOver << AgreementColumnsText::toSay("%1: %2", "columns and why they are not read")
                                          .arg(question.raters.join(QStringLiteral(", ")), why);
            }
        }
        const bool unlike = std::ranges::any_of(columns.questions, [&](const RaterColumns &question) {
            return question.raters.size() != columns.questions.front().raters.size();
        });
        if (unlike) {
            for (const RaterColumns &question : std::exchange(columns.questions, {})) {
                columns.passedOver << AgreementColumnsText::toSay("%1: other columns have another number of raters")
                                          .arg(question.raters.join(QStringLiteral(", ")));
            }
        }
        if (columns.questions.empty()) {
            columns.candidates = candidates();
            columns.alike = alikeColumns();
            columns.rowsMayBeRaters = rowsMayBeRaters();
        }
        return columns;
    }

private:
    int field(const QString &heading) const { return int(m_profiles.headings().indexOf(heading)); }

    bool areNeverEqual(const RaterColumns &question) const
    {
        const auto pair = m_profiles.pair(field(question.raters[0]), field(question.raters[1]));
        return pair.both > 0 && pair.equal == 0;
    }

    // Takes "Evaluator1", "Evaluator2" beside "Tag1", "Tag2" as columns with the raters' names. They never agree in a
    // row, because no rater rates a row twice.
    void takeNames(std::vector<RaterColumns> &similar) const
    {
        const auto names = std::ranges::find_if(similar, [&](const RaterColumns &question) {
            return question.bare && areNeverEqual(question) && haveFewValues(question) &&
                   std::ranges::any_of(similar, [&](const RaterColumns &other) {
                       return !other.bare && other.raters.size() == question.raters.size();
                   });
        });
        if (names == similar.end()) {
            return;
        }
        const QStringList columns = names->raters;
        similar.erase(names);
        for (RaterColumns &question : similar) {
            if (!question.bare && question.raters.size() == columns.size()) {
                question.names = columns;
            }
        }
    }

    bool haveFewValues(const RaterColumns &question) const
    {
        return std::ranges::all_of(question.raters, [&](const QString &heading) {
            const auto &column = m_profiles.column(field(heading));
            return column.values.size() <= mostRatersOfSheet && !column.areNumbers;
        });
    }

    // The reason why the columns are not raters'; empty if there is none.
    Message objection(const RaterColumns &question) const
    {
        if (!question.said && (heading::saysUnit(question.name) || firstNamesPersons())) {
            return AgreementColumnsText::toSay("questions or units, perhaps, with a rater in each row");
        }
        for (const QString &heading : question.raters) {
            const ColumnProfiles::Column &column = m_profiles.column(field(heading));
            if (column.areTexts()) {
                return AgreementColumnsText::toSay("texts, not codes");
            }
            if (column.areMeasured()) {
                return AgreementColumnsText::toSay("numbers without a scale");
            }
            if (column.areAllDifferent()) {
                return AgreementColumnsText::toSay("the values are all different");
            }
        }
        const QString other = anotherLike(question);
        if (!other.isEmpty()) {
            return AgreementColumnsText::toSay("%1 has nearly the same heading").arg(other);
        }
        return question.names.isEmpty() ? objectionToPair(question) : Message();
    }

    // "TRUE" and "1" are most likely one code.
    bool shareSpellings(int first, int second) const
    {
        QHash<QString, int> values = m_profiles.column(first).values;
        values.insert(m_profiles.column(second).values);
        return !spellingGroups(values).isEmpty();
    }

    // A numbered column that a typing mistake has kept out of the question; empty: there is none.
    QString anotherLike(const RaterColumns &question) const
    {
        const QStringList &headings = m_profiles.headings();
        const auto isNumbered = [](const QString &heading) {
            return std::ranges::any_of(heading::words(heading), [](const QString &w) { return w.toInt() > 0; });
        };
        const bool areNumbered = std::ranges::all_of(question.raters, isNumbered);
        const auto similar = similarColumns(headings);
        for (int other = 0; areNumbered && other < headings.size(); ++other) {
            const bool isOfQuestion = std::ranges::any_of(
                similar, [&](const RaterColumns &one) { return one.raters.contains(headings[other]); });
            if (!isOfQuestion && isNumbered(headings[other]) && areAlike(field(question.raters.front()), other)) {
                return ColumnPlaces::nameOf(other, headings);
            }
        }
        return {};
    }

    Message objectionToPair(const RaterColumns &question) const
    {
        const int first = field(question.raters[0]);
        const int second = field(question.raters[1]);
        const auto pair = m_profiles.pair(first, second);
        if (pair.both >= enoughRows && pair.equal == 0) {
            if (question.bare && haveFewValues(question)) {
                return AgreementColumnsText::toSay("never equal in a row, like names of raters");
            }
            const bool shareNone = pair.shared == 0 && !shareSpellings(first, second);
            if (!question.said || shareNone) {
                return shareNone
                           ? AgreementColumnsText::toSay("the columns share no code")
                           : AgreementColumnsText::toSay("never equal in a row, like several answers of one rater");
            }
        }
        const bool sparse = m_profiles.column(second).filled * 2 < m_profiles.column(first).filled;
        if (!question.said && sparse && pair.onlySecond == 0) {
            return AgreementColumnsText::toSay(
                "the second column has values only beside the first and is mostly empty, "
                "like a second answer of one rater");
        }
        return {};
    }

    // Columns that hold codes, and each two that share most of them, those that agree most first.
    QStringList candidates() const
    {
        constexpr size_t mostColumns = 40;
        constexpr size_t mostNamed = 6;
        std::vector<int> fields;
        for (int i = 0; i < m_profiles.headings().size() && fields.size() < mostColumns; ++i) {
            const auto &column = m_profiles.column(i);
            constexpr qsizetype mostCodes = 100;
            const bool codes = column.filled > 0 && column.values.size() <= mostCodes && !column.areTexts() &&
                               !column.areMeasured() && !column.areAllDifferent();
            const QStringList words = heading::words(m_profiles.headings()[i]);
            if (codes && !words.isEmpty() && !heading::saysRemark(words) && !heading::saysFinal(words)) {
                fields.push_back(i);
            }
        }
        std::vector<std::pair<double, QString>> pairs;
        for (size_t a = 0; a < fields.size(); ++a) {
            for (size_t b = a + 1; b < fields.size(); ++b) {
                const auto pair = m_profiles.pair(fields[a], fields[b]);
                const qsizetype fewer =
                    std::min(m_profiles.column(fields[a]).values.size(), m_profiles.column(fields[b]).values.size());
                if (pair.equal > 0 && pair.shared * 2 >= fewer) {
                    pairs.emplace_back(double(pair.equal) / double(pair.both),
                                       pairText(ColumnPlaces::nameOf(fields[a], m_profiles.headings()),
                                                ColumnPlaces::nameOf(fields[b], m_profiles.headings())));
                }
            }
        }
        std::ranges::stable_sort(pairs, std::greater(), &std::pair<double, QString>::first);
        QStringList texts;
        for (size_t i = 0; i < pairs.size() && i < mostNamed; ++i) {
            texts << pairs[i].second;
        }
        return texts;
    }

    // Three columns and more that share codes and whose headings differ in a number or a typing mistake. By "#N", since
    // a heading may stand there twice.
    QStringList alikeColumns() const
    {
        constexpr int mostColumns = 200;
        const int width = std::min(int(m_profiles.headings().size()), mostColumns);
        for (int first = 0; first < width; ++first) {
            std::vector<int> group{first};
            for (int other = first + 1; other < width; ++other) {
                if (areAlike(first, other)) {
                    group.push_back(other);
                }
            }
            if (group.size() > 2 || (group.size() == 2 && !haveOneHeading(group))) {
                QStringList numbers;
                std::ranges::transform(group, std::back_inserter(numbers), ColumnPlaces::number);
                return numbers;
            }
        }
        return {};
    }

    bool haveOneHeading(const std::vector<int> &group) const
    {
        return m_profiles.headings()[group[0]] == m_profiles.headings()[group[1]];
    }

    bool areAlike(int first, int second) const
    {
        constexpr double nearlyEqual = 0.85;
        const auto named = [this](int field) {
            QStringList words = heading::words(m_profiles.headings()[field]);
            words.removeIf([](const QString &word) { return heading::raterNumber(word) > 0; });
            return words;
        };
        const QStringList a = named(first);
        const QStringList b = named(second);
        const auto pair = m_profiles.pair(first, second);
        return !a.isEmpty() && !b.isEmpty() && !heading::saysRemark(a) && !heading::saysFinal(a) &&
               !heading::saysUnit(a.join(u' ')) && pair.shared > 0 &&
               spellingSimilarity(a.join(u' '), b.join(u' ')) >= nearlyEqual;
    }

    // Whether each row may be a person: by the first column, or because the other headings read like questions.
    bool rowsMayBeRaters() const
    {
        const auto similar = similarColumns(m_profiles.headings());
        return m_profiles.headings().size() > 2 &&
               (firstNamesPersons() || std::ranges::any_of(similar, [](const RaterColumns &columns) {
                    return !columns.said && heading::saysUnit(columns.name);
                }));
    }

    // Whether the first heading is a word for persons, and each stands there once.
    bool firstNamesPersons() const
    {
        const auto &persons = m_profiles.column(0);
        return heading::namesRater(m_profiles.headings().value(0)) && persons.filled > 0 &&
               persons.values.size() == persons.filled;
    }

    static QString pairText(const QString &a, const QString &b)
    {
        const auto quoted = [](QString text) {
            return text.contains(u',') || text.contains(u'"') ? u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"'
                                                              : text;
        };
        return quoted(a) + u',' + quoted(b);
    }

    const ColumnProfiles &m_profiles;
};

// The names of all raters in these columns. Error: more than mostRatersOfSheet.
Result<QStringList> namesInRows(RowSource &rows, const QStringList &columns)
{
    QStringList fields;
    QStringList names;
    Result<bool> more = rows.begin();
    for (more = rows.next(fields); (more && *more) || (!more && more.error().code == ErrorCode::Input);
         more = rows.next(fields)) {
        for (const QString &column : columns) {
            const QString name = more ? fields.value(rows.headings().indexOf(column)).simplified() : QString();
            if (!name.isEmpty() && !names.contains(name)) {
                names << name;
            }
        }
        if (names.size() > mostRatersOfSheet) {
            return fail(ErrorCode::Input, RowRefusals::tooManyRaters(),
                        {.file = rows.fileName(), .cell = columns.join(QStringLiteral(", "))},
                        AgreementColumnsText::toSay("at most %1").arg(mostRatersOfSheet));
        }
    }
    sortNaturally(names);
    return names;
}

} // namespace

Result<AgreementColumns> findAgreementColumns(RowSource &rows)
{
    TRY(const auto profiles, ColumnProfiles::read(rows));
    AgreementColumns found = ColumnJudge(profiles).found();
    const auto named =
        std::ranges::find_if(found.questions, [](const RaterColumns &columns) { return !columns.names.isEmpty(); });
    if (named != found.questions.end()) {
        TRY(const auto names, namesInRows(rows, named->names));
        found.names = names;
    }
    return found;
}

} // namespace corater
