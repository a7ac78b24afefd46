// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "models/commands/KeyCommands.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/RoundTripCases.h"

#include <QUuid>

namespace corater::test {

using namespace Qt::StringLiterals;

namespace {

// Each call gives another key, so that a case can be done twice; the keys are only stored here.
QByteArray newKey()
{
    return QUuid::createUuid().toByteArray(QUuid::Id128).repeated(2);
}

} // namespace

std::vector<RoundTripCase> sharingCases()
{
    return {
        {"introduce-key", "Ada joined", From::Labelled,
         [](Study &s) -> Command<> { return introduceKey(s.actor(), newKey(), "{}"); }, Undo::Passes},
        {"publish-round-key", "publish the key of Round 1, which all have sealed", From::Sealed,
         [](Study &s) -> Command<> {
             const QByteArray key = newKey();
             if (!s.perform(introduceKey(s.actor(), key, "{}"))) {
                 return nullptr;
             }
             // As if something had been said in the round with this key.
             if (!connectionOf(s.file()).run(u"INSERT INTO secret_entry (seq, round_id) VALUES (1, ?)"_s,
                                             {raw(s.rounds()[0].id)})) {
                 return nullptr;
             }
             return publishRoundKey(s.rounds()[0].id, key, QByteArray(32, 'k'));
         },
         Undo::Passes},
        {"leave-out-rater", "leave Cleo out of Round 1: moved away", From::Fresh,
         [](Study &s) -> Command<> {
             if (!s.perform(addRater(u"Cleo"_s, false))) {
                 return nullptr;
             }
             return leaveOutRater(s.rounds()[0].id, s.raterNamed(u"Cleo"_s)->id, u"moved away"_s);
         },
         Undo::Passes},
        {"take-in-rater", "let Cleo take part in Round 1", From::Fresh,
         [](Study &s) -> Command<> {
             if (!s.perform(addRater(u"Cleo"_s, false)) ||
                 !s.perform(leaveOutRater(s.rounds()[0].id, s.raterNamed(u"Cleo"_s)->id, u"moved away"_s))) {
                 return nullptr;
             }
             return takeInRater(s.rounds()[0].id, s.raterNamed(u"Cleo"_s)->id);
         },
         Undo::Passes},
        {"draw-seal-salt", "draw the salt of the seal of Round 1", From::Labelled,
         [](Study &s) -> Command<> { return drawSealSalt(s.rounds()[0].id, s.actor()); }, Undo::Passes},
    };
}

} // namespace corater::test
