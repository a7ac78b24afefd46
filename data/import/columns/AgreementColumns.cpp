// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/AgreementColumns.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/formats/CsvReader.h"
#include "data/import/sheets/ColumnPlaces.h"
#include "data/import/sheets/ColumnProfiles.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// From so many rows on it tells something that two columns never hold the same.
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
        columns.candidates = columns.questions.empty() ? candidates() : QStringList();
        return columns;
    }

private:
    int field(const QString &heading) const { return int(m_profiles.headings().indexOf(heading)); }

    bool areNeverEqual(const RaterColumns &question) const
    {
        const auto pair = m_profiles.pair(field(question.raters[0]), field(question.raters[1]));
        return pair.both > 0 && pair.equal == 0;
    }

    // "Evaluator1", "Evaluator2" beside "Tag1", "Tag2": who gave the answers, row by row. No rater rates a row twice.
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
        constexpr qsizetype mostRaters = 64;
        return std::ranges::all_of(question.raters, [&](const QString &heading) {
            const auto &column = m_profiles.column(field(heading));
            return column.values.size() <= mostRaters && !column.areNumbers;
        });
    }

    // Why the columns are no raters'; empty when nothing speaks against it.
    Message objection(const RaterColumns &question) const
    {
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
        return question.names.isEmpty() ? objectionToPair(question) : Message();
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
            if (!question.said || pair.shared == 0) {
                return pair.shared == 0
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

// Everybody whom the columns name in some row. Error: more than anybody has raters.
Result<QStringList> namesInRows(QIODevice &device, const QString &fileName, const QStringList &columns)
{
    constexpr qsizetype mostRaters = 64;
    const qint64 start = device.pos();
    CsvReader reader(device, fileName);
    QStringList header;
    QStringList fields;
    QStringList names;
    Result<bool> more = reader.next(header);
    for (more = reader.next(fields); (more && *more) || (!more && more.error().code == ErrorCode::Input);
         more = reader.next(fields)) {
        for (const QString &column : columns) {
            const QString name = more ? fields.value(header.indexOf(column)).simplified() : QString();
            if (!name.isEmpty() && !names.contains(name)) {
                names << name;
            }
        }
        if (names.size() > mostRaters) {
            return fail(ErrorCode::Input, RowRefusals::tooManyRaters(),
                        {.file = fileName, .cell = columns.join(QStringLiteral(", "))},
                        AgreementColumnsText::toSay("at most %1").arg(mostRaters));
        }
    }
    device.seek(start);
    sortNaturally(names);
    return names;
}

} // namespace

Result<AgreementColumns> findAgreementColumns(QIODevice &device, const QString &fileName)
{
    const auto profiles = ColumnProfiles::read(device, fileName);
    if (!profiles) {
        return std::unexpected(profiles.error());
    }
    AgreementColumns found = ColumnJudge(*profiles).found();
    const auto named =
        std::ranges::find_if(found.questions, [](const RaterColumns &columns) { return !columns.names.isEmpty(); });
    if (named != found.questions.end()) {
        const auto names = namesInRows(device, fileName, named->names);
        if (!names) {
            return std::unexpected(names.error());
        }
        found.names = *names;
    }
    return found;
}

} // namespace corater
