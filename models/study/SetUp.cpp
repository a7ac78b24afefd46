// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/SetUp.h"

#include "codebook/ValidText.h"
#include "codebook/VisibleText.h"
#include "codebook/taxonomy/CodebookTexts.h"
#include "codebook/taxonomy/Validation.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/CodebookStore.h"
#include "data/store/tables/RoundRepository.h"

#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct SetUpMessages
{
    CORATER_MESSAGES(SetUp)
};

} // namespace

Result<Rater> insertRater(Change &change, const QString &wanted, bool adjudicator)
{
    const QString name = ValidText::mended(wanted).simplified();
    if (name.isEmpty()) {
        return fail(ErrorCode::Input, SetUpMessages::toSay("a rater needs a name"));
    }
    if (const Message fault = VisibleText::fault(name); !fault.isEmpty()) {
        return fail(ErrorCode::Input, SetUpMessages::toSay("the name of a rater %1").arg(fault), {}, {}, name);
    }
    TRY(const auto raters, change.store().rounds().raters());
    const QString look = VisibleText::look(name);
    for (const Rater &other : raters) {
        if (other.name.compare(name, Qt::CaseInsensitive) == 0) {
            return fail(ErrorCode::Conflict, SetUpMessages::toSay("there is a rater %1 already").arg(name));
        }
        if (VisibleText::look(other.name) == look) {
            return fail(ErrorCode::Conflict,
                        SetUpMessages::toSay("the name of the new rater looks like that of another one"), {},
                        SetUpMessages::toSay("a name that can be told from “%1”").arg(other.name), name);
        }
    }
    const Rater rater{change.ids().next<RaterId>(), name, adjudicator};
    TRY(change.writer.insert(rowOf(rater)));
    return rater;
}

Command<> setUp(Study::Outline outline)
{
    return [outline = std::move(outline)](Change &change) -> Result<void> {
        change.record(QStringLiteral("set-up"), {{"title", outline.title},
                                                 {"codebook", outline.codebook.name},
                                                 {"raters", QJsonArray::fromStringList(outline.raters)},
                                                 {"settings", QJsonArray::fromStringList(outline.settings.keys())}});
        Writer &writer = change.writer;
        if (const Message fault = VisibleText::fault(outline.title); !fault.isEmpty()) {
            return fail(ErrorCode::Input, SetUpMessages::toSay("the title %1").arg(fault), {}, {}, outline.title);
        }
        if (const auto titled =
                writer.insert(Row{"setting", {{"name", QStringLiteral("title")}, {"value", outline.title}}});
            !titled) {
            return titled;
        }
        for (const auto &[name, value] : outline.settings.asKeyValueRange()) {
            TRY(writer.insert(Row{"setting", {{"name", name}, {"value", value}}}));
        }
        // The same rules hold for a new study as for changes of a codebook.
        for (const Problem &problem : validate(outline.codebook)) {
            if (forbidsInStudy(problem)) {
                return fail(ErrorCode::Input, problem.reason, {.cell = problem.place});
            }
        }
        Codebook codebook = withFreshIds(outline.codebook, change.ids());
        mendTexts(codebook);
        TRY(writeCodebook(writer, {}, codebook));
        TRY(const auto version, writeVersion(writer, change.ids(), {}, codebook));
        Round round;
        round.id = change.ids().next<RoundId>();
        round.name = QStringLiteral("Round 1");
        round.version = version;
        round.createdAt = nowUtc();
        TRY(writer.insert(rowOf(round)));
        for (const QString &name : outline.raters) {
            TRY(const auto rater, insertRater(change, name, false));
            TRY(writer.insert(rowOf(RoundRater{round.id, rater.id, {}, {}})));
        }
        return {};
    };
}

} // namespace corater
