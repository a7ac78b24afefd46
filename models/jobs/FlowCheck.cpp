// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/FlowCheck.h"

#include "data/import/posts/StackExchange.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/jobs/ImportFile.h"
#include "models/rounds/RoundDraw.h"
#include "models/selection/DuplicateSearch.h"
#include "models/study/CountWords.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct FlowCheckMessages
{
    CORATER_MESSAGES(FlowCheck)
};

using Kind = SelectionStep::Kind;

// The items that the round could draw from: imported before it was opened, in no earlier round, no duplicate by then.
Result<std::vector<Item>> poolOf(const StudyStore &store, const Round &round)
{
    TRY(const auto times, store.selection().importTimes());
    TRY(const auto earlier, store.rounds().itemsBefore(round.number));
    TRY(const auto marks, store.selection().duplicateMarks());
    QSet<ItemId> left = earlier;
    for (const DuplicateMark &mark : marks) {
        if (mark.same && mark.at <= round.createdAt) {
            left.insert(mark.item);
        }
    }
    std::vector<Item> pool;
    TRY(store.items().each([&](const Item &item) -> Result<void> {
        if (times.value(item.batch) <= round.createdAt && !left.contains(item.id)) {
            pool.push_back(item);
        }
        return {};
    }));
    std::ranges::sort(pool, {}, [](const Item &item) { return std::pair(item.externalId, item.site); });
    return pool;
}

Result<FlowCheck> checkDraw(const StudyStore &store, const Round &round, const RoundPlan &plan)
{
    FlowCheck check{.step = FlowCheckMessages::toSay("draw %1").arg(round.name)};
    TRY(const auto pool, poolOf(store, round));
    TRY(auto drawn, store.rounds().itemsOf(round.id));
    if (qint64(pool.size()) != plan.candidates) {
        check.same = false;
        check.message = FlowCheckMessages::toSay("items to draw from: now %1, recorded %2")
                            .arg(counted(qint64(pool.size()), Counted::Item), counted(plan.candidates, Counted::Item));
        return check;
    }
    TRY(const auto places, drawSample(store, pool, size_t(plan.drawn), plan));
    for (const auto &[rater, items] : plan.repeats.asKeyValueRange()) {
        for (const ItemId item : items) {
            drawn.remove(item);
        }
    }
    qsizetype others = qsizetype(drawn.size());
    for (const size_t place : places) {
        others -= drawn.contains(pool[place].id) ? 1 : 0;
    }
    check.same = others == 0 && drawn.size() == qsizetype(places.size());
    if (!check.same) {
        check.message = (others == 1 ? FlowCheckMessages::toSay("of %1 drawn, 1 differs")
                                     : FlowCheckMessages::toSay("of %1 drawn, %n differ", nullptr, int(others)))
                            .arg(counted(qint64(drawn.size()), Counted::Item));
    }
    return check;
}

FileImport importOf(const std::vector<SelectionStep> &act)
{
    FileImport how;
    for (const SelectionStep &step : act) {
        if (step.kind == Kind::Read) {
            how.sheet = {step.settings["sheet"].toString(),
                         textEncodingNamed(step.settings["encoding"].toString()).value_or(TextEncoding::Detected)};
            how.options.site = step.settings["site"].toString();
            how.options.everyFile = step.settings["everyFile"].toBool();
            // Older versions took records without text, and did not record the choice.
            how.options.withoutText = step.settings["withoutText"].toBool(true);
            how.known = step.settings["sameItems"].toBool() ? WhoseItems::Same : WhoseItems::Others;
            for (const QJsonValue &column : step.settings["bodyColumns"].toArray()) {
                how.options.bodyColumns << column.toString();
            }
            how.options.siteByName = step.settings["siteByName"].toString();
        } else if (step.kind == Kind::Filter) {
            how.filter = SelectionFilter::fromJson(step.settings);
        } else if (step.kind == Kind::Keywords) {
            KeywordSet set{.name = step.settings["name"].toString(), .keywords = {}};
            for (const QJsonValue &keyword : step.settings["keywords"].toArray()) {
                set.keywords << keyword.toString();
            }
            how.fields = SearchFields::named(step.settings["fields"].toString(), step.settings["code"].toString());
            const bool stemmed = step.settings["form"].toString() == QLatin1String("stemmed");
            how.keywords = std::make_shared<const KeywordMatcher>(
                std::move(set), KeywordMatcher::Options{.form = stemmed ? KeywordForm::Stemmed : KeywordForm::AsWritten,
                                                        .acrossSentences = true});
        }
    }
    return how;
}

Message differenceOf(const SelectionStep &then, const SelectionStep &now)
{
    if (then.input != now.input || then.kept != now.kept) {
        return FlowCheckMessages::toSay("%1: now %2 of %3, recorded %4 of %5")
            .arg(nameOf(then.kind))
            .arg(now.kept)
            .arg(now.input)
            .arg(then.kept)
            .arg(then.input);
    }
    return then.result != now.result
               ? FlowCheckMessages::toSay("%1: as many items, but different ones").arg(nameOf(then.kind))
               : Message();
}

Result<FlowCheck> checkSource(const StudyReader &study, const QString &path, const std::vector<SelectionStep> &act,
                              const Progress &progress)
{
    FlowCheck check{.step = FlowCheckMessages::toSay("read %1").arg(QFileInfo(path).fileName())};
    FileImport how = importOf(act);
    how.progress = progress;
    if (how.options.siteByName.isEmpty() && StackExchange::siteOfPath(path).isEmpty()) {
        how.options.siteByName = QStringLiteral("stackoverflow"); // older versions assumed it without a record
    }
    TRY(const auto steps, selectionSteps(study, path, how));
    QList<Message> differences;
    for (size_t i = 0; i < steps.size() && i < act.size(); ++i) {
        differences << differenceOf(act[i], steps[i]);
    }
    differences.removeIf([](const Message &difference) { return difference.isEmpty(); });
    check.same = differences.isEmpty();
    check.message = Message::together(differences);
    return check;
}

} // namespace

Result<std::vector<FlowCheck>> checkDraws(const StudyReader &study)
{
    std::vector<FlowCheck> checks;
    for (const Round &round : study.rounds()) {
        const RoundPlan plan = RoundPlan::fromJson(round.plan);
        if (round.imported || plan.training || plan.assess || plan.draw != RoundPlan::Draw::Sample) {
            continue;
        }
        TRY(auto check, checkDraw(study.store(), round, plan));
        checks.push_back(std::move(check));
    }
    return checks;
}

Result<std::vector<FlowCheck>> checkDuplicates(const StudyReader &study, const Progress &progress)
{
    const StudyStore store = study.store();
    TRY(const auto steps, store.selection().steps());
    TRY(const auto marks, store.selection().duplicateMarks());
    std::vector<FlowCheck> checks;
    for (const SelectionStep &step : steps) {
        if (step.kind != Kind::Duplicates) {
            continue;
        }
        // Its marks were written at one time, the last one before the step was kept.
        QString time;
        for (const DuplicateMark &mark : marks) {
            time = mark.at <= step.at ? std::max(time, mark.at) : time;
        }
        QHash<ItemId, ItemId> before;
        QHash<ItemId, ItemId> then;
        for (const DuplicateMark &mark : marks) {
            if (mark.same && mark.at <= time) {
                (mark.at < time ? before : then).insert(mark.item, mark.kept);
            }
        }
        const DuplicateOptions options{.threshold = step.settings["threshold"].toDouble(),
                                       .seed = quint64(step.settings["seed"].toInteger()),
                                       .asOf = time};
        TRY(const auto pairs, findDuplicates(study, options, progress));
        TRY(const auto used, itemsOfRounds(store, time));
        const auto now = duplicatesOf(pairs, before, used);
        FlowCheck check{.step = FlowCheckMessages::toSay("duplicates at %1").arg(options.threshold),
                        .same = now == then};
        if (!check.same) {
            check.message =
                FlowCheckMessages::toSay("duplicates: now %1, recorded %2").arg(now.size()).arg(then.size());
        }
        checks.push_back(std::move(check));
    }
    return checks;
}

Result<std::vector<FlowCheck>> checkSources(const StudyReader &study, const QStringList &files,
                                            const Progress &progress)
{
    TRY(const auto steps, study.store().selection().steps());
    std::map<qint64, std::vector<SelectionStep>> acts;
    for (const SelectionStep &step : steps) {
        acts[step.act].push_back(step);
    }
    std::vector<FlowCheck> checks;
    for (const QString &path : files) {
        bool known = false;
        for (const auto &[number, act] : acts) {
            if (act.front().kind != Kind::Read ||
                act.front().settings["file"].toString() != QFileInfo(path).fileName()) {
                continue;
            }
            known = true;
            TRY(auto check, checkSource(study, path, act, progress));
            checks.push_back(std::move(check));
        }
        if (!known) {
            checks.push_back({FlowCheckMessages::toSay("read %1").arg(QFileInfo(path).fileName()), false,
                              FlowCheckMessages::toSay("the study has not read a file of that name")});
        }
    }
    return checks;
}

} // namespace corater
