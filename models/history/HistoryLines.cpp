// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/HistoryLines.h"

#include "data/store/history/HistoryRepository.h"
#include "models/history/HistoryText.h"
#include "models/study/ListWords.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct HistoryLinesText
{
    Q_DECLARE_TR_FUNCTIONS(History)
    CORATER_MESSAGES(History)
};

// Finds the items named anywhere in the arguments: objects of itemAddress().
struct FoundItems
{
    std::vector<std::pair<QString, QString>> items; ///< site and id, each once
    QSet<std::pair<QString, QString>> known;
};

void findItems(const QJsonValue &value, FoundItems &found)
{
    if (value.isArray()) {
        for (const QJsonValue &part : value.toArray()) {
            findItems(part, found);
        }
        return;
    }
    const QJsonObject object = value.toObject();
    if (object.size() == 2 && object.contains("site") && object.contains("id")) {
        const std::pair item{object.value("site").toString(), object.value("id").toString()};
        if (!item.second.isEmpty() && !found.known.contains(item)) {
            found.known.insert(item);
            found.items.push_back(item);
        }
        return;
    }
    for (const QJsonValue &part : object) {
        findItems(part, found);
    }
}

QString codeNamesIn(const QJsonValue &codes)
{
    QStringList names;
    for (const QJsonValue &code : codes.toArray()) {
        names << code.toString();
    }
    return ListWords::names(names);
}

// The codes of all labels set in one change, or of one question.
QString codesOf(const QJsonObject &arguments)
{
    QStringList said;
    if (const QString codes = codeNamesIn(arguments.value("codes")); !codes.isEmpty()) {
        said << codes;
    }
    const QJsonObject labels = arguments.value("labels").toObject();
    for (auto label = labels.begin(); label != labels.end(); ++label) {
        said << QStringLiteral("%1 %2").arg(label.key(),
                                            label->toArray().isEmpty() ? QStringLiteral("–") : codeNamesIn(*label));
    }
    return ListWords::groups(said);
}

// The sentence with the codes that historyText() leaves out; for several changes in one, the sentences of all.
QString sentenceOf(const HistoryEntry &entry)
{
    QString sentence = historyText(entry);
    if (const QString codes = codesOf(entry.arguments); !codes.isEmpty()) {
        sentence = ListWords::about(sentence, codes);
    }
    QStringList parts;
    for (const QJsonValue &part : entry.arguments.value("commands").toArray()) {
        if (part["kind"].toString() == entry.kind) {
            return sentence; // the same for many items: it says how many
        }
        parts << sentenceOf({.kind = part["kind"].toString(), .arguments = part["arguments"].toObject()});
    }
    return parts.isEmpty() ? sentence : ListWords::about(sentence, ListWords::groups(parts));
}

QString withAct(const QString &sentence, HistoryAct act)
{
    switch (act) {
    case HistoryAct::TookBack:
        return HistoryLinesText::tr("taken back: %1").arg(sentence);
    case HistoryAct::DidAgain:
        return HistoryLinesText::tr("done again: %1").arg(sentence);
    case HistoryAct::Did:
        break;
    }
    return sentence;
}

/// Turns entries into lines, from the first to the last.
class LineMaker
{
public:
    explicit LineMaker(std::vector<CodebookVersion> versions) : m_versions(std::move(versions)) {}

    void take(const HistoryEntry &entry)
    {
        HistoryLine line{.number = qint64(lines.size()) + 1,
                         .seq = entry.seq,
                         .hash = QString::fromLatin1(entry.hash),
                         .at = entry.at,
                         .arrived = entry.origin.arrived,
                         .actor = entry.actor,
                         .kind = entry.kind,
                         .version = versionAt(entry.at)};
        if (const HistoryLine *taken = entry.undoes ? lineOf(entry.undoes) : nullptr) {
            line.act = taken->act == HistoryAct::TookBack ? HistoryAct::DidAgain : HistoryAct::TookBack;
            line.takesBack = taken->number;
        } else if (entry.undoes) {
            line.act = HistoryAct::TookBack;
        }
        line.what = withAct(sentenceOf(entry), line.act);
        FoundItems found;
        findItems(entry.arguments, found);
        line.items = qint64(found.items.size());
        if (!found.items.empty()) {
            std::tie(line.site, line.item) = found.items.front();
            line.others.assign(found.items.begin() + 1, found.items.end());
        }
        m_bySeq.insert(line.seq, lines.size());
        lines.push_back(std::move(line));
    }

    std::vector<HistoryLine> lines;

private:
    const HistoryLine *lineOf(qint64 seq) const
    {
        const auto found = m_bySeq.constFind(seq);
        return found == m_bySeq.cend() ? nullptr : &lines[*found];
    }

    QString versionAt(const QString &at) const
    {
        const auto later = std::ranges::find_if(m_versions, [&](const CodebookVersion &v) { return v.createdAt > at; });
        return later == m_versions.begin() ? QString() : std::prev(later)->name;
    }

    std::vector<CodebookVersion> m_versions;
    QHash<qint64, size_t> m_bySeq; ///< in a study of several copies, seq does not rise from line to line
};

} // namespace

bool isEntryName(const QString &text)
{
    static const QRegularExpression name(QStringLiteral("^(\\d{1,7}|[0-9a-fA-F]{8,64})$"));
    return name.match(text).hasMatch();
}

Result<qint64> entryNamed(const StudyReader &study, const QString &text, RaterId viewer)
{
    TRY(const auto lines, historyLines(study, viewer));
    const bool isNumber = text.size() < 8;
    std::vector<qint64> found;
    for (const HistoryLine &line : lines) {
        if (isNumber ? line.number == text.toLongLong() : line.hash.startsWith(text, Qt::CaseInsensitive)) {
            found.push_back(line.seq);
        }
    }
    if (found.size() != 1) {
        return fail(ErrorCode::Input, HistoryLinesText::toSay("the history has no such change"), {.file = study.path()},
                    HistoryLinesText::tr("a number from 1 to %1, or the beginning of a hash").arg(lines.size()), text);
    }
    return found.front();
}

bool HistoryFilter::isEmpty() const
{
    return !actor && kinds.isEmpty() && since.isEmpty() && until.isEmpty() && text.isEmpty() && !among;
}

bool fits(const HistoryLine &line, const HistoryFilter &filter)
{
    const auto says = [&](const QString &text) { return text.contains(filter.text, Qt::CaseInsensitive); };
    return (!filter.actor || line.actor == *filter.actor) &&
           (filter.kinds.isEmpty() || filter.kinds.contains(line.kind)) &&
           (filter.since.isEmpty() || line.at >= filter.since) && (filter.until.isEmpty() || line.at <= filter.until) &&
           (filter.text.isEmpty() || says(line.what) || says(line.item) || says(line.kind)) &&
           (!filter.among || filter.among->contains(line.seq));
}

Result<std::vector<HistoryLine>> historyLines(const StudyReader &study, RaterId viewer, const std::atomic_bool *stop)
{
    LineMaker maker(versionsShownTo(study, viewer));
    TRY(study.store().history().read(Reader::as(viewer), [&](const HistoryEntry &entry) -> Result<void> {
        if (stop && stop->load(std::memory_order_relaxed)) {
            return fail(ErrorCode::Cancelled, HistoryLinesText::toSay("stopped"));
        }
        maker.take(entry);
        return {};
    }));
    return std::move(maker.lines);
}

} // namespace corater
