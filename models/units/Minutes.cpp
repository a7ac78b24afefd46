// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/units/Minutes.h"

#include "codebook/ShownTime.h"
#include "data/records/settling/NamedDecision.h"
#include "models/export/StudyTables.h"
#include "models/figures/EscapedText.h"
#include "models/review/ReviewWords.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace corater {

namespace {

struct MinutesText
{
    Q_DECLARE_TR_FUNCTIONS(Minutes)
};

using TableRow = QHash<QString, QString>;

/// Keeps the rows of a table, by heading.
class KeptRows : public SheetWriter
{
public:
    Result<void> begin(const QStringList &headings) override
    {
        m_headings = headings;
        return {};
    }
    Result<void> write(const QStringList &fields) override
    {
        TableRow row;
        for (qsizetype i = 0; i < fields.size(); ++i) {
            row.insert(m_headings[i], fields[i]);
        }
        m_rows.push_back(std::move(row));
        return {};
    }
    const QStringList &headings() const { return m_headings; }
    const std::vector<TableRow> &rows() const { return m_rows; }

private:
    QStringList m_headings;
    std::vector<TableRow> m_rows;
};

/// Writes the minutes of one study.
class MinutesWriter
{
public:
    MinutesWriter(const StudyReader &study, const QString &since, bool hidesNames)
        : m_study(study), m_since(since), m_hidesNames(hidesNames)
    {
    }

    Result<QString> write()
    {
        KeptRows decisions;
        KeptRows discussions;
        TRY(writeDecisions(m_study, decisions));
        TRY(writeDiscussions(m_study, discussions));
        for (const TableRow &said : discussions.rows()) {
            if (said[QStringLiteral("at")] >= m_since) {
                m_said[questionOf(said)].push_back(&said);
            }
        }
        QString decided;
        QString open;
        qint64 count = 0;
        for (const TableRow &row : decisions.rows()) {
            const bool isDecided = row[QStringLiteral("at")] >= m_since && !row[QStringLiteral("at")].isEmpty();
            count += isDecided ? 1 : 0;
            if (isDecided) {
                decided += section(row);
            } else if (m_said.contains(questionOf(row))) {
                open += section(row);
            }
        }
        QString text =
            QStringLiteral("# %1\n\n%2\n")
                .arg(escapedMarkdown(MinutesText::tr("%1: minutes since %2").arg(m_study.title(), localDay(m_since))),
                     MinutesText::tr("Decided: %1").arg(countOf(count, Counted::Question)));
        text += decided;
        return open.isEmpty() ? text
                              : text + QStringLiteral("\n# %1\n").arg(MinutesText::tr("Discussed, not decided")) + open;
    }

private:
    static QString questionOf(const TableRow &row)
    {
        return row[QStringLiteral("item")] + u'\n' + row[QStringLiteral("unit")] + u'\n' +
               row[QStringLiteral("question")];
    }

    // Empty if several items have that id.
    QString titleOf(const QString &id) const
    {
        const auto found = m_study.findItem(id);
        const auto item = found && *found ? m_study.item(**found) : Result<Item>(Item());
        return item ? item->title : QString();
    }

    static QString line(const QString &label, const QString &text)
    {
        return text.isEmpty() ? QString() : u"- "_s + ListWords::about(label, text) + u'\n';
    }

    // The table has words for programs ("in", "no unit"), the same in every language.
    static QString questionWords(const TableRow &row)
    {
        const QuestionKind kind = kindOf(row);
        return kind == QuestionKind::Label ? row[QStringLiteral("question")] : questionName({.kind = kind}, Codebook());
    }

    static QString answerWords(const TableRow &row, const QString &answer)
    {
        const QuestionKind kind = kindOf(row);
        if (kind == QuestionKind::Screening && !answer.isEmpty()) {
            return screeningWords(answer == QStringLiteral("in") ? Screening::In : Screening::Out);
        }
        const bool isUnit = answer == QStringLiteral("unit");
        const bool isVerdict = isUnit || answer == QStringLiteral("no unit"); // else of a dimension called "unit"
        return kind == QuestionKind::Unit && isVerdict ? verdictWords(isUnit) : answer;
    }

    static QuestionKind kindOf(const TableRow &row)
    {
        return row[QStringLiteral("unit")].isEmpty()                       ? QuestionKind::Screening
               : row[QStringLiteral("question")] == QStringLiteral("unit") ? QuestionKind::Unit
                                                                           : QuestionKind::Label;
    }

    QString section(const TableRow &row) const
    {
        const auto cell = [&](const char *heading) { return row[QLatin1String(heading)]; };
        const QString name = cell("unit").isEmpty() ? cell("item") : cell("unit");
        QString text =
            u"\n## "_s + ListWords::about(escapedMarkdown(name), escapedMarkdown(questionWords(row))) + u"\n\n"_s;
        text += line(MinutesText::tr("title"), escapedMarkdown(titleOf(cell("item"))));
        text += answers(row);
        const bool differs = cell("whose") == agreedToDiffer;
        text +=
            line(MinutesText::tr("final"), differs ? differWords() : escapedMarkdown(answerWords(row, cell("final"))));
        text += line(MinutesText::tr("decided"),
                     cell("how") == settledByWord(SettledBy::Talk) ? MinutesText::tr("by discussion") : QString());
        text += line(MinutesText::tr("decided by"), m_hidesNames ? QString() : escapedMarkdown(cell("decided by")));
        text += line(MinutesText::tr("reason"), escapedMarkdown(cell("reason")));
        text += line(MinutesText::tr("in words"), escapedMarkdown(cell("text")));
        text += cell("needs rule").isEmpty()
                    ? QString()
                    : line(MinutesText::tr("to do"), MinutesText::tr("write a rule for the two"));
        for (const TableRow *said : m_said.value(questionOf(row))) {
            const QString words = said->value(QStringLiteral("text"));
            const QString author = escapedMarkdown(said->value(QStringLiteral("author")));
            text += line(m_hidesNames ? MinutesText::tr("said") : MinutesText::tr("%1 said").arg(author),
                         words.isEmpty() ? MinutesText::tr("the discussion is resolved") : escapedMarkdown(words));
        }
        return text;
    }

    // Without names the answers are sorted: their order would tell the raters apart.
    QString answers(const TableRow &row) const
    {
        QString text;
        QStringList given;
        for (const Rater &rater : m_study.raters()) {
            const QString answer =
                escapedMarkdown(answerWords(row, row[QStringLiteral("answer of %1").arg(rater.name)]));
            text += line(escapedMarkdown(rater.name), answer);
            given << (answer.isEmpty() ? QStringList() : QStringList{answer});
        }
        given.sort();
        return m_hidesNames ? line(MinutesText::tr("answers"), given.join(QStringLiteral(" / "))) : text;
    }

    const StudyReader &m_study;
    QString m_since;
    bool m_hidesNames;
    QHash<QString, std::vector<const TableRow *>> m_said; ///< by question
};

} // namespace

Result<QString> minutesSince(const StudyReader &study, const QString &since, bool hidesNames)
{
    return MinutesWriter(study, since, hidesNames).write();
}

} // namespace corater
