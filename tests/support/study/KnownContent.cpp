// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/KnownContent.h"

#include "data/records/Final.h"
#include "data/records/Item.h"
#include "data/records/RatingRules.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyStore.h"
#include "data/store/history/StudyIdentity.h"
#include "data/store/items/ItemStore.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/export/RatingsExport.h"
#include "tests/support/study/LabelledStudy.h"

#include <QBuffer>

#include <algorithm>

namespace corater::test {

using namespace Qt::StringLiterals;

namespace {

// Thirty posts, every third one longer than a page.
bool addPosts(Study &study)
{
    const auto fill = [](const ItemSink &sink) -> Result<QString> {
        for (int i = 1; i <= 30; ++i) {
            Item item{{.site = u"here"_s,
                       .externalId = QString::number(i),
                       .kind = u"thread"_s,
                       .title = u"Item %1"_s.arg(i),
                       .tags = {u"gpu"_s, u"tag%1"_s.arg(i % 4)},
                       .views = i}};
            const QString words = u"<p>word %1 of many</p>"_s.arg(i);
            item.parts = {
                {.kind = u"question"_s, .externalId = QString::number(i), .body = words.repeated(i % 3 ? 5 : 500)},
                {.kind = u"answer"_s, .externalId = QString::number(i + 1000), .body = words, .author = u"Eve"_s}};
            if (const auto taken = sink(std::move(item)); !taken) {
                return std::unexpected(taken.error());
            }
        }
        return u"made"_s;
    };
    const auto keep = [](const Item &item) {
        return std::optional(AddItems::Texts{QStringList{u"slow"_s}, searchedText(item)});
    };
    return study.perform(corater::addItems({u"made"_s, fill, keep})).has_value();
}

bool labelItems(Study &study, int first, int last)
{
    const QStringList colours{u"Red"_s, u"Yellow"_s, u"Blue"_s, u"Green"_s};
    bool done = true;
    for (int i = first; i <= last; ++i) {
        const QString item = QString::number(i);
        done = done && label(study, u"Ada"_s, item, u"colour"_s, {colours[i % 4]}) &&
               label(study, u"Ben"_s, item, u"colour"_s, {colours[(i + i / 5) % 4]}) &&
               label(study, u"Ada"_s, item, u"size"_s, {u"Small"_s}) &&
               label(study, u"Ben"_s, item, u"size"_s, {u"Large"_s});
    }
    return done;
}

QString numbers(const std::vector<CodeId> &codes)
{
    QStringList all;
    for (const CodeId code : codes) {
        all << QString::number(raw(code));
    }
    return all.join(u'+');
}

QString wordsOf(const Rating &rating)
{
    QStringList words{nameOf(rating.screening), rating.reason, rating.comment, nameOf(rating.state), rating.changedAt};
    for (const UnitRating &unit : rating.units) {
        words << unit.comment;
        for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
            words << QString::number(raw(dimension)) + u':' + numbers(codes);
        }
    }
    return words.join(u'|');
}

} // namespace

QByteArray sheetOf(const Study &study)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return exportRatings(study, buffer) ? buffer.data() : QByteArray();
}

KnownContent knownOf(const Study &study)
{
    KnownContent known{.sheet = sheetOf(study)};
    Connection &connection = connectionOf(study.file());
    const auto calls = externalIds(connection);
    const auto parts = StudyStore(connection).rounds().parts();
    for (const Rating &rating : everyRatingAsMade(study, {}).value_or(std::vector<Rating>())) {
        const QString name = u"%1 %2 %3"_s.arg(study.round(rating.round)->name, study.rater(rating.rater)->name,
                                               calls->value(rating.item));
        known.ratings.insert(name, wordsOf(rating));
        const bool isSealed = std::ranges::any_of(*parts, [&](const RoundRater &part) {
            return part.round == rating.round && part.rater == rating.rater && !part.sealedAt.isEmpty();
        });
        if (isSealed) {
            known.sealed.insert(name);
        }
    }
    for (const FinalItem &final : StudyStore(connection).finals().read().value_or(std::vector<FinalItem>())) {
        QStringList words;
        for (const FinalUnit &unit : final.units) {
            for (const auto &[dimension, decided] : unit.labels.asKeyValueRange()) {
                words << QString::number(raw(dimension)) + u':' + numbers(decided.codes);
            }
        }
        known.settled.insert(calls->value(final.item), words.join(u'|'));
    }
    for (const auto &[id, name] : calls->asKeyValueRange()) {
        const auto item = loadItem(connection, id);
        QStringList words{item->title, item->tags.join(u' '), QString::number(item->views)};
        for (const ItemPart &part : item->parts) {
            words << part.kind + part.externalId + part.author + part.body;
        }
        known.items.insert(name, words.join(u'|'));
    }
    for (const Dimension &dimension : study.codebook().dimensions) {
        for (const Code &code : dimension.codes) {
            known.codes.insert(QString::number(raw(code.id)), code.name);
        }
    }
    known.identity = studyIdentity(connection)->study;
    return known;
}

bool makeStudyToDamage(const QString &path)
{
    auto study = smallStudy(path, 0);
    const QStringList pilot{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s, u"7"_s, u"8"_s};
    bool done = study && addPosts(*study) &&
                study->perform(openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::List, .ids = pilot})) &&
                labelItems(*study, 1, 8) && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s);
    study->setActor({});
    done = done && study->perform(editCodebook(RenameCode{codeNamed(*study, u"Green"_s), u"Moss"_s})) &&
           study->perform(openRound({.name = u"Main"_s}));
    for (int i = 9; done && i <= 22; ++i) {
        done = label(*study, u"Ada"_s, QString::number(i), u"colour"_s, {u"Red"_s}) &&
               label(*study, u"Ben"_s, QString::number(i), u"colour"_s, {u"Blue"_s});
    }
    const Dimension &colour = study->codebook().dimensions[0];
    FinalUnit unit{.item = itemNamed(*study, u"1"_s)};
    unit.labels[colour.id].codes = {colour.codeNamed(u"Yellow"_s)->id};
    done = done && study->perform(putFinal({.item = unit.item, .screening = Screening::In, .units = {unit}})) &&
           study->close();
    return done;
}

} // namespace corater::test
