// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QJsonObject>
#include <QString>

namespace corater {

/// One step from all posts to the items that are rated: the numbers of items read and kept, and everything needed to
/// repeat the step. Draws are no such steps: a round keeps its own plan (see RoundPlan).
struct SelectionStep
{
    enum class Kind {
        Read,      ///< the records of a file, and the items that they make; settings: file, bytes, format, site
        Filter,    ///< by tags and days; settings: those of SelectionFilter
        Keywords,  ///< by keywords; settings: name, form, keywords
        Add,       ///< into the study; settings: known, conflicting
        Duplicates ///< left out of rounds; settings: threshold, seed, exact, near, by_hand
    };

    qint64 id = 0;
    qint64 act = 0; ///< steps of one action share it: one file, one search for duplicates
    int position = 0;
    Kind kind = Kind::Read;
    QJsonObject settings;
    qint64 input = 0;
    qint64 kept = 0;
    QString result; ///< digest of the kept ids (see SelectionDigest); empty if there is nothing to compare
    QString at;     ///< UTC, ISO 8601

    /// Whether the steps are equal, apart from their times.
    bool sameAs(const SelectionStep &other) const
    {
        return kind == other.kind && settings == other.settings && input == other.input && kept == other.kept &&
               result == other.result;
    }
};

/// "read", "filter", "keywords", "add", "duplicates": as stored, and in JSON.
QString nameOf(SelectionStep::Kind kind);

/// A digest of a step's items that does not depend on their order: the exclusive or of SHA-256 over "site LF id", as
/// hexadecimal. Two selections with the same items have the same digest.
class SelectionDigest
{
public:
    /// Adds one item; adding it again removes it.
    void add(const QString &site, const QString &externalId);
    /// 64 hexadecimal digits.
    QString hex() const { return QString::fromLatin1(m_sum.toHex()); }

private:
    QByteArray m_sum = QByteArray(32, '\0');
};

/// Marks an item of the study as the same as another, or as similar to it.
struct DuplicateMark
{
    ItemId item{}; ///< if both are the same: the one left out of rounds
    ItemId kept{};
    bool same = true;
    double similarity = 1;
    QString reason;
    QString at;
};

} // namespace corater
