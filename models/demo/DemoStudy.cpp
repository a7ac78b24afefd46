// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/demo/DemoStudy.h"

#include "codebook/keywords/KeywordMatcher.h"
#include "data/codebooks/CodebookFile.h"
#include "data/files/FileRefusals.h"
#include "data/keywords/KeywordFile.h"
#include "data/records/RatingRules.h"
#include "data/store/tables/RoundRepository.h"
#include "models/agreement/rounds/StoppingTarget.h"
#include "models/commands/AddItems.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/items/ItemTexts.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/Change.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

static void registerDemo()
{
    Q_INIT_RESOURCE(demo);
}

namespace corater {

namespace {

Result<void> addItems(Writer &writer, RoundId round, const std::vector<ItemId> &items, const std::vector<Rater> &raters)
{
    for (ItemId item : items) {
        for (const Rater &rater : raters) {
            TRY(writer.insert(
                {"round_item", {{"round_id", raw(round)}, {"item_id", raw(item)}, {"rater_id", raw(rater.id)}}}));
        }
    }
    return {};
}

/// Divides the demonstration into round 1, drawn from the finished items, and round 2, the rest.
Command<> demoRounds(std::vector<ItemId> finished, std::vector<ItemId> open)
{
    return [finished = std::move(finished), open = std::move(open)](Change &change) -> Result<void> {
        change.record(QStringLiteral("set-up"),
                      {{"rounds", 2}, {"first", qint64(finished.size())}, {"second", qint64(open.size())}});
        TRY(const auto rounds, change.store().rounds().all());
        TRY(const auto raters, change.store().rounds().raters());
        Round first = rounds.front();
        first.coversAll = false;
        Round second = first;
        second.id = change.ids().next<RoundId>();
        second.number = first.number + 1;
        second.name = QStringLiteral("Round 2");
        Writer &writer = change.writer;
        TRY(writer.change({rowOf(rounds.front())}, {rowOf(first)}));
        TRY(writer.insert(rowOf(second)));
        for (const Rater &rater : raters) {
            TRY(writer.insert(rowOf(RoundRater{second.id, rater.id, {}, {}})));
        }
        const auto done = addItems(writer, first.id, finished, raters);
        return done ? addItems(writer, second.id, open, raters) : done;
    };
}

struct DemoStudyMessages
{
    CORATER_MESSAGES(DemoStudy)
};

Result<QJsonDocument> resource(const QString &name)
{
    registerDemo();
    QFile file(QStringLiteral(":/demo/") + name);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Internal, DemoStudyMessages::toSay("the program lacks the demonstration study"));
    }
    return QJsonDocument::fromJson(file.readAll());
}

ItemPart partOf(const QJsonObject &json, const QString &kind)
{
    return {.kind = kind,
            .externalId = json["id"].toString(),
            .format = TextFormat::Html,
            .body = json["body"].toString(),
            .author = json["author"].toString(),
            .date = json["date"].toString(),
            .score = json["score"].toInt(),
            .accepted = json["accepted"].toBool()};
}

Item itemOf(const QJsonObject &json)
{
    Item item;
    item.site = QStringLiteral("demonstration");
    item.externalId = json["id"].toString();
    item.kind = QStringLiteral("thread");
    item.title = json["title"].toString();
    item.url = json["url"].toString();
    item.date = json["date"].toString();
    item.score = json["score"].toInt();
    item.views = json["views"].toInteger();
    for (const QJsonValue &tag : json["tags"].toArray()) {
        item.tags << tag.toString();
    }
    item.parts.push_back(partOf(json, QStringLiteral("question")));
    for (const QJsonValue &comment : json["comments"].toArray()) {
        item.parts.push_back(partOf(comment.toObject(), QStringLiteral("comment")));
    }
    const QJsonArray answers = json["answers"].toArray();
    for (const QJsonValue &answer : answers) {
        item.parts.push_back(partOf(answer.toObject(), QStringLiteral("answer")));
    }
    item.answers = int(answers.size());
    return item;
}

// Writes a rating of the demonstration's file into an empty one.
Result<void> takeOver(Rating &rating, const Codebook &codebook, const QJsonObject &said)
{
    rating.screening = screeningNamed(said["screening"].toString()).value_or(Screening::Undecided);
    rating.reason = said["reason"].toString();
    rating.comment = said["comment"].toString();
    rating.discuss = said["discuss"].toBool();
    rating.unsure = said["unsure"].toBool();
    for (const QJsonValue &value : said["units"].toArray()) {
        const QJsonObject json = value.toObject();
        UnitRating unit{.ordinal = int(rating.units.size()) + 1, .comment = json["comment"].toString()};
        const QJsonObject labels = json["labels"].toObject();
        for (const QString &name : labels.keys()) {
            const Dimension *dimension = codebook.dimensionNamed(name);
            for (const QJsonValue &text : labels[name].toArray()) {
                const Code *code = dimension ? dimension->codeNamed(text.toString()) : nullptr;
                if (!code) {
                    return fail(ErrorCode::Internal, DemoStudyMessages::toSay("the demonstration names no code"), {},
                                {}, text.toString());
                }
                unit.labels[dimension->id].push_back(code->id);
                unit.versions[dimension->id] = rating.version;
            }
        }
        const QJsonObject comments = json["dimension comments"].toObject();
        for (const QString &name : comments.keys()) {
            if (const Dimension *dimension = codebook.dimensionNamed(name)) {
                unit.comments[dimension->id] = comments[name].toString();
            }
        }
        rating.units.push_back(std::move(unit));
    }
    return {};
}

// A rating of the demonstration's file, written as a whole.
Command<> demoRating(RatingKey key, QJsonObject said)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("label"), said,
                            [&](Rating &rating) { return takeOver(rating, change.codebook, said); });
    };
}

// The built-in codebook and keywords that the demonstration is made with.
const QString setName = QStringLiteral("dlperf");

class Maker
{
public:
    Maker(Study &study, const QJsonObject &ratings) : m_study(study), m_json(ratings) {}

    Result<void> make(const std::vector<Item> &items)
    {
        return chooseTarget()
            .and_then([&] { return addItems(items); })
            .and_then([this] { return openRounds(); })
            .and_then([this] { return rate(); })
            .and_then([this] { return seal(); })
            .and_then([this] { return settle(); });
    }

private:
    Result<void> chooseTarget()
    {
        return m_study.perform(setSetting(stoppingTargetSetting, settingOf(StoppingTarget(), m_study)));
    }

    Result<void> addItems(const std::vector<Item> &items)
    {
        TRY(const auto keywords, KeywordFile::load(setName));
        const ItemTexts texts(std::make_shared<const KeywordMatcher>(keywords));
        const auto add = corater::addItems({QStringLiteral("demonstration"),
                                            [&](const ItemSink &sink) -> Result<QString> {
                                                for (const Item &item : items) {
                                                    TRY(sink(Item(item)));
                                                }
                                                return QStringLiteral("demonstration");
                                            },
                                            [&](const Item &item) { return std::optional(texts.of(item)); }});
        TRY(m_study.perform(add, {.settings = {{keywordsSetting, keywordsValue(keywords)}}}));
        return {};
    }

    QMap<QString, QMap<QString, QJsonObject>> byItem() const // item → rater → rating
    {
        QMap<QString, QMap<QString, QJsonObject>> map;
        for (const QJsonValue &value : m_json["ratings"].toArray()) {
            map[value["item"].toString()][value["rater"].toString()] = value.toObject();
        }
        return map;
    }

    // Both have decided on the item, and labelled it where they include it.
    static bool isFinished(const QMap<QString, QJsonObject> &ratings, qsizetype raters)
    {
        return ratings.size() == raters && std::ranges::all_of(ratings, [](const QJsonObject &rating) {
                   const QJsonArray units = rating["units"].toArray();
                   const bool labelled = !units.isEmpty() && std::ranges::all_of(units, [](const QJsonValue &unit) {
                       return unit["labels"].toObject().size() == 4;
                   });
                   return rating["screening"] == QLatin1String("out") ||
                          (rating["screening"] == QLatin1String("in") && labelled);
               });
    }

    Result<void> openRounds()
    {
        std::vector<ItemId> finished;
        std::vector<ItemId> open;
        const auto ratings = byItem();
        for (const QString &name : ratings.keys()) {
            const auto item = m_study.findItem(name);
            if (!item || !*item) {
                return fail(ErrorCode::Internal,
                            DemoStudyMessages::toSay("the demonstration rates an item that it lacks"));
            }
            (isFinished(ratings[name], qsizetype(m_study.raters().size())) ? finished : open).push_back(**item);
        }
        m_first = m_study.rounds().front().id;
        return m_study.perform(demoRounds(std::move(finished), std::move(open)));
    }

    Result<void> rate()
    {
        const auto ratings = byItem();
        for (const QString &name : ratings.keys()) {
            const bool first = isFinished(ratings[name], qsizetype(m_study.raters().size()));
            const RoundId round = first ? m_first : m_study.currentRound()->id;
            const ItemId item = **m_study.findItem(name);
            for (const QString &raterName : ratings[name].keys()) {
                const std::optional<Rater> rater = m_study.raterNamed(raterName);
                m_study.setActor(rater->id);
                TRY(m_study.perform(demoRating({round, item, rater->id}, ratings[name][raterName])));
            }
        }
        return {};
    }

    Result<void> seal()
    {
        for (const Rater &rater : std::vector<Rater>(m_study.raters())) {
            m_study.setActor(rater.id);
            TRY(m_study.perform(sealRound(m_first, rater.id)));
        }
        return {};
    }

    static DecisionDetails detailsOf(const QJsonObject &json)
    {
        const QString by = json["by"].toString();
        return {.by = by == QLatin1String("talk")    ? SettledBy::Talk
                      : by == QLatin1String("third") ? SettledBy::ThirdPerson
                                                     : SettledBy::Rater,
                .reason = json["reason"].toString(),
                .text = json["text"].toString()};
    }

    Result<void> settle()
    {
        for (const QJsonValue &value : m_json["screening decisions"].toArray()) {
            const QJsonObject json = value.toObject();
            const ItemId item = **m_study.findItem(json["item"].toString());
            const auto screening = screeningNamed(json["screening"].toString()).value_or(Screening::Undecided);
            TRY(m_study.perform(decideScreening({m_first, item}, screening, {}, detailsOf(json))));
        }
        for (const QJsonValue &value : m_json["decisions"].toArray()) {
            TRY(decide(value.toObject()));
        }
        m_study.setActor({});
        return {};
    }

    Result<void> decide(const QJsonObject &json)
    {
        const ItemId item = **m_study.findItem(json["item"].toString());
        TRY(const auto ratings, m_study.allRatings({.round = m_first, .item = item}));
        const auto matches = matchUnits(ratings, {}, m_study.codebook());
        const size_t place = size_t(json["unit"].toInt(1) - 1);
        const Dimension *dimension = m_study.codebook().dimensionNamed(json["dimension"].toString());
        if (place >= matches.size() || !dimension) {
            return fail(ErrorCode::Internal,
                        DemoStudyMessages::toSay("the demonstration settles what it does not have"));
        }
        std::vector<CodeId> codes;
        for (const QJsonValue &text : json["codes"].toArray()) {
            codes.push_back(resolve(*dimension, text.toString()).code);
        }
        return m_study.perform(corater::decide({m_first, item}, {matches[place], {}}, dimension->id, dimension->name,
                                               codes, detailsOf(json)));
    }

    Study &m_study;
    const QJsonObject m_json;
    RoundId m_first{};
};

} // namespace

Result<std::vector<Item>> demoItems()
{
    TRY(const auto posts, resource(QStringLiteral("posts.json")));
    std::vector<Item> items;
    for (const QJsonValue &post : posts.array()) {
        items.push_back(itemOf(post.toObject()));
    }
    return items;
}

namespace {

// Removes the files of a program that was killed while it made the demonstration.
void removeDraft(const QString &draft)
{
    for (const char *end : {"", "-wal", "-shm", "-journal", ".lock"}) {
        QFile::remove(draft + QLatin1String(end));
    }
}

Result<void> makeDraft(const QString &draft, const Study::Outline &outline, const QJsonObject &ratings,
                       const std::vector<Item> &items)
{
    TRY(const auto study, Study::create(draft, outline));
    const auto made = Maker(*study, ratings).make(items);
    return made ? study->close() : made;
}

} // namespace

Result<std::unique_ptr<Study>> makeDemoStudy(const QString &path)
{
    const QFileInfo info(path);
    if (info.exists()) {
        return fail(ErrorCode::Conflict, FileRefusals::existsAlready(), {.file = path});
    }
    TRY(const auto items, demoItems());
    TRY(const auto ratings, resource(QStringLiteral("ratings.json")));
    TRY(const auto codebook, loadCodebook(setName));
    Study::Outline outline{.title = QStringLiteral("Performance problems (demonstration)"),
                           .codebook = codebook.codebook};
    for (const QJsonValue &name : ratings.object()["raters"].toArray()) {
        outline.raters << name.toString();
    }
    // Made under another name and renamed when complete: a killed program leaves no demonstration or a whole one.
    const QString draft = info.absolutePath() + QStringLiteral("/.") + info.fileName() + QStringLiteral(".draft");
    removeDraft(draft);
    Result<void> made = makeDraft(draft, outline, ratings.object(), items);
    if (made && !QFile::rename(draft, path)) {
        made = fail(ErrorCode::Permission, DemoStudyMessages::toSay("cannot be made: %1 cannot be renamed").arg(draft),
                    {.file = path});
    }
    if (!made) {
        removeDraft(draft);
        return std::unexpected(made.error());
    }
    return Study::open(path);
}

} // namespace corater
