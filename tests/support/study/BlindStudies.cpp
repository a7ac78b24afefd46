// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/BlindStudies.h"

#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/memos/MemoCommands.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>

namespace corater::test {

namespace {

/// Ben's rating of an item; if it has no codes, Ben screens it out.
struct Answer
{
    QStringList colours;
    QString size; ///< empty: only begun
    QString comment;
    bool twice = false; ///< finds a second unit
    bool flagged = false;
};

constexpr int firstOfRound = 5; ///< the pilot has items 1 to 4

bool both(Study &study, const QString &rater, const QString &item, const QString &colour, const QString &size)
{
    return label(study, rater, item, QStringLiteral("colour"), {colour}) &&
           label(study, rater, item, QStringLiteral("size"), {size});
}

// A closed pilot in which both raters differ, and an open round of the other twelve items, all rated by Ada.
bool makeCommonPart(const QString &path)
{
    auto study = smallStudy(path, 16);
    if (!study || !study->perform(openRound(
                      {.name = QStringLiteral("Pilot"), .draw = RoundPlan::Draw::List, .ids = {"1", "2", "3", "4"}}))) {
        return false;
    }
    const QStringList ada{"Red", "Yellow", "Blue", "Red"};
    const QStringList ben{"Red", "Red", "Blue", "Yellow"};
    for (int i = 0; i < 4; ++i) {
        const QString item = QString::number(i + 1);
        if (!both(*study, QStringLiteral("Ada"), item, ada[i], QStringLiteral("Small")) ||
            !both(*study, QStringLiteral("Ben"), item, ben[i], QStringLiteral("Small"))) {
            return false;
        }
    }
    if (!seal(*study, QStringLiteral("Ada")) || !seal(*study, QStringLiteral("Ben")) ||
        !study->perform(addMemo({}, QStringLiteral("The pilot went well."))) || // Ben's, of no open round
        !study->perform(openRound({.name = QStringLiteral("Main")}))) {
        return false;
    }
    for (int i = firstOfRound; i <= 16; ++i) {
        if (!both(*study, QStringLiteral("Ada"), QString::number(i), i % 3 == 0 ? "Red" : "Blue", "Middle")) {
            return false;
        }
    }
    return true;
}

bool say(Study &study, int number, const Answer &answer)
{
    const QString item = QString::number(number);
    const RatingKey key = keyOf(study, item, QStringLiteral("Ben"));
    study.setActor(key.rater);
    if (answer.colours.isEmpty()) {
        return study.perform(setScreening(key, Screening::Out, answer.comment)).has_value();
    }
    bool done = label(study, QStringLiteral("Ben"), item, QStringLiteral("colour"), answer.colours).has_value() &&
                study.perform(setComment(key, 1, {}, answer.comment));
    if (!answer.size.isEmpty()) {
        done = done && label(study, QStringLiteral("Ben"), item, QStringLiteral("size"), {answer.size});
    }
    if (answer.twice) {
        done = done && label(study, QStringLiteral("Ben"), item, QStringLiteral("colour"), {"Green"}, 2) &&
               label(study, QStringLiteral("Ben"), item, QStringLiteral("size"), {"Large"}, 2);
    }
    const QString quote = answer.twice ? QStringLiteral("zanzibar") : answer.comment;
    if (!quote.isEmpty()) { // that there is evidence is hidden, too
        done =
            done &&
            study.perform(addEvidence(
                key, 1, {.part = QStringLiteral("question #1"), .start = 3, .length = quote.size(), .quote = quote}));
    }
    if (answer.flagged) {
        RatingEdit flags;
        flags.discuss = true;
        flags.unsure = true;
        done = done && study.perform(editRating(key, flags));
    }
    return done;
}

// Ben's answers to consecutive items from the first one on; with `step` -1 to those before it.
struct Work
{
    QString proposal;
    std::vector<Answer> answers;
    int first = firstOfRound;
    int step = 1;
    QString memo{}; ///< on the first item, and on a code
};

bool addBen(const QString &path, const Work &work, bool seals = false)
{
    auto study = Study::open(path);
    if (!study) {
        return false;
    }
    const RaterId ben = (*study)->raterNamed(QStringLiteral("Ben"))->id;
    (*study)->setActor(ben);
    const DimensionId colour = (*study)->codebook().dimensions[0].id;
    const Code draft{.name = work.proposal, .definition = QStringLiteral("the shade of smalt")};
    if (!work.proposal.isEmpty() && !(*study)->perform(proposeCode(colour, draft, ben, {}))) {
        return false;
    }
    if (!work.memo.isEmpty() &&
        (!(*study)->perform(addMemo({.item = itemNamed(**study, QString::number(work.first))}, work.memo)) ||
         !(*study)->perform(addMemo({.code = codeNamed(**study, QStringLiteral("Blue"))}, work.memo)))) {
        return false;
    }
    int item = work.first;
    for (const Answer &answer : work.answers) {
        if (!say(**study, item, answer)) {
            return false;
        }
        item += work.step;
    }
    return !seals || seal(**study, QStringLiteral("Ben"));
}

// Eight items are finished, three are begun.
const std::vector<Answer> &plantedAnswers()
{
    static const std::vector<Answer> answers{{{"Zaffre"}, "Small", "a kumquat"},
                                             {{"Blue"}, "Middle", {}, true},
                                             {{}, {}, "zanzibar"},
                                             {{}, {}, "zanzibar"},
                                             {{}, {}, "zanzibar"},
                                             {{"Zaffre", "Red"}, "Large", {}, false, true},
                                             {{"Yellow"}, "Small", {}},
                                             {{"Unknown"}, "Small", {}},
                                             {{"Zaffre"}, {}, {}},
                                             {{"Zaffre"}, {}, {}},
                                             {{"Red"}, {}, {}}};
    return answers;
}

const std::vector<Answer> &otherAnswers()
{
    static const std::vector<Answer> answers{{{"Red"}, "Large", "a mulberry"},
                                             {{"Red"}, "Large", {}},
                                             {{"Green"}, "Small", {}},
                                             {{"Yellow"}, "Small", {}, true},
                                             {{"Red", "Blue"}, "Middle", {}},
                                             {{"Yellow"}, "Middle", {}},
                                             {{}, {}, "samarkand"},
                                             {{"Green"}, "Middle", {}},
                                             {{"Red"}, {}, {}},
                                             {{"Red"}, {}, {}},
                                             {{"Blue"}, {}, {}}};
    return answers;
}

const QString proposed = QStringLiteral("Zaffre");
constexpr int lastOfStudy = 16;

// A round over all items, of which Ada has rated some.
bool makeFirstPart(const QString &path)
{
    auto study = smallStudy(path, lastOfStudy);
    for (int i = 1; study && i <= 6; ++i) {
        if (!both(*study, QStringLiteral("Ada"), QString::number(i), i % 3 == 0 ? "Red" : "Blue", "Middle")) {
            return false;
        }
    }
    return study != nullptr;
}

bool copies(const BlindStudies &studies)
{
    return QFile::copy(studies.one, studies.other) &&
           (studies.elsewhere.isEmpty() || QFile::copy(studies.one, studies.elsewhere));
}

} // namespace

BlindStudies BlindStudies::make(const QString &folder, bool benHasSealed)
{
    const BlindStudies studies{folder + QStringLiteral("/one.corater"), folder + QStringLiteral("/other.corater"),
                               benHasSealed ? QString() : folder + QStringLiteral("/elsewhere.corater")};
    const bool made =
        makeCommonPart(studies.one) && copies(studies) &&
        addBen(studies.one,
               {.proposal = proposed, .answers = plantedAnswers(), .memo = QStringLiteral("a kumquat memo")},
               benHasSealed) &&
        addBen(studies.other, {{}, otherAnswers()}, benHasSealed) &&
        (benHasSealed || addBen(studies.elsewhere, {proposed, plantedAnswers(), lastOfStudy, -1}));
    return made ? studies : BlindStudies();
}

BlindStudies BlindStudies::makeFirstRound(const QString &folder)
{
    const BlindStudies studies{folder + QStringLiteral("/first-one.corater"),
                               folder + QStringLiteral("/first-other.corater"),
                               folder + QStringLiteral("/first-elsewhere.corater")};
    const bool made = makeFirstPart(studies.one) && copies(studies) &&
                      addBen(studies.one, {proposed, plantedAnswers(), 1, 1, QStringLiteral("a kumquat memo")}) &&
                      addBen(studies.other, {{}, otherAnswers(), 1}) &&
                      addBen(studies.elsewhere, {{}, otherAnswers(), lastOfStudy, -1});
    return made ? studies : BlindStudies();
}

BlindStudies BlindStudies::makeBegun(const QString &folder)
{
    const BlindStudies studies{folder + QStringLiteral("/idle.corater"), folder + QStringLiteral("/begun.corater"), {}};
    const std::vector<Answer> begun(plantedAnswers().end() - 3, plantedAnswers().end());
    const bool made = makeCommonPart(studies.one) && copies(studies) && addBen(studies.other, {proposed, begun, 7});
    return made ? studies : BlindStudies();
}

QStringList BlindStudies::all() const
{
    return elsewhere.isEmpty() ? QStringList{one, other} : QStringList{one, other, elsewhere};
}

QByteArrayList BlindStudies::planted()
{
    return {"Zaffre", "zaffre", "smalt", "kumquat", "zanzibar", "mulberry", "samarkand"};
}

} // namespace corater::test
