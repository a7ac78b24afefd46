// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/study/Study.h"

#include <QSet>

#include <functional>
#include <span>

namespace corater {

/// The texts of one unit for a person who checks whether a code was given consistently, ready to be shown.
struct UnitRecord
{
    /// A passage that a rater marked.
    struct Passage
    {
        QString dimension;   ///< empty: of the unit as a whole
        QString code;        ///< empty: of the answer as a whole
        QStringList answers; ///< that it supports: "symptom: Memory Leak"; empty: the unit as a whole
        Evidence evidence;   ///< its quote as it is read, on one line
        EvidencePlace place; ///< in the text as it is now
        QString before;      ///< the words around it as they are read, up to 160 characters; empty where it is lost
        QString after;
    };
    /// One rater's labels and comments.
    struct Voice
    {
        QString rater;
        QString round;
        QMap<QString, QString> labels;   ///< codes by dimension
        QMap<QString, QString> comments; ///< by dimension; "" the unit, "item" the item
        std::vector<Passage> passages;
    };
    /// The final label of one dimension.
    struct Settled
    {
        QString codes; ///< empty: still open
        QString how;   ///< "agreed", "Ada's, decided by Cem", …
        QString why;   ///< reason and text
    };

    ItemId itemId{};
    QString item;
    QString unit;
    QString title;
    QString url;
    QString comment; ///< of the settled unit
    std::vector<Voice> voices;
    QMap<QString, Settled> settled; ///< by dimension
    QStringList dimensions;         ///< in the order of the codebook

    /// Whether a marked passage is no longer in the current text as it was marked.
    bool hasPassageToLookAt() const;
};

/// The units that a search finds, in the order of their items: rated in a closed round or settled, and not dropped.
/// code:, final: and comment: apply to the unit, other terms to its item. An error has the column of the word. `only`:
/// narrows the result to units of these names; empty: all.
Result<std::vector<UnitRecord>> unitsWhere(const StudyReader &study, const QString &search,
                                           const QSet<QString> &only = {});

/// The units one below the other, as Markdown: title and link, labels and comments of every rater, what was decided and
/// why. `heading` is the title of the document.
QString unitsMarkdown(const QString &heading, const std::vector<UnitRecord> &units);

/// One unit, as a section of that document. `link`: target of the link on its name; empty: no link.
QString unitMarkdown(const UnitRecord &unit, const QString &link = {});

/// A row per unit and dimension. Errors: those of the device.
Result<void> writeUnits(const std::vector<UnitRecord> &units, SheetWriter &writer);

/// A passage of a unit, with the voice of its rater.
struct UnitPassage
{
    const UnitRecord *unit;
    const UnitRecord::Voice *voice;
    const UnitRecord::Passage *passage;
};

/// The choice of passages; an empty text chooses all.
struct PassageFilter
{
    QString answer; ///< one of UnitRecord::Passage::answers
    QString rater;
    QString round;
};

/// The passages of the units, which must outlive the result: by unit, then by rater.
std::vector<UnitPassage> passagesOf(const std::vector<UnitRecord> &units, const PassageFilter &filter = {});

/// The passages one below the other with the words around them, as Markdown. `link`: makes the target of the link on
/// the unit's name; none: no links.
QString passagesMarkdown(std::span<const UnitPassage> passages,
                         const std::function<QString(const UnitRecord &)> &link = {});

/// A row per passage. Errors: those of the device.
Result<void> writePassages(std::span<const UnitPassage> passages, SheetWriter &writer);

/// The units as JSON.
QJsonObject unitsJson(const QString &search, const std::vector<UnitRecord> &units);

} // namespace corater
