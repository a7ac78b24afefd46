// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/TakeBack.h"

#include "codebook/taxonomy/Validation.h"
#include "data/recover/Recovery.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/VersionStore.h"
#include "models/commands/KeyCommands.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/SeeAnswer.h"
#include "models/study/CommandKinds.h"
#include "models/study/Proposals.h"
#include "models/study/Study.h"

namespace corater {

namespace {

struct TakeBackText
{
    CORATER_MESSAGES(TakeBack)
};

// As in replaceCodebook(): faults of hidden codes do not prevent the change.
Result<void> checkCodebook(Change &change)
{
    TRY(const auto codebook, change.store().codebook().current());
    TRY(const auto blind, blindCodebook(change.store(), codebook, change.actor));
    for (const Problem &problem : validate(blind.visible)) {
        if (forbidsInStudy(problem)) {
            return fail(ErrorCode::Conflict, problem.reason, {.cell = problem.place});
        }
    }
    return {};
}

// Words a conflict so that it fits a change of any age.
Error reasonOf(Error error)
{
    if (error.code == ErrorCode::Conflict && error.place.cell.isEmpty()) {
        error.message = TakeBackText::toSay("its result was changed or used since");
    }
    return error;
}

// Changes that other copies rely on once they have received them.
bool isOfKeys(const QString &kind)
{
    return kind == introduceKeyKind || kind == publishRoundKeyKind || kind == drawSealSaltKind ||
           kind == leaveOutRaterKind || kind == takeInRaterKind;
}

} // namespace

Result<void> checkMayBeTakenBack(const HistoryEntry &entry, RaterId actor)
{
    if (entry.kind == u"seal-round") {
        return fail(ErrorCode::Refused, TakeBackText::toSay("a sealed round stays sealed"));
    }
    if (isOfKeys(entry.kind) || entry.kind == u"see-answer" || entry.kind == u"set-up" || entry.kind == recoverKind ||
        entry.kind == recordTimeKind || !entry.hidden.isEmpty()) {
        return fail(ErrorCode::Refused, TakeBackText::toSay("this cannot be taken back"));
    }
    if (valid(entry.actor) && entry.actor != actor) {
        return fail(ErrorCode::Refused,
                    TakeBackText::toSay("another rater made this change; only they can take it back"));
    }
    return {};
}

Command<> takeBack(qint64 seq)
{
    return [=](Change &change) -> Result<void> {
        TRY(const auto entry, change.store().history().toTakeBack(seq));
        constexpr int enough = 12; // of the 64 digits
        QJsonObject arguments{{"entry", QString::fromLatin1(entry.hash.first(enough))},
                              {"kind", entry.kind},
                              {"arguments", entry.arguments}};
        if (!entry.text.isEmpty()) {
            arguments["text"] = entry.text;
        }
        change.record(QStringLiteral("take-back"), arguments);
        TRY(checkMayBeTakenBack(entry, change.actor));
        const ChangeSet inverse = entry.changes.inverted();
        TRY(checkAnswerUnseen(change, inverse));
        if (const auto applied = applyOlderInverse(change.writer, inverse); !applied) {
            return std::unexpected(reasonOf(applied.error()));
        }
        if (const auto free = change.store().history().checkNothingRefersTo(inverse); !free) {
            return std::unexpected(reasonOf(free.error()));
        }
        return touchesCodebook(inverse) ? checkCodebook(change) : Result<void>();
    };
}

Result<void> takeBackEntry(Study &study, qint64 seq, bool dry)
{
    TRY(study.checkWritable());
    TRY(const auto entry, study.store().history().toTakeBack(seq));
    const auto may = checkMayBeTakenBack(entry, study.actor()).and_then([&] {
        return study.checkNobodyElseMayHave(entry.changes.inverted(), seq);
    });
    return may ? study.perform(takeBack(seq), {.dry = dry}) : may;
}

bool isRedone(const Study &study)
{
    const auto step = study.toUndo();
    const auto entry = step ? study.store().history().toTakeBack(step->seq) : HistoryEntry();
    return entry && entry->undoes != 0; // it takes back an undo
}

} // namespace corater
