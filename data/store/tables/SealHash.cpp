// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/SealHash.h"

#include "data/records/RatingRules.h"

#include <charconv>

namespace corater {

namespace {

/// Writes rows as they are sealed: the table's name on a line, then a line NAME=LENGTH:VALUE for each column, in the
/// order of the names; lengths in bytes of UTF-8.
class SealedRow
{
public:
    SealedRow(QByteArray &text, QByteArrayView table) : m_text(text) { m_text.append(table).append('\n'); }

    SealedRow &put(QByteArrayView column, const QString &value) { return bytes(column, value.toUtf8()); }
    SealedRow &put(QByteArrayView column, qint64 value)
    {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        return bytes(column, QByteArrayView(digits, end));
    }
    /// A reference that may be none.
    SealedRow &putOrNull(QByteArrayView column, qint64 id) { return id == 0 ? bytes(column, {}) : put(column, id); }

private:
    SealedRow &bytes(QByteArrayView column, QByteArrayView value)
    {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, value.size()).ptr;
        m_text.append(column).append('=').append(QByteArrayView(digits, end)).append(':').append(value).append('\n');
        return *this;
    }

    QByteArray &m_text;
};

bool isKnown(int version)
{
    return version >= 1 && version <= saltedSealHash;
}

// The columns of a released version never change.
void putRating(QByteArray &text, const Rating &rating, int version, const SealedItems &items)
{
    SealedRow row(text, "rating");
    row.put("changed_at", rating.changedAt)
        .put("comment", rating.comment)
        .put("discuss", qint64(rating.discuss))
        .put("id", raw(rating.id));
    if (version >= 3) {
        row.put("item", items.value(rating.item));
    } else {
        row.put("item_id", raw(rating.item));
    }
    row.put("rater_id", raw(rating.rater))
        .put("reason", rating.reason)
        .put("round_id", raw(rating.round))
        .put("screening", nameOf(rating.screening))
        .put("state", nameOf(rating.state))
        .put("unsure", qint64(rating.unsure))
        .put("version_id", raw(rating.version));
}

void putUnit(QByteArray &text, const Rating &rating, const UnitRating &unit)
{
    SealedRow(text, "unit")
        .put("comment", unit.comment)
        .put("id", raw(unit.id))
        .put("ordinal", qint64(unit.ordinal))
        .put("rating_id", raw(rating.id));
}

void putLabels(QByteArray &text, const Rating &rating, const UnitRating &unit)
{
    for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
        const VersionId version = unit.versions.value(dimension, rating.version);
        const bool recheck = unit.recheck.contains(dimension);
        for (size_t i = 0; i < codes.size(); ++i) {
            SealedRow(text, "label")
                .put("code_id", raw(codes[i]))
                .put("dimension_id", raw(dimension))
                .put("ordinal", qint64(i + 1))
                .put("recheck", qint64(recheck))
                .put("unit_id", raw(unit.id))
                .put("version_id", raw(version));
        }
    }
}

void putNotes(QByteArray &text, const UnitRating &unit)
{
    for (const auto &[dimension, comment] : unit.comments.asKeyValueRange()) {
        if (!comment.isEmpty()) {
            SealedRow(text, "unit_note")
                .put("comment", comment)
                .put("dimension_id", raw(dimension))
                .put("unit_id", raw(unit.id));
        }
    }
}

// Version 1 hashes only how many passages there are.
void putEvidence(QByteArray &text, const UnitRating &unit, int version)
{
    for (const Evidence &evidence : unit.evidence) {
        SealedRow row(text, "evidence");
        if (version >= 2) {
            row.put("after", evidence.after)
                .put("before", evidence.before)
                .putOrNull("code_id", raw(evidence.code))
                .putOrNull("dimension_id", raw(evidence.dimension))
                .put("id", raw(evidence.id))
                .put("length", evidence.length)
                .put("part", evidence.part)
                .put("place", evidence.place)
                .put("quote", evidence.quote)
                .put("start", evidence.start)
                .put("unit_id", raw(unit.id));
        }
    }
}

} // namespace

SealHash::SealHash(int version, const SealedItems &items, const QString &salt) : m_version(version), m_items(items)
{
    if (version == saltedSealHash) {
        SealedRow(m_text, "seal_salt").put("salt", salt);
        m_hash.add(m_text);
    }
}

void SealHash::add(const Rating &rating)
{
    if (!isKnown(m_version)) {
        return;
    }
    m_text.resize(0); // keeps its memory
    putRating(m_text, rating, m_version, m_items);
    for (const UnitRating &unit : rating.units) {
        putUnit(m_text, rating, unit);
    }
    for (const UnitRating &unit : rating.units) {
        putLabels(m_text, rating, unit);
        putNotes(m_text, unit);
        putEvidence(m_text, unit, m_version);
    }
    m_hash.add(m_text);
}

QString SealHash::result()
{
    return isKnown(m_version) ? QString::fromLatin1(m_hash.result().toHex()) : QString();
}

} // namespace corater
