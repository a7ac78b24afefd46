// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/Sharing.h"

#include "data/exchange/CopyRepository.h"
#include "data/files/InputFile.h"
#include "data/files/WholeFile.h"
#include "data/store/StudyStore.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/CombineCopies.h"
#include "models/commands/KeyCommands.h"
#include "models/commands/SealRound.h"
#include "models/share/CopyMerge.h"
#include "models/share/KeyFolder.h"
#include "models/study/SharedText.h"

#include <algorithm>

namespace corater {

namespace {

struct SharingMessages
{
    CORATER_MESSAGES(Sharing)
};

/// Makes a rater the actor for a scope.
class AsRater
{
public:
    AsRater(Study &study, RaterId rater) : m_study(study), m_before(study.actor()) { study.setActor(rater); }
    ~AsRater() { m_study.setActor(m_before); }
    AsRater(const AsRater &) = delete;
    AsRater &operator=(const AsRater &) = delete;

private:
    Study &m_study;
    RaterId m_before;
};

Result<RaterSecret> secretOf(const std::vector<RaterKey> &keys, const QString &passphrase)
{
    Result<RaterSecret> secret = fail(ErrorCode::Internal, Message());
    for (const RaterKey &key : keys) {
        secret = RaterSecret::unwrap(key.wrapped, passphrase);
        if (secret && secret->publicKey() != key.id) {
            secret = fail(ErrorCode::Damaged,
                          SharingMessages::toSay("the key in the study is not the one that was introduced"));
        }
        if (secret) {
            break;
        }
    }
    return secret;
}

// The copy's rater must have their secret on this machine.
Result<RaterSecret> ownSecret(Study &study)
{
    TRY(const auto key, CopyRepository(study.store()).key());
    if (key.isEmpty()) {
        return fail(ErrorCode::Refused,
                    SharingMessages::toSay("this copy belongs to no rater yet: share it or join first"));
    }
    TRY(auto secret, KeyFolder::find(key));
    return secret ? Result<RaterSecret>(std::move(*secret)) : fail(ErrorCode::Refused, SharedText::keyNotHere());
}

Result<QString> identityOf(const Study &study)
{
    TRY(const auto identity, study.store().identity());
    return identity.study;
}

// Answers given in open rounds before the copy took part are kept as secret as later ones.
Result<void> noteEarlierSecrets(Study &study)
{
    if (std::ranges::none_of(study.rounds(), [&](const Round &round) { return !study.isClosed(round.id); })) {
        return {};
    }
    return study.file().transact([&] { return CopyRepository(study.store()).noteEarlierSecrets(); });
}

// Even without new entries: the program may have ended between the last merge and the work that follows it.
Result<void> takeOver(Study &study, const MergeOutcome &merged)
{
    study.takeOver(merged.changes);
    TRY(const auto isLast, CopyRepository(study.store()).endsWithArrived());
    return merged.changes.isEmpty() && !isLast ? Result<void>() : study.perform(combineCopies());
}

// Even without new entries: a new key may open entries that are here already.
Result<void> openOwn(Study &study, const RaterSecret &secret)
{
    TRY(const auto opened, mergeArrived(study.file(), {}, &secret, MergeMode::Real));
    return takeOver(study, opened);
}

Result<void> publishDue(Study &study, const RaterSecret &secret, RaterId rater)
{
    TRY(const auto rounds, CopyRepository(study.store()).roundsToOpen(secret.publicKey()));
    Result<void> done;
    const AsRater asRater(study, rater);
    for (size_t i = 0; done && i < rounds.size(); ++i) {
        const RoundId round = rounds[i];
        done = study.perform(publishRoundKey(round, secret.publicKey(), roundKeyOf(secret, raw(round))));
    }
    return done;
}

} // namespace

Result<SharingState> sharingState(const StudyReader &study)
{
    const CopyRepository copies(study.store());
    TRY(auto state, sharingPlaces(study));
    TRY(const auto waiting, copies.entriesToGive());
    TRY(const auto unreadable, copies.unreadableEntries());
    state.waiting = waiting;
    state.unreadable = unreadable;
    return state;
}

Result<SharingState> sharingPlaces(const StudyReader &study)
{
    const StudyStore store = study.store();
    TRY(const auto key, CopyRepository(store).key());
    TRY(const auto keys, CopyRepository(store).keys());
    TRY(auto places, CopyRepository(store).places());
    TRY(const auto secret, KeyFolder::find(key));
    SharingState state{.key = key, .hasSecret = secret.has_value(), .places = std::move(places)};
    const auto own = std::ranges::find(keys, key, &RaterKey::id);
    state.rater = own == keys.end() ? RaterId{} : own->rater;
    return state;
}

Result<bool> takesPart(const StudyReader &study)
{
    return CopyRepository(study.store()).key().transform([](const auto &key) { return !key.isEmpty(); });
}

Result<void> takePart(Study &study, RaterId rater, const QString &passphrase)
{
    TRY(const auto state, study.checkWritable().and_then([&] { return sharingState(study); }));
    TRY(auto keys, CopyRepository(study.store()).keys());
    if (valid(state.rater) && state.rater != rater) {
        return fail(ErrorCode::Conflict,
                    SharingMessages::toSay("this copy belongs to %1; each rater has a copy of their own")
                        .arg(study.rater(state.rater).value_or(Rater()).name));
    }
    if (passphrase.size() < shortestPassphrase) {
        return fail(ErrorCode::Input,
                    SharingMessages::toSay("a passphrase has %1 characters or more", nullptr, int(shortestPassphrase))
                        .arg(shortestPassphrase));
    }
    std::erase_if(keys, [&](const RaterKey &key) { return key.rater != rater; });
    const bool isNew = keys.empty();
    TRY(auto secret, isNew ? Result<RaterSecret>(RaterSecret::draw()) : secretOf(keys, passphrase));
    TRY(const auto wrapped, isNew ? secret.wrap(passphrase) : Result<QByteArray>());
    const QByteArray key = secret.publicKey();
    const AsRater asRater(study, rater);
    // The copy gets its key last: if a step before fails, nothing has been given away, and takePart() can be repeated.
    return KeyFolder::keep(secret)
        .and_then([&] { return noteEarlierSecrets(study); })
        .and_then([&] { return isNew ? study.perform(introduceKey(rater, key, wrapped)) : Result<void>(); })
        .and_then([&] { return setKeyOfCopy(study.file(), key); })
        .and_then([&] { return openOwn(study, secret); });
}

Result<bool> hasKey(const Study &study, RaterId rater)
{
    TRY(const auto keys, CopyRepository(study.store()).keys());
    return std::ranges::contains(keys, rater, &RaterKey::rater);
}

Result<QStringList> begunAtThisMachine(const Study &study, RaterId rater)
{
    QStringList names;
    for (const Rater &each : study.raters()) {
        TRY(const bool isKnown, hasKey(study, each.id));
        if (isKnown || each.id == rater) {
            continue;
        }
        for (const Round &round : study.rounds()) {
            if (round.imported || !round.closedAt.isEmpty() || study.isSealed(round.id, each.id) ||
                names.contains(each.name)) {
                continue;
            }
            TRY(const auto begun,
                study.store().ratings().read(Reader::as(each.id), {.round = round.id, .rater = each.id}));
            names += begun.empty() ? QStringList() : QStringList(each.name);
        }
    }
    return names;
}

Result<void> beginAt(Study &study, MeetingPlace &place)
{
    TRY(const auto identity, identityOf(study));
    return place.begin({identity, study.title()});
}

Result<ExchangeOutcome> takeInAt(Study &study, MeetingPlace &place)
{
    TRY(const auto secret, study.checkWritable().and_then([&] { return ownSecret(study); }));
    TRY(const auto identity, identityOf(study));
    TRY(const auto state, sharingState(study));
    auto came = PlaceExchange(study.file(), place, identity).takeIn(&secret);
    const auto combined = came ? takeOver(study, came->merged) : std::unexpected(came.error());
    TRY(combined ? publishDue(study, secret, state.rater) : combined);
    return came;
}

namespace {

Result<GiveOutcome> giveTo(Study &study, MeetingPlace &place)
{
    TRY(const auto secret, study.checkWritable().and_then([&] { return ownSecret(study); }));
    TRY(const auto identity, identityOf(study));
    return PlaceExchange(study.file(), place, identity).giveOut(secret);
}

} // namespace

Result<qint64> giveAt(Study &study, MeetingPlace &place)
{
    return giveTo(study, place).transform([](const GiveOutcome &given) { return given.entries; });
}

Result<ExchangeOutcome> exchange(Study &study, MeetingPlace &place)
{
    ExchangeOutcome all;
    constexpr int attempts = 3; // another program may put down a parcel as this copy in between
    for (int attempt = 1;; ++attempt) {
        TRY(const auto came, takeInAt(study, place));
        all.merged.entries += came.merged.entries;
        all.merged.opened += came.merged.opened;
        all.merged.items += came.merged.items;
        all.merged.newConflicts += came.merged.newConflicts;
        all.waiting = came.waiting;
        all.refused = came.refused;
        all.faulty = came.faulty;
        const auto given = giveTo(study, place);
        if (given) {
            all.given += given->entries;
            all.replaced = given->replaced;
            return all;
        }
        if (given.error().code != ErrorCode::Conflict || attempt == attempts) {
            return std::unexpected(given.error());
        }
    }
}

Result<bool> keysAreDue(const StudyReader &study)
{
    const auto key = CopyRepository(study.store()).key();
    TRY(const auto rounds,
        key && !key->isEmpty() ? CopyRepository(study.store()).roundsToOpen(*key) : Result<std::vector<RoundId>>());
    return !rounds.empty();
}

Result<PlaceKnowledge> knowledgeOf(const Study &study, const QString &address)
{
    TRY(const auto identity, identityOf(study));
    TRY(auto known, CopyRepository(study.store()).parcelsAt(address));
    return PlaceKnowledge{identity, std::move(known)};
}

namespace {

// Checks that the draft is complete, and the study that the place claims.
Result<void> finishJoin(StudyFile &draft, const QString &study)
{
    TRY(const auto identity, draft.store().identity());
    if (identity.study.isEmpty()) {
        return fail(ErrorCode::NotFound,
                    SharingMessages::toSay("the study has not arrived completely yet: wait, and try again"));
    }
    return identity.study == study
               ? draft.close()
               : fail(ErrorCode::Foreign,
                      SharingMessages::toSay("the study there is not the one that it claims to be"));
}

} // namespace

namespace {

// Whether the file is a copy of that study, made at the place (empty: from a packet), that has sent nothing to others.
bool isBegun(const QString &path, const QString &study, const QString &address)
{
    const auto file = StudyFile::open(path, OpenMode::ReadOnly);
    const auto identity = file ? (*file)->store().identity() : std::unexpected(file.error());
    if (!identity || identity->study != study) {
        return false;
    }
    const CopyRepository copies((*file)->store());
    const auto key = copies.key();
    const auto places = copies.places();
    return address.isEmpty() ? key && key->isEmpty() && places && places->empty()
                             : places && places->size() == 1 && places->front().address == address &&
                                   places->front().exchangedAt.isEmpty();
}

Result<bool> created(const QString &path, const QString &study, const QString &address, const StudyFile::Fill &fill)
{
    const auto made = StudyFile::create(path, fill);
    if (!made && made.error().code == ErrorCode::Conflict && isBegun(path, study, address)) {
        return false;
    }
    TRY(made);
    return true;
}

} // namespace

Result<bool> joinStudy(MeetingPlace &place, const QString &study, const QString &path)
{
    return created(path, study, place.address(), [&](std::unique_ptr<StudyFile> draft) -> Result<void> {
        TRY(const auto came, PlaceExchange(*draft, place, study).takeIn(nullptr));
        return came.refused.isEmpty() ? finishJoin(*draft, study)
                                      : fail(ErrorCode::Refused, Message::together(came.refused));
    });
}

Result<bool> joinByPacket(const QByteArray &packet, const QString &path)
{
    TRY(const auto head, unpackParcel(packet, [](const QJsonObject &) { return Result<void>(); }));
    return created(path, head.study, {}, [&](std::unique_ptr<StudyFile> draft) -> Result<void> {
        TRY(const auto came, mergePackets(*draft, head.study, {packet}, nullptr, MergeMode::Real));
        return came.waiting.isEmpty()
                   ? finishJoin(*draft, head.study)
                   : fail(ErrorCode::Refused,
                          SharingMessages::toSay("the packet was made for somebody who has a copy of the study"));
    });
}

Result<QByteArray> packetFor(Study &study, RaterId rater)
{
    TRY(const auto secret, ownSecret(study));
    TRY(const auto state, sharingState(study));
    TRY(publishDue(study, secret, state.rater));
    TRY(const auto identity, identityOf(study));
    TRY(const auto keys, CopyRepository(study.store()).keys());
    QByteArrayList theirs;
    for (const RaterKey &key : keys) {
        if (key.rater == rater) {
            theirs << key.id;
        }
    }
    return packetFor(study.file(), identity, secret, theirs);
}

Result<QByteArray> historyAsText(Study &study, const QByteArray &before)
{
    TRY(const auto identity, identityOf(study));
    TRY(const auto key, CopyRepository(study.store()).key());
    TRY(const auto secret, KeyFolder::find(key));
    return historyText(study.file(), identity, secret ? &*secret : nullptr, before);
}

Result<MergeOutcome> takeInPackets(Study &study, const std::vector<QByteArray> &packets, MergeMode mode)
{
    const auto identity = study.checkWritable().and_then([&] { return identityOf(study); });
    const auto key = identity ? CopyRepository(study.store()).key() : std::unexpected(identity.error());
    const auto secret = key ? KeyFolder::find(*key) : std::unexpected(key.error());
    auto merged = secret ? mergePackets(study.file(), *identity, packets, *secret ? &**secret : nullptr, mode)
                         : std::unexpected(secret.error());
    if (!merged || mode == MergeMode::DryRun) {
        return merged;
    }
    TRY(takeOver(study, *merged));
    return merged;
}

Result<QByteArray> readPacket(const QString &path)
{
    return InputFile::contentOfLines(path, largestParcelText, longestParcelLine, isParcel);
}

Result<MergeOutcome> takeInFile(Study &study, const QString &path, MergeMode mode)
{
    if (!InputFile::begins(path, isParcel)) {
        return takeInCopy(study, path, mode);
    }
    TRY(const auto packet, readPacket(path));
    return takeInPackets(study, {packet}, mode);
}

Result<qint64> writePacket(Study &study, RaterId rater, const QString &path)
{
    TRY(const auto packet, packetFor(study, rater));
    TRY(writeWholeFile(path, [&](QIODevice &device) -> Result<void> {
        return device.write(packet) == packet.size()
                   ? Result<void>()
                   : fail(ErrorCode::DiskFull, Message::literal(device.errorString()));
    }));
    return packet.size();
}

Result<void> sealPart(Study &study, RoundId round, RaterId rater)
{
    const StudyStore store = study.store();
    TRY(const auto key, CopyRepository(store).key());
    TRY(const auto salt, store.rounds().sealSalt(round, rater));
    const auto drawn = key.isEmpty() || !salt.isEmpty() ? Result<void>() : study.perform(drawSealSalt(round, rater));
    return drawn.and_then([&] { return study.perform(sealRound(round, rater)); });
}

} // namespace corater
