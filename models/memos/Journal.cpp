// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/memos/Journal.h"

#include "codebook/ShownTime.h"
#include "data/records/RoundPlan.h"
#include "data/store/history/HistoryRepository.h"
#include "models/figures/EscapedText.h"
#include "models/history/HistoryText.h"
#include "models/study/ListWords.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct JournalText
{
    Q_DECLARE_TR_FUNCTIONS(Memos)
    CORATER_MESSAGES(Memos)
};

// Rounds and versions are not among them: their tables say more than the entries.
bool isStep(const QString &kind)
{
    static const QSet<QString> kinds{
        QStringLiteral("set-up"),         QStringLiteral("add-items"),       QStringLiteral("add-rater"),
        QStringLiteral("import-ratings"), QStringLiteral("import-finals"),   QStringLiteral("import-assessments"),
        QStringLiteral("seal-round"),     QStringLiteral("leave-out-rater"), QStringLiteral("take-in-rater"),
        QStringLiteral("recover"),        QStringLiteral("remember-export")};
    return kinds.contains(kind);
}

QString nameOfRater(const StudyReader &study, RaterId id)
{
    const auto rater = study.rater(id);
    return rater ? rater->name : QString();
}

/// The steps among the entries of the history, without those that were undone.
class HistorySteps
{
public:
    explicit HistorySteps(const StudyReader &study) : m_study(study) {}

    Result<std::vector<JournalLine>> read(RaterId viewer, const std::atomic_bool *stop)
    {
        TRY(m_study.store().history().read(Reader::as(viewer), [&](const HistoryEntry &entry) -> Result<void> {
            if (stop && stop->load(std::memory_order_relaxed)) {
                return fail(ErrorCode::Cancelled, JournalText::toSay("stopped"));
            }
            take(entry);
            return {};
        }));
        std::vector<JournalLine> lines;
        for (const HistoryEntry &entry : m_steps) {
            if (!m_undone.contains(entry.seq)) {
                lines.push_back(lineOf(entry));
            }
        }
        return lines;
    }

private:
    // An undo names the entry that it takes back, a redo names the undo, the next undo names the redo.
    void take(const HistoryEntry &entry)
    {
        if (entry.undoes != 0) {
            const qint64 origin = m_origins.value(entry.undoes, entry.undoes);
            m_origins.insert(entry.seq, origin);
            if (!m_undone.remove(origin)) {
                m_undone.insert(origin);
            }
            return;
        }
        const bool isBack = entry.kind == u"take-back" && isStep(entry.arguments.value("kind").toString());
        if (isStep(entry.kind) || isBack) {
            m_steps.push_back(entry);
        }
    }

    JournalLine lineOf(const HistoryEntry &entry) const
    {
        QString what = historyText(entry);
        if (entry.kind == u"seal-round") {
            what = ListWords::about(what, entry.arguments.value("round").toString());
        }
        return {.at = entry.at, .author = nameOfRater(m_study, entry.actor), .kind = entry.kind, .what = what};
    }

    const StudyReader &m_study;
    std::vector<HistoryEntry> m_steps;
    QHash<qint64, qint64> m_origins; ///< undo or redo → the entry that was made first
    QSet<qint64> m_undone;
};

void addRounds(const StudyReader &study, std::vector<JournalLine> &lines)
{
    for (const Round &round : study.rounds()) {
        if (round.imported) {
            continue; // the import is a step
        }
        lines.push_back({.at = round.createdAt,
                         .kind = QStringLiteral("open-round"),
                         .what = (isTraining(round) ? JournalText::tr("open the training round “%1”")
                                                    : JournalText::tr("open the round “%1”"))
                                     .arg(round.name)});
        if (!round.closedAt.isEmpty()) {
            lines.push_back({.at = round.closedAt,
                             .kind = QStringLiteral("close-round"),
                             .what = JournalText::tr("close the round “%1”, which all have sealed").arg(round.name)});
        }
    }
}

void addVersions(const StudyReader &study, RaterId viewer, std::vector<JournalLine> &lines)
{
    for (const CodebookVersion &version : versionsShownTo(study, viewer)) {
        lines.push_back({.at = version.createdAt,
                         .kind = QStringLiteral("codebook-version"),
                         .what = JournalText::tr("codebook version %1").arg(version.name)});
    }
}

Result<void> addMemos(const StudyReader &study, RaterId viewer, std::vector<JournalLine> &lines)
{
    TRY(auto memos, memoLines(study, viewer));
    for (MemoLine &memo : memos) {
        const QString about = aboutWords(memo);
        lines.push_back({.at = memo.memo.at,
                         .author = memo.author,
                         .kind = QStringLiteral("memo"),
                         .what = about,
                         .memo = std::move(memo)});
    }
    return {};
}

// Each line of a memo on its own, indented below the first.
QString markdownOf(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        lines << escapedMarkdown(line.trimmed());
    }
    return lines.join(QStringLiteral("  \n  "));
}

} // namespace

QDate JournalLine::day() const
{
    return QDate::fromString(localDay(at), Qt::ISODate);
}

QString JournalLine::time() const
{
    return localTime(at).mid(11, 5);
}

Result<std::vector<JournalLine>> journalOf(const StudyReader &study, RaterId viewer, const std::atomic_bool *stop)
{
    TRY(auto lines, HistorySteps(study).read(viewer, stop));
    addRounds(study, lines);
    addVersions(study, viewer, lines);
    TRY(addMemos(study, viewer, lines));
    std::ranges::stable_sort(lines, {}, &JournalLine::at);
    return lines;
}

QString headOf(const JournalLine &line)
{
    if (line.isMemo()) {
        return headOf(*line.memo);
    }
    return line.author.isEmpty() ? line.what : ListWords::about(line.author, line.what);
}

QString journalMarkdown(const QString &title, const std::vector<JournalLine> &lines)
{
    QString text = QStringLiteral("# %1\n").arg(escapedMarkdown(JournalText::tr("%1: journal").arg(title)));
    QDate day;
    for (const JournalLine &line : lines) {
        if (line.day() != day) {
            day = line.day();
            text += QStringLiteral("\n## %1\n\n").arg(escapedMarkdown(shownDay(day)));
        }
        const QString head = escapedMarkdown(headOf(line));
        text += QStringLiteral("- %1 ").arg(line.time()) +
                (line.isMemo() ? ListWords::about(head, markdownOf(line.memo->memo.text)) : head) + u'\n';
    }
    return text;
}

} // namespace corater
