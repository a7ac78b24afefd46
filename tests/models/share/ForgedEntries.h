// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "data/store/history/SecretRows.h"
#include "tests/models/share/Trio.h"

namespace corater::test {

/// What a member writes with a program of their own. `refused`: words of the refusal; empty: the entry is taken, and
/// does not do what it says.
struct ForgedEntry
{
    QString name;
    QString refused;
    std::function<void(Trio &)> forge;
};

inline QVariantMap with(QVariantMap row, const QString &column, const QVariant &value)
{
    row[column] = value;
    return row;
}

/// An entry of a second machine of Cleo's that knows only how the study began: `spoil` of Trio::forge().
inline std::function<void(WrittenEntry &)> unknowing(Trio &trio, const QString &at = {})
{
    const QByteArray beginning = trio.file(u"Cleo"_s).value(u"SELECT hash FROM history ORDER BY seq"_s)->toByteArray();
    return [beginning, at](WrittenEntry &written) {
        written.entry.origin = {
            .copy = QString(u'f').repeated(32), .number = 1, .previous = {}, .seen = {beginning}, .arrived = {}};
        written.entry.at = at.isEmpty() ? written.entry.at : at;
    };
}

/// While the round is open, and Cleo has met the others.
inline std::vector<ForgedEntry> forgedInAnOpenRound()
{
    std::vector<ForgedEntry> all;
    const auto row = [&](const QString &name, const QString &refused, const std::function<void(Trio &)> &forge) {
        all.push_back({name, refused, forge});
    };
    const QString time = u"2026-01-01T00:00:00.000Z"_s;
    row(u"the round is imported"_s, u"writes what nobody may write by then (round.imported)"_s, [](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"rename-round"_s, {{u"round"_s, r, with(r, u"imported"_s, 1)}});
    });
    row(u"the round is closed"_s, QString(), [time](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"seal-round"_s, {{u"round"_s, r, with(r, u"closed_at"_s, time)}});
    });
    row(u"the round is closed by leaving nobody out"_s, QString(), [time](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"leave-out-rater"_s, {{u"round"_s, r, with(r, u"closed_at"_s, time)}});
    });
    row(u"the others are removed"_s, u"writes what nobody may write by then (round_rater)"_s, [](Trio &t) {
        std::vector<RowChange> changes;
        for (const auto &r : t.rows(u"round_rater"_s, u"rater_id <> %1"_s.arg(raw(t.rater(u"Cleo"_s))))) {
            changes.push_back({u"round_rater"_s, r, {}});
        }
        t.forge(u"label"_s, changes);
    });
    row(u"the others are removed with the round's row"_s, u"writes what nobody may write by then"_s, [](Trio &t) {
        std::vector<RowChange> changes;
        const auto round = t.row(u"round"_s);
        changes.push_back({u"round"_s, round, with(round, u"name"_s, u"anew"_s)});
        for (const auto &r : t.rows(u"round_rater"_s, u"rater_id <> %1"_s.arg(raw(t.rater(u"Cleo"_s))))) {
            changes.push_back({u"round_rater"_s, r, {}});
        }
        t.forge(u"open-round"_s, changes);
    });
    row(u"the others are left out by one entry, and Cleo seals"_s, QString(), [time](Trio &t) {
        std::vector<RowChange> changes;
        for (const auto &r : t.rows(u"round_rater"_s, u"rater_id <> %1"_s.arg(raw(t.rater(u"Cleo"_s))))) {
            changes.push_back({u"round_rater"_s, r, {}});
        }
        t.forge(u"leave-out-rater"_s, changes);
        const auto own = t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s))));
        t.forge(u"seal-round"_s,
                {{u"round_rater"_s, own,
                  with(with(own, u"sealed_at"_s, time), u"content_hash"_s, QString(u'a').repeated(64))}});
    });
    row(u"another has seen the agreed answer of an item"_s, u"writes what only Ada may write (setting)"_s, [](Trio &t) {
        const RoundId round{t.row(u"round"_s)[u"id"_s].toLongLong()};
        const ItemId item{t.row(u"item"_s)[u"id"_s].toLongLong()};
        const QVariantMap seen{{u"name"_s, seenAnswerSetting(round, item, t.rater(u"Ada"_s))}, {u"value"_s, u"yes"_s}};
        t.forge(u"see-answer"_s, {{u"setting"_s, {}, seen}});
    });
    for (const QString &table : {u"rater"_s, u"code"_s, u"codebook_version"_s}) {
        row(u"a %1 gets the number that means none"_s.arg(table),
            u"writes what nobody may write by then (%1)"_s.arg(table),
            [table](Trio &t) { t.forge(u"add-rater"_s, {{table, {}, with(t.row(table), u"id"_s, 0)}}); });
    }
    row(u"the items are removed"_s, u"writes what nobody may write by then (import_batch)"_s,
        [](Trio &t) { t.forge(u"add-items"_s, {{u"import_batch"_s, t.row(u"import_batch"_s), {}}}); });
    row(u"the round is removed"_s, u"writes what nobody may write by then (round)"_s,
        [](Trio &t) { t.forge(u"label"_s, {{u"round"_s, t.row(u"round"_s), {}}}); });
    row(u"the round is drawn anew"_s, u"writes what nobody may write by then (round.covers_all)"_s, [](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"open-round"_s, {{u"round"_s, r, with(r, u"covers_all"_s, 0)}});
    });
    row(u"the round has another version"_s, u"writes what nobody may write by then (round.version_id)"_s, [](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"open-round"_s, {{u"round"_s, r, with(r, u"version_id"_s, 17)}});
    });
    row(u"the round has another plan"_s, u"writes what nobody may write by then (round.plan)"_s, [](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"open-round"_s, {{u"round"_s, r, with(r, u"plan"_s, u"{\"draw\":\"sample\"}"_s)}});
    });
    row(u"a newer round"_s, u"writes what nobody may write by then (round)"_s, [time](Trio &t) {
        auto r = t.row(u"round"_s);
        r = with(with(with(with(r, u"id"_s, 7777), u"number"_s, 2), u"name"_s, u"x"_s), u"closed_at"_s, time);
        t.forge(u"open-round"_s, {{u"round"_s, {}, r}});
    });
    row(u"an item is drawn for Ada"_s, u"writes what nobody may write by then (round_item)"_s, [](Trio &t) {
        t.forge(u"open-round"_s, {{u"round_item"_s,
                                   {},
                                   {{u"round_id"_s, raw(t.round())},
                                    {u"item_id"_s, t.row(u"item"_s).value(u"id"_s)},
                                    {u"rater_id"_s, raw(t.rater(u"Ada"_s))}}}});
    });
    row(u"Ben is sealed"_s, u"by Cleo writes what only Ben may write (round_rater)"_s, [time](Trio &t) {
        const auto r = t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Ben"_s))));
        t.forge(u"seal-round"_s, {{u"round_rater"_s, r, with(r, u"sealed_at"_s, time)}});
    });
    row(u"Ben's part comes sealed"_s, u"writes what nobody may write by then (round_rater)"_s, [time](Trio &t) {
        const auto r = t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Ben"_s))));
        t.forge(u"leave-out-rater"_s, {{u"round_rater"_s, r, {}}});
        t.forge(u"take-in-rater"_s,
                {{u"round_rater"_s,
                  {},
                  with(with(r, u"sealed_at"_s, time), u"content_hash"_s, QString(u'a').repeated(64))}});
    });
    row(u"Cleo seals by another kind"_s, u"writes what nobody may write by then (round_rater"_s, [time](Trio &t) {
        const auto r = t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s))));
        t.forge(u"label"_s, {{u"round_rater"_s, r, with(r, u"sealed_at"_s, time)}});
    });
    row(u"a key for Ben"_s, u"attributed to Cleo is signed by somebody else"_s, [time](Trio &t) {
        t.forge(u"introduce-key"_s, {{u"rater_key"_s,
                                      {},
                                      {{u"id"_s, QString(u'b').repeated(64)},
                                       {u"rater_id"_s, raw(t.rater(u"Ben"_s))},
                                       {u"wrapped"_s, u"{}"_s},
                                       {u"at"_s, time}}}});
    });
    row(u"Ada's key is removed"_s, u"attributed to Cleo is signed by somebody else"_s, [](Trio &t) {
        t.forge(u"introduce-key"_s,
                {{u"rater_key"_s, t.row(u"rater_key"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Ada"_s)))), {}}});
    });
    row(u"the round's key of Ben"_s, u"the key does not open the sealed text"_s, [](Trio &t) {
        const auto key = t.row(u"rater_key"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Ben"_s))));
        t.forge(u"publish-round-key"_s, {{u"round_key"_s,
                                          {},
                                          {{u"round_id"_s, raw(t.round())},
                                           {u"key_id"_s, key.value(u"id"_s)},
                                           {u"content"_s, QString(u'0').repeated(64)}}}});
    });
    row(u"a wrong key of Cleo before anybody sealed"_s, u"the key does not open the sealed text"_s, [](Trio &t) {
        const auto key = t.row(u"rater_key"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s))));
        t.forge(u"publish-round-key"_s, {{u"round_key"_s,
                                          {},
                                          {{u"round_id"_s, raw(t.round())},
                                           {u"key_id"_s, key.value(u"id"_s)},
                                           {u"content"_s, QString(u'0').repeated(64)}}}});
    });
    row(u"Ben is called Cleo"_s, u"by Cleo writes what only Ben may write (rater)"_s, [](Trio &t) {
        const auto r = t.row(u"rater"_s, u"name = 'Ben'"_s);
        t.forge(u"rename-rater"_s, {{u"rater"_s, r, with(r, u"name"_s, u"Cleo 2"_s)}});
    });
    row(u"Ben is added anew as Ada"_s, u"by Cleo writes what only Ben may write (rater)"_s, [](Trio &t) {
        t.forge(u"add-rater"_s, {{u"rater"_s, {}, with(t.row(u"rater"_s, u"name = 'Ben'"_s), u"name"_s, u"Ada"_s)}});
    });
    row(u"the version is removed and comes back otherwise"_s,
        u"writes what nobody may write by then (codebook_version)"_s, [](Trio &t) {
            const auto r = t.row(u"codebook_version"_s);
            t.forge(u"take-back"_s, {{u"codebook_version"_s, r, {}}});
            t.forge(u"rename"_s, {{u"codebook_version"_s, {}, with(r, u"content"_s, u"{}"_s)}});
        });
    row(u"Ada is the adjudicator"_s, u"by Cleo writes what only Ada may write (rater)"_s, [](Trio &t) {
        const auto r = t.row(u"rater"_s, u"name = 'Ada'"_s);
        t.forge(u"rename-rater"_s, {{u"rater"_s, r, with(r, u"adjudicator"_s, 1)}});
    });
    row(u"Ada is removed"_s, u"by Cleo writes what only Ada may write (rater)"_s,
        [](Trio &t) { t.forge(u"remove-rater"_s, {{u"rater"_s, t.row(u"rater"_s, u"name = 'Ada'"_s), {}}}); });
    row(u"a part of a rater whom the entry does not know"_s,
        u"writes what nobody may write by then (round_rater.rater_id)"_s, [](Trio &t) {
            t.forge(u"take-in-rater"_s,
                    {{u"round_rater"_s, {}, with(t.row(u"round_rater"_s, u"sealed_at = ''"_s), u"rater_id"_s, 4711)}});
            t.forget();
            t.forge(u"add-rater"_s,
                    {{u"rater"_s, {}, {{u"id"_s, 4711}, {u"name"_s, u"Dee"_s}, {u"adjudicator"_s, 0}}}});
        });
    row(u"the version says something else"_s, u"writes what nobody may write by then (codebook_version.content)"_s,
        [](Trio &t) {
            const auto r = t.row(u"codebook_version"_s);
            t.forge(u"rename"_s, {{u"codebook_version"_s, r, with(r, u"content"_s, u"{}"_s)}});
        });
    row(u"a puppet joins"_s, u"writes what nobody may write by then (round_rater)"_s, [](Trio &t) {
        t.forge(u"add-rater"_s,
                {{u"rater"_s, {}, {{u"id"_s, 4711}, {u"name"_s, u"Dee"_s}, {u"adjudicator"_s, 0}}},
                 {u"round_rater"_s,
                  {},
                  with(with(with(with(t.row(u"round_rater"_s), u"rater_id"_s, 4711), u"sealed_at"_s, u""_s),
                            u"content_hash"_s, u""_s),
                       u"round_id"_s, raw(t.round()))}},
                [](WrittenEntry &written) { written.entry.actor = RaterId{4711}; });
    });
    row(u"Cleo leaves herself out"_s, QString(), [](Trio &t) {
        t.forge(u"leave-out-rater"_s,
                {{u"round_rater"_s, t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s)))), {}}});
    });
    row(u"nobody leaves Ada out"_s, QString(), [](Trio &t) {
        t.forge(u"leave-out-rater"_s,
                {{u"round_rater"_s, t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s)))), {}}},
                [](WrittenEntry &written) { written.entry.actor = RaterId{}; });
    });
    row(u"a label of Ada by a change of the codebook"_s, QString(), [](Trio &t) { t.forge(u"change-codebook"_s, {}); });
    return all;
}

/// Once the round is closed.
inline std::vector<ForgedEntry> forgedInAClosedRound()
{
    std::vector<ForgedEntry> all;
    const auto row = [&](const QString &name, const QString &refused, const std::function<void(Trio &)> &forge) {
        all.push_back({name, refused, forge});
    };
    const auto label = [](Trio &t) {
        return t.row(
            u"label"_s,
            u"unit_id IN (SELECT unit.id FROM unit JOIN rating ON rating.id = rating_id JOIN rater ON rater.id = rater_id WHERE rater.name = 'Ada')"_s);
    };
    const auto other = [](Trio &t) { return t.row(u"code"_s, u"name = 'Blue'"_s).value(u"id"_s); };
    for (const char *kind : {"change-codebook", "codebook-change", "set-labels"}) {
        row(QString::fromLatin1(kind), QString(), [=](Trio &t) {
            const auto l = label(t);
            t.forge(QString::fromLatin1(kind), {{u"label"_s, l, with(l, u"code_id"_s, other(t))}});
        });
    }
    row(u"a label is removed"_s, QString(),
        [=](Trio &t) { t.forge(u"change-codebook"_s, {{u"label"_s, label(t), {}}}); });
    row(u"a seal is removed"_s, QString(), [](Trio &t) {
        t.forge(u"label"_s,
                {{u"round_rater"_s, t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Ada"_s)))), {}}});
    });
    row(u"Ada is left out late"_s, QString(), [](Trio &t) {
        t.forge(u"leave-out-rater"_s,
                {{u"round_rater"_s, t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Ada"_s)))), {}}});
    });
    row(u"the round is imported"_s, u"(round.imported)"_s, [](Trio &t) {
        const auto r = t.row(u"round"_s);
        t.forge(u"rename"_s, {{u"round"_s, r, with(r, u"imported"_s, 1)}});
    });
    for (const QString &column : {u"name"_s, u"plan"_s, u"covers_all"_s, u"version_id"_s}) {
        const QString refused = column == u"version_id"_s ? u"(round.version_id)"_s : QString(); // no such version
        row(u"a machine that pretends to know nothing changes the round's "_s + column, refused, [column](Trio &t) {
            const auto r = t.row(u"round"_s);
            t.forge(u"rename-round"_s, {{u"round"_s, r, with(r, column, column == u"covers_all"_s ? u"0"_s : u"7"_s)}},
                    unknowing(t));
        });
    }
    row(u"a machine that pretends to know nothing removes the seals"_s, QString(), [](Trio &t) {
        std::vector<RowChange> changes;
        for (const auto &r : t.rows(u"round_rater"_s)) {
            changes.push_back({u"round_rater"_s, r, {}});
        }
        t.forge(u"label"_s, changes, unknowing(t));
    });
    for (const char *kind : {"rename", "seal-round", "leave-out-rater"}) {
        row(u"opened again by "_s + QLatin1String(kind), QString(), [=](Trio &t) {
            const auto r = t.row(u"round"_s);
            t.forge(QString::fromLatin1(kind), {{u"round"_s, r, with(r, u"closed_at"_s, u""_s)}});
        });
    }
    row(u"the version says something else"_s, u"(codebook_version.content)"_s, [](Trio &t) {
        const auto r = t.row(u"codebook_version"_s);
        t.forge(u"rename"_s, {{u"codebook_version"_s, r, with(r, u"content"_s, u"{}"_s)}});
    });
    row(u"names are exchanged"_s, u"by Cleo writes what only Ada may write (rater)"_s, [](Trio &t) {
        const auto ada = t.row(u"rater"_s, u"name = 'Ada'"_s);
        const auto own = t.row(u"rater"_s, u"name = 'Cleo'"_s);
        t.forge(u"rename-rater"_s,
                {{u"rater"_s, ada, with(ada, u"name"_s, u"x"_s)}, {u"rater"_s, own, with(own, u"name"_s, u"Ada"_s)}});
    });
    row(u"Cleo's own label"_s, QString(), [=](Trio &t) {
        const auto l = t.row(
            u"label"_s,
            u"unit_id IN (SELECT unit.id FROM unit JOIN rating ON rating.id = rating_id JOIN rater ON rater.id = rater_id WHERE rater.name = 'Cleo')"_s);
        t.forge(u"set-labels"_s, {{u"label"_s, l, with(l, u"code_id"_s, other(t))}});
    });
    row(u"a unit of number 0 comes to Cleo's sealed rating"_s, u"(unit)"_s, [](Trio &t) {
        const auto unit = t.row(
            u"unit"_s, u"rating_id IN (SELECT id FROM rating WHERE rater_id = %1)"_s.arg(raw(t.rater(u"Cleo"_s))));
        t.forge(u"publish-round-key"_s, {{u"unit"_s, {}, with(unit, u"id"_s, 0)}});
    });
    row(u"a unit of Cleo goes to another rating"_s, QString(), [](Trio &t) {
        const QString own = u"rating_id IN (SELECT id FROM rating WHERE rater_id = %1)"_s.arg(raw(t.rater(u"Cleo"_s)));
        const auto unit = t.row(u"unit"_s, own);
        t.forge(u"label"_s, {{u"unit"_s, unit, with(unit, u"rating_id"_s, 0)}});
        t.forge(u"label"_s, {{u"unit"_s, {}, with(unit, u"rating_id"_s, 0)}});
    });
    row(u"a rating of Cleo goes to another round"_s, QString(), [](Trio &t) {
        const auto rating = t.row(u"rating"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s))));
        t.forge(u"label"_s, {{u"rating"_s, rating, with(rating, u"round_id"_s, 4711)}});
    });
    row(u"Cleo's seal has another hash"_s, QString(), [](Trio &t) {
        const auto r = t.row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(t.rater(u"Cleo"_s))));
        t.forge(u"seal-round"_s, {{u"round_rater"_s, r, with(r, u"content_hash"_s, QString(u'a').repeated(64))}});
    });
    row(u"a rater joins the round"_s, u"(round_rater)"_s, [](Trio &t) {
        t.forge(u"add-rater"_s,
                {{u"rater"_s, {}, {{u"id"_s, 4711}, {u"name"_s, u"Dee"_s}, {u"adjudicator"_s, 0}}},
                 {u"round_rater"_s,
                  {},
                  with(with(with(t.row(u"round_rater"_s), u"rater_id"_s, 4711), u"sealed_at"_s, u""_s),
                       u"content_hash"_s, u""_s)}},
                [](WrittenEntry &written) { written.entry.actor = RaterId{4711}; });
    });
    row(u"Cleo takes a rater in"_s, QString(), [](Trio &t) {
        t.forge(u"take-in-rater"_s,
                {{u"rater"_s, {}, {{u"id"_s, 4711}, {u"name"_s, u"Dee"_s}, {u"adjudicator"_s, 0}}},
                 {u"round_rater"_s,
                  {},
                  with(with(with(with(t.row(u"round_rater"_s), u"rater_id"_s, 4711), u"sealed_at"_s, u""_s),
                            u"content_hash"_s, u""_s),
                       u"hash_version"_s, 1)}});
    });
    row(u"a secret that nobody can read"_s, QString(), [](Trio &t) {
        t.forge(u"set-labels"_s, {}, [&t](WrittenEntry &written) {
            const QByteArray name = secretName(raw(t.round()), "ffffffffffffffff");
            written.entry.origin.seen << '=' + name;
            hideContent(written, {{name, QByteArray(32, 'k')}});
        });
    });
    return all;
}

} // namespace corater::test
