// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyConnection.h"
#include "models/commands/KeyCommands.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/share/KeyFolder.h"
#include "models/share/Sharing.h"
#include "tests/models/share/FlakyPlace.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QJsonDocument>

#include <random>

namespace corater::test {

using namespace Qt::StringLiterals;

inline const QStringList raters{u"Ada"_s, u"Ben"_s, u"Cleo"_s, u"Dora"_s, u"Emil"_s};

/// The raters' secrets, drawn and wrapped once: a passphrase takes a second each time, by design.
struct Keys
{
    Keys()
    {
        for (qsizetype i = 0; i < raters.size(); ++i) {
            secrets.push_back(RaterSecret::draw());
            wrapped << "{}";
        }
    }

    Result<void> give(Study &study, qsizetype rater) const
    {
        const RaterSecret &secret = secrets[size_t(rater)];
        study.setActor(study.raterNamed(raters[rater])->id);
        return KeyFolder::keep(secret)
            .and_then([&] {
                return study.file().transact([&]() -> Result<void> {
                    const auto set = connectionOf(study.file())
                                         .run(u"UPDATE copy SET key = ?"_s, {QString::fromLatin1(secret.publicKey())});
                    return set ? Result<void>() : std::unexpected(set.error());
                });
            })
            .and_then([&] { return study.perform(introduceKey(study.actor(), secret.publicKey(), wrapped[rater])); });
    }

    std::vector<RaterSecret> secrets;
    QByteArrayList wrapped;
};

/// A rater on a machine of their own.
struct Machine
{
    qsizetype rater = 0;
    QString path;
    std::unique_ptr<Study> study;
};

/// Raters who each work in a copy of their own, and exchange over a place or by packets, at random from a seed.
class Team
{
public:
    Team(const QString &folder, unsigned seed, const Keys &keys, MeetingPlace *place)
        : m_folder(folder), m_random(seed), m_keys(keys), m_place(place)
    {
        if (place) {
            m_flaky.emplace(*place, m_random);
        }
    }

    // Returns the fault, or an empty text.
    QString begin()
    {
        const int count = pick(2, 5);
        const QString first = QDir(m_folder).filePath(u"0.corater"_s);
        auto study = smallStudy(first, 4, raters.first(count));
        if (!study) {
            return u"no study"_s;
        }
        if (const auto given = m_keys.give(*study, 0); !given) {
            return given.error().oneLine();
        }
        m_study = study->store().identity()->study;
        m_machines.push_back({0, first, std::move(study)});
        if (m_place) {
            const auto begun = beginAt(*m_machines[0].study, *m_place).and_then([&] {
                return exchange(*m_machines[0].study, *m_place);
            });
            if (!begun) {
                return begun.error().oneLine();
            }
        }
        for (int i = 1; i < count; ++i) {
            const QString path = QDir(m_folder).filePath(u"%1.corater"_s.arg(i));
            const auto joined = join(i, path);
            auto opened = joined ? Study::open(path) : std::unexpected(joined.error());
            const auto given = opened ? m_keys.give(**opened, i) : std::unexpected(opened.error());
            if (!given) {
                return given.error().oneLine();
            }
            m_machines.push_back({i, path, std::move(*opened)});
        }
        return {};
    }

    int acts() const { return m_acts; }
    size_t size() const { return m_machines.size(); }
    Study &study(size_t index) { return *m_machines[index].study; }

    void act()
    {
        Machine &machine = m_machines[size_t(pick(0, int(size()) - 1))];
        Study &study = *machine.study;
        study.setActor(study.raterNamed(raters[machine.rater])->id);
        const int what = pick(0, 99);
        const bool done = what < 50   ? answer(study, machine.rater)
                          : what < 60 ? bool(study.perform(setComment(key(study, machine), 0, {}, planted())))
                          : what < 64 ? bool(study.perform(addUnit(key(study, machine))))
                          : what < 66 ? bool(study.perform(removeUnit(key(study, machine), pick(1, 2))))
                          : what < 70 ? bool(study.perform(setScreening(key(study, machine), Screening::Out, u""_s)))
                          : what < 77 ? bool(study.undo())
                          : what < 80 ? bool(study.redo())
                          : what < 86 ? propose(study)
                          : what < 97 ? codebook(study)
                                      : bool(study.perform(setSetting(u"title"_s, word())));
        m_acts += done;
    }

    QString meet(size_t index)
    {
        Study &study = *m_machines[index].study;
        if (!m_place) {
            return sendTo(index, size_t(pick(0, int(size()) - 1)));
        }
        const auto met = exchange(study, *m_flaky);
        if (!met) {
            // If it does not see its own parcel from before the connection broke, it gives it again under the same
            // number.
            const bool isForNow = met.error().message.inWords() == u"the line is down" ||
                                  (m_loses && met.error().code == ErrorCode::Conflict);
            return isForNow ? QString() : met.error().oneLine();
        }
        return inWords(met->refused).join(u"; "_s);
    }
    QString meetSome() { return meet(size_t(pick(0, int(size()) - 1))); }

    QString meetAll(int times)
    {
        if (m_flaky) {
            m_flaky->setReliable();
        }
        m_loses = false;
        for (int time = 0; time < times; ++time) {
            for (size_t a = 0; a < size(); ++a) {
                for (size_t b = 0; b < (m_place ? 1 : size()); ++b) {
                    const QString error = m_place ? meet(a) : sendTo(a, b);
                    if (!error.isEmpty()) {
                        return error;
                    }
                }
            }
        }
        return {};
    }

    // What a copy can read of other raters' answers in an open round; it must be nothing.
    QString betrayed() const
    {
        for (const Machine &machine : m_machines) {
            const auto count = connectionOf(machine.study->file())
                                   .value(u"SELECT count(*) FROM rating JOIN round ON round.id = round_id JOIN rater "
                                          u"ON rater.id = rater_id "
                                          "WHERE closed_at = '' AND rater.name <> ?"_s,
                                          {raters[machine.rater]});
            if (!count || count->toInt() != 0) {
                return u"%1 can read %2 ratings of others"_s.arg(raters[machine.rater])
                    .arg(count.value_or(QVariant()).toInt());
            }
        }
        return {};
    }

    // What the owner of the place, or a reader of every packet, can read; it must be nothing.
    QString readable()
    {
        if (!m_place) {
            for (; m_looked < m_sent.size(); ++m_looked) {
                if (isReadable(m_sent[m_looked].second)) {
                    return u"a packet can be read"_s;
                }
            }
            return {};
        }
        const auto parcels = m_place->parcels(m_study);
        if (!parcels) {
            return parcels.error().oneLine();
        }
        for (const ParcelInfo &info : *parcels) {
            const QString name = u"%1 %2"_s.arg(info.name.copy).arg(info.name.number);
            if (m_seenParcels.contains(name)) {
                continue;
            }
            m_seenParcels.insert(name);
            const auto bytes = m_place->take(m_study, info.name);
            if (!bytes || !*bytes || isReadable(**bytes)) {
                return u"parcel %1 can be read"_s.arg(name);
            }
        }
        return {};
    }

    // Everybody seals; stores their ratings at that time.
    QString sealAll()
    {
        for (Machine &machine : m_machines) {
            Study &study = *machine.study;
            study.setActor(study.raterNamed(raters[machine.rater])->id);
            m_said[machine.rater] = saidIn(study, machine.rater);
            if (const auto sealed = sealPart(study, study.rounds().front().id, study.actor()); !sealed) {
                return sealed.error().oneLine();
            }
        }
        return {};
    }

    QString lost() const
    {
        for (const Machine &machine : m_machines) {
            for (const Machine &other : m_machines) {
                const QString now = saidIn(*machine.study, other.rater);
                if (now != m_said.value(other.rater)) {
                    return u"%1 said\n%2\nand %3 has\n%4"_s.arg(raters[other.rater], m_said.value(other.rater),
                                                                raters[machine.rater], now);
                }
            }
            if (!machine.study->isClosed(machine.study->rounds().front().id)) {
                return u"the round is open at "_s + raters[machine.rater];
            }
        }
        return {};
    }

    QByteArray content(size_t index) const { return sharedContentOf(m_machines[index].path); }
    QStringList faults(size_t index) const { return faultsOf(m_machines[index].path); }

private:
    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }
    QString word() { return u"w%1"_s.arg(pick(0, 999)); }
    // A text that only its author may read.
    QString planted() { return u"planted word %1"_s.arg(pick(0, 999)); }

    static bool isReadable(const QByteArray &parcel)
    {
        bool found = false;
        const auto head = unpackParcel(parcel, [&](const QJsonObject &line) -> Result<void> {
            const QByteArray text = QJsonDocument(line).toJson();
            found =
                found || text.contains("planted word") || text.contains("set-labels") || text.contains("set-screening");
            return {};
        });
        return found || !head;
    }

    Result<void> join(int rater, const QString &path)
    {
        if (m_place) {
            return joinStudy(*m_place, m_study, path).transform([](bool) {});
        }
        Study &first = *m_machines[0].study;
        const auto packet = packetFor(first, first.raterNamed(raters[rater])->id);
        return packet ? joinByPacket(*packet, path).transform([](bool) {}) : std::unexpected(packet.error());
    }

    // Sends a packet, which is sometimes lost, and arrives again later.
    QString sendTo(size_t from, size_t to)
    {
        if (from == to) {
            return {};
        }
        Study &sender = *m_machines[from].study;
        const auto packet = packetFor(sender, sender.raterNamed(raters[m_machines[to].rater])->id);
        if (!packet) {
            return packet.error().oneLine();
        }
        m_sent.push_back({to, *packet});
        if (m_loses && pick(1, 4) == 1) {
            return {};
        }
        const auto &[whom, which] =
            m_loses && pick(1, 4) == 1 ? m_sent[size_t(pick(0, int(m_sent.size()) - 1))] : m_sent.back();
        const auto taken = takeInPackets(*m_machines[whom].study, {which}, MergeMode::Real);
        return taken ? QString() : taken.error().oneLine();
    }

    RatingKey key(const Study &study, const Machine &machine)
    {
        return keyOf(study, QString::number(pick(1, 4)), raters[machine.rater]);
    }

    bool answer(Study &study, qsizetype rater)
    {
        const QString dimension = pick(0, 1) == 0 ? u"colour"_s : u"size"_s;
        const std::vector<CodeId> choices = study.codebook().dimensionNamed(dimension)->choices();
        QStringList codes;
        if (!choices.empty() && pick(0, 9) > 0) {
            codes << study.codebook().code(choices[size_t(pick(0, int(choices.size()) - 1))])->name;
        }
        return bool(label(study, raters[rater], QString::number(pick(1, 4)), dimension, codes));
    }

    bool propose(Study &study)
    {
        const Dimension &colour = *study.codebook().dimensionNamed(u"colour"_s);
        return bool(
            study.perform(proposeCode(colour.id, Code{.name = planted(), .definition = planted()}, study.actor(), {})));
    }

    bool codebook(Study &study)
    {
        const Dimension &colour = *study.codebook().dimensionNamed(u"colour"_s);
        const auto any = [&] { return colour.codes[size_t(pick(0, int(colour.codes.size()) - 1))]; };
        Code code = any();
        switch (pick(0, 6)) {
        case 0:
            return bool(study.perform(editCodebook(AddCode{colour.id, Code{.name = word()}})));
        case 1:
            return bool(study.perform(editCodebook(RenameCode{code.id, word()})));
        case 2:
            code.definition = word();
            return bool(study.perform(editCodebook(EditCode{code, true})));
        case 3:
            return bool(study.perform(editCodebook(RetireCode{code.id})));
        case 4:
            return bool(study.perform(editCodebook(RemoveCode{code.id})));
        case 5:
            return bool(study.perform(editCodebook(MergeCodes{code.id, any().id})));
        default:
            return bool(study.perform(setRule(code.id, any().id, word())));
        }
    }

    // The rater's ratings in the first round, in the given codes.
    static QString saidIn(const Study &study, qsizetype rater)
    {
        const auto ratings = everyRatingAsMade(
            study, {.round = study.rounds().front().id, .rater = study.raterNamed(raters[rater])->id});
        QStringList lines;
        for (const Rating &rating : ratings.value_or(std::vector<Rating>())) {
            QString line = u"%1 %2 %3"_s.arg(raw(rating.item)).arg(int(rating.screening)).arg(rating.comment);
            for (const UnitRating &unit : rating.units) {
                line += u" |"_s;
                for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                    for (const CodeId code : codes) {
                        line += u" %1:%2"_s.arg(raw(dimension)).arg(raw(code));
                    }
                }
            }
            lines << line;
        }
        lines.sort();
        return lines.join(u'\n');
    }

    QString m_folder;
    QString m_study;
    std::mt19937 m_random;
    const Keys &m_keys;
    MeetingPlace *m_place;
    std::optional<FlakyPlace> m_flaky;
    std::vector<Machine> m_machines;
    std::vector<std::pair<size_t, QByteArray>> m_sent;
    QHash<qsizetype, QString> m_said;
    bool m_loses = true;
    size_t m_looked = 0; ///< packets
    QSet<QString> m_seenParcels;
    int m_acts = 0;
};

} // namespace corater::test
