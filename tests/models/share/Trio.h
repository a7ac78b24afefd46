// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/folder/FolderPlace.h"
#include "data/merge/EntryLine.h"
#include "data/store/history/StudyIdentity.h"
#include "models/commands/SealRound.h"
#include "tests/models/share/RandomTeam.h"

#include <QUuid>

namespace corater::test {

/// Ada, Ben and Cleo in copies of their own, with keys, over a folder; all have met. Cleo's program is her own: she
/// writes any entry, signed as hers, into a parcel of her copy.
class Trio
{
public:
    Trio(const QString &folder, const Keys &keys, int items = 4) : m_folder(folder), m_keys(keys)
    {
        m_place.emplace(at(u"shared"_s));
        m_studies[u"Ada"_s] = smallStudy(at(u"Ada"_s), items, names());
        if (!m_studies[u"Ada"_s]) {
            m_fault = u"no study"_s;
            return;
        }
        remember(of(u"Ada"_s));
        m_fault = error(m_keys.give(of(u"Ada"_s), 0));
        m_fault += m_fault.isEmpty() ? error(beginAt(of(u"Ada"_s), *m_place)) : QString();
        m_fault += m_fault.isEmpty() ? meet(u"Ada"_s) : QString();
        for (int i = 1; i < 3 && m_fault.isEmpty(); ++i) {
            const auto joined = joinStudy(*m_place, of(u"Ada"_s).store().identity()->study, at(names()[i]));
            m_fault = joined ? reopen(names()[i]) : joined.error().oneLine();
            m_fault += m_fault.isEmpty() ? error(m_keys.give(of(names()[i]), i)) : QString();
        }
        m_fault += m_fault.isEmpty() ? meetAll(2) : QString();
    }
    /// Goes on with the files that another Trio with these keys left in the folder.
    static std::unique_ptr<Trio> again(const QString &folder, const Keys &keys)
    {
        std::unique_ptr<Trio> trio(new Trio(keys, folder));
        trio->m_place.emplace(trio->at(u"shared"_s));
        for (const QString &name : names()) {
            trio->m_fault += trio->reopen(name);
        }
        return trio;
    }

    static QStringList names() { return {u"Ada"_s, u"Ben"_s, u"Cleo"_s}; }
    static QString error(const Result<void> &done) { return done ? QString() : done.error().oneLine(); }
    QString fault() const { return m_fault; }
    QString at(const QString &name) const { return QDir(m_folder).filePath(name + u".corater"_s); }

    Study &of(const QString &name) { return *m_studies[name]; }
    /// By the name at the beginning: Cleo may give herself another.
    RaterId rater(const QString &name)
    {
        const auto known = m_raters.constFind(name);
        return known != m_raters.cend() ? *known : of(u"Ada"_s).raterNamed(name).value_or(Rater()).id;
    }
    /// The present name in the rater's own copy.
    QString nameNow(const QString &name)
    {
        return of(name).rater(rater(name.section(u'-', 0, 0))).value_or(Rater()).name;
    }
    RoundId round() { return of(u"Ada"_s).rounds().front().id; }
    Connection &file(const QString &name) { return connectionOf(of(name).file()); }
    qint64 count(const QString &name, const QString &sql) { return file(name).value(sql)->toLongLong(); }

    /// Opens the rater's file, perhaps another one that was put in its place.
    QString reopen(const QString &name)
    {
        m_studies.erase(name);
        auto study = Study::open(at(name));
        if (!study) {
            return study.error().oneLine();
        }
        if (m_raters.isEmpty()) {
            remember(**study);
        }
        (*study)->setActor(rater(name.section(u'-', 0, 0)));
        m_studies[name] = std::move(*study);
        return {};
    }
    /// A second copy of a rater's file, called "NAME-NUMBER", as a backup or a second machine has it.
    QString duplicate(const QString &name, const QString &other)
    {
        const auto saved = of(name).saveCopy(at(other));
        return saved ? reopen(other) : saved.error().oneLine();
    }

    QString answer(const QString &name, const QString &item, const QString &colour)
    {
        const Dimension *colours = of(name).codebook().dimensionNamed(u"colour"_s);
        const bool isThere = colours && colours->codeNamed(colour) && of(name).currentRound();
        // Cleo may have removed in her copy what is answered.
        return !isThere || nameNow(name).isEmpty() ? u"nothing to answer"_s
                                                   : error(label(of(name), nameNow(name), item, u"colour"_s, {colour}));
    }
    QString answerAll(const QString &name, const QString &colour, int items = 4)
    {
        QString faults;
        for (int item = 1; item <= items; ++item) {
            faults += answer(name, QString::number(item), colour);
        }
        return faults;
    }
    QString seal(const QString &name) { return error(sealPart(of(name), round(), rater(name.section(u'-', 0, 0)))); }

    /// What was not accepted, or went wrong.
    QString meet(const QString &name)
    {
        const auto met = exchange(of(name), *m_place);
        return met ? inWords(met->refused).join(u"; "_s) : met.error().oneLine();
    }
    QString meetAll(int times)
    {
        QString faults;
        for (int i = 0; i < times; ++i) {
            for (const QString &name : names()) {
                faults += m_studies.contains(name) ? meet(name) : QString();
            }
        }
        return faults;
    }

    bool isClosed(const QString &name)
    {
        return count(name, u"SELECT count(*) FROM round WHERE closed_at <> '' AND imported = 0"_s) > 0;
    }
    /// The colours that the copy of one rater has of another, "Red Red Blue", or another column of their codes.
    QString colours(const QString &name, const QString &of, const QString &column = u"name"_s)
    {
        QStringList found;
        const auto read = file(name).rows(
            u"SELECT code.%1 FROM label JOIN unit ON unit.id = unit_id JOIN rating ON rating.id = rating_id "
            "JOIN code ON code.id = code_id JOIN rater ON rater.id = rating.rater_id "
            "WHERE rater.id = ? ORDER BY item_id"_s.arg(column),
            {raw(rater(of))}, [&](const Query &row) -> Result<void> {
                found << row.text(0);
                return {};
            });
        return read ? found.join(u' ') : read.error().oneLine();
    }
    /// Whether a parcel in the folder contains the text.
    bool isInFolder(const QByteArray &text)
    {
        const auto parcels = m_place->parcels(of(u"Ada"_s).store().identity()->study);
        for (const ParcelInfo &info : *parcels) {
            const auto bytes = m_place->take(of(u"Ada"_s).store().identity()->study, info.name);
            bool found = !bytes || !*bytes;
            if (!found) {
                found = !unpackParcel(**bytes, [&](const QJsonObject &line) -> Result<void> {
                    found = found || QJsonDocument(line).toJson().contains(text);
                    return {};
                }) || found;
            }
            if (found) {
                return true;
            }
        }
        return false;
    }

    /// The rows of a table in Cleo's copy.
    std::vector<QVariantMap> rows(const QString &table, const QString &where = u"1"_s, const QString &name = u"Cleo"_s)
    {
        std::vector<QVariantMap> all;
        (void)file(name).rows(u"SELECT * FROM %1 WHERE %2"_s.arg(table, where), {},
                              [&](const Query &row) -> Result<void> {
                                  all.push_back(asRecorded(row.row()));
                                  return {};
                              });
        return all;
    }
    QVariantMap row(const QString &table, const QString &where = u"1"_s)
    {
        const auto all = rows(table, where);
        return all.empty() ? QVariantMap() : all.front();
    }

    /// Cleo writes an entry after all that her copy knows; it goes with give().
    void forge(const QString &kind, const std::vector<RowChange> &changes,
               const std::function<void(WrittenEntry &)> &spoil = {})
    {
        if (m_last.isEmpty()) {
            readHeads();
        }
        WrittenEntry written;
        HistoryEntry &entry = written.entry;
        entry.at = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
        entry.actor = rater(u"Cleo"_s);
        entry.kind = kind;
        entry.salt = QUuid::createUuid().toString(QUuid::Id128);
        entry.origin = {.copy = m_copy, .number = ++m_number, .previous = m_last, .seen = m_seen, .arrived = {}};
        written.changes = ChangeSet{changes}.toJson();
        if (spoil) {
            spoil(written);
        }
        entry.hash = hashOf(written);
        m_last = entry.hash;
        m_seen.clear();
        const RaterSecret &secret = m_keys.secrets[2];
        m_lines << entryLine({written, secret.publicKey(), secret.sign(signedText(entry.hash))});
    }
    /// What the copy of a rater makes of the entries that Cleo forged, without taking them; they are forgotten then.
    Result<MergeOutcome> tryOn(const QString &name)
    {
        const ParcelHead head{
            .study = of(u"Ada"_s).store().identity()->study, .name = u"study"_s, .copy = m_copy, .isPacket = true};
        const QByteArray packet = packParcel(head, m_lines);
        m_lines.clear();
        m_last.clear();
        return takeInPackets(of(name), {packet}, MergeMode::DryRun);
    }

    /// The next entry follows what Cleo's copy knows then, and not those that she forged before.
    void forget() { m_last.clear(); }

    QString give()
    {
        const QString study = of(u"Ada"_s).store().identity()->study;
        qint64 last = 0;
        const auto parcels = m_place->parcels(study);
        for (const ParcelInfo &info : *parcels) {
            last = info.name.copy == m_copy ? std::max(last, info.name.number) : last;
        }
        const ParcelHead head{.study = study, .name = u"study"_s, .copy = m_copy, .progress = {}};
        const auto given = m_place->give(study, {m_copy, last + 1}, packParcel(head, m_lines));
        m_lines.clear();
        return error(given);
    }

private:
    Trio(const Keys &keys, const QString &folder) : m_folder(folder), m_keys(keys) {}

    void remember(const Study &study)
    {
        for (const QString &name : names()) {
            m_raters.insert(name, study.raterNamed(name)->id);
        }
    }

    // What Cleo's next entry follows.
    void readHeads()
    {
        m_copy = of(u"Cleo"_s).store().identity()->copy;
        QByteArrayList heads;
        QSet<QByteArray> used;
        (void)file(u"Cleo"_s).rows(u"SELECT hash, copy, number, previous, seen FROM history ORDER BY seq"_s, {},
                                   [&](const Query &row) -> Result<void> {
                                       heads << row.text(0).toLatin1();
                                       if (row.text(1) == m_copy) {
                                           m_last = heads.back();
                                           m_number = row.integer(2);
                                       }
                                       used.insert(row.text(3).toLatin1());
                                       for (const QByteArray &one : row.text(4).toLatin1().split(' ')) {
                                           used.insert(one);
                                       }
                                       return {};
                                   });
        heads.removeIf([&](const QByteArray &hash) { return used.contains(hash) || hash == m_last; });
        m_seen = heads;
    }

    QString m_folder;
    const Keys &m_keys;
    std::optional<FolderPlace> m_place;
    std::map<QString, std::unique_ptr<Study>> m_studies;
    QHash<QString, RaterId> m_raters;
    QString m_fault;
    QString m_copy;
    QByteArray m_last;
    qint64 m_number = 0;
    QByteArrayList m_seen;
    QByteArrayList m_lines;
};

} // namespace corater::test
