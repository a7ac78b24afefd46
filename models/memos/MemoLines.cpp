// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/memos/MemoLines.h"

#include "data/memos/MemoRepository.h"
#include "data/store/history/HistoryNames.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct MemoLinesText
{
    Q_DECLARE_TR_FUNCTIONS(Memos)
};

MemoKind kindOf(const MemoSubject &about)
{
    return valid(about.item)    ? MemoKind::Item
           : valid(about.code)  ? MemoKind::Code
           : valid(about.round) ? MemoKind::Round
                                : MemoKind::Study;
}

QString roundName(const StudyReader &study, RoundId id)
{
    const auto round = study.round(id);
    return round ? round->name : QString();
}

QString codeName(const Codebook &codebook, CodeId id)
{
    const Code *code = codebook.code(codebook.current(id));
    return code ? code->name : QString();
}

MemoLine lineOf(const StudyReader &study, const Codebook &codebook, const Memo &memo)
{
    const auto author = study.rater(memo.author);
    MemoLine line{.memo = memo, .kind = kindOf(memo.about), .author = author ? author->name : QString()};
    if (line.kind == MemoKind::Item) {
        const QJsonObject item = study.store().names().item(memo.about.item);
        line.about = item.value("id").toString();
        line.site = item.value("site").toString();
    } else if (line.kind == MemoKind::Code) {
        line.about = codeName(codebook, memo.about.code);
    } else if (line.kind == MemoKind::Round) {
        line.about = roundName(study, memo.about.round);
    }
    line.during = roundName(study, memo.during);
    line.isPrivate = valid(memo.during) && !study.isClosed(memo.during);
    return line;
}

} // namespace

QString nameOf(MemoKind kind)
{
    return memoKindNames().at(qsizetype(kind));
}

QStringList memoKindNames()
{
    return {QStringLiteral("study"), QStringLiteral("item"), QStringLiteral("code"), QStringLiteral("round")};
}

Result<std::vector<MemoLine>> memoLines(const StudyReader &study, RaterId viewer)
{
    TRY(const auto memos, MemoRepository(study.store()).read(Reader::as(viewer)));
    const Codebook codebook = codebookShownTo(study, viewer);
    std::vector<MemoLine> lines;
    lines.reserve(memos.size());
    for (const Memo &memo : memos) {
        lines.push_back(lineOf(study, codebook, memo));
    }
    return lines;
}

QString aboutWords(const MemoLine &line)
{
    switch (line.kind) {
    case MemoKind::Item:
        return MemoLinesText::tr("item %1").arg(line.about);
    case MemoKind::Code:
        return line.about.isEmpty() ? MemoLinesText::tr("a code that is gone")
                                    : MemoLinesText::tr("the code “%1”").arg(line.about);
    case MemoKind::Round:
        return MemoLinesText::tr("the round “%1”").arg(line.about);
    case MemoKind::Study:
        break;
    }
    return MemoLinesText::tr("the study");
}

QString headOf(const MemoLine &line)
{
    return MemoLinesText::tr("Memo by %1 on %2").arg(line.author, aboutWords(line));
}

} // namespace corater
