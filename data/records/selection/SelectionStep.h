// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QJsonObject>
#include <QString>

namespace corater {

/// One step from all posts to the items that are rated: how many items it read, how many it kept, and everything that
/// is needed to repeat the step. Draws are no such steps: a round keeps its own plan (see RoundPlan).
struct SelectionStep
{
    enum class Kind {
        Read,      ///< the records of a file, and the items that they make; settings: file, bytes, format, site
        Filter,    ///< by tags and days; settings: those of SelectionFilter
        Keywords,  ///< by keywords; settings: name, form, keywords
        Add,       ///< into the study; settings: known, conflicting
        Duplicates ///< that are left out of rounds; settings: threshold, seed, exact, near, by_hand
    };

    qint64 id = 0;
    qint64 act = 0; ///< steps that were taken at once: one file, one search for duplicates
    int position = 0;
    Kind kind = Kind::Read;
    QJsonObject settings;
    qint64 input = 0;
    qint64 kept = 0;
    QString result; ///< digest of the ids that were kept (see SelectionDigest); empty where nothing is to be compared
    QString at;     ///< UTC, ISO 8601

    /// Whether the steps are equal apart from when they were taken.
    bool sameAs(const SelectionStep &other) const
    {
        return kind == other.kind && settings == other.settings && input == other.input && kept == other.kept &&
               result == other.result;
    }
};

/// "read", "filter", "keywords", "add", "duplicates": as stored, and in JSON.
QString nameOf(SelectionStep::Kind kind);

/// What a step's items come to, whatever their order: the exclusive or of SHA-256 over "site LF id", as hexadecimal.
/// Two selections have the same digest when they have the same items.
class SelectionDigest
{
public:
    /// Adds one item; the same item a second time takes it out again.
    void add(const QString &site, const QString &externalId);
    /// 64 hexadecimal digits.
    QString hex() const { return QString::fromLatin1(m_sum.toHex()); }

private:
    QByteArray m_sum = QByteArray(32, '\0');
};

/// That an item of the study is the same as another, or that the two are only similar.
struct DuplicateMark
{
    ItemId item{}; ///< the one that is left out of rounds, when they are the same
    ItemId kept{};
    bool same = true;
    double similarity = 1;
    QString reason;
    QString at;
};

} // namespace corater
