// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"
#include "models/commands/SelectionSteps.h"

namespace corater {

/// The result of adding items.
struct AddedItems
{
    qint64 added = 0;
    qint64 known = 0;           ///< the study had them already
    qint64 unmatched = 0;       ///< no keyword hit; not added
    qint64 filled = 0;          ///< the study knew only their ids, from a sheet of ratings
    qint64 updated = 0;         ///< known, and now with newer or more texts
    qint64 conflicting = 0;     ///< left out: the study has another post with their id, or the file has them twice
    QStringList conflictingIds; ///< the first of them
    QString selected;           ///< SelectionDigest of all items that passed the sieve
};

/// What to add as one batch, and how.
struct AddItems
{
    /// The report of a source after its last item.
    struct Came
    {
        QString format;
        qint64 unmatched = 0; ///< items without any of the keywords, which it did not hand over at all

        Came(QString name, qint64 left = 0) : format(std::move(name)), unmatched(left) {}
    };
    /// Hands items over one by one.
    using Source = std::function<Result<Came>(const ItemSink &)>;
    /// The data that the study keeps beside an item: keywords hit and its text without markup. No value: leave the item
    /// out.
    struct Texts
    {
        std::optional<QStringList> keywords; ///< none: keywords were not searched, and an existing item keeps its own
        QString searchText;
    };
    using Sieve = std::function<std::optional<Texts>(const Item &)>;

    QString name; ///< of the batch
    Source source;
    Sieve sieve;
    bool updatesOnly = false;    ///< items that the study does not have stay out
    StepsOf<AddedItems> steps{}; ///< what the selection keeps of it
};

/// Adds the items that a source hands over as one batch: all of them or, when the source fails, none. Items that the
/// study has already (same site and id) get the newer texts; ratings and everything else that refers to them stays.
/// `howFar` gets the outcome, also of a batch that failed.
Command<AddedItems> addItems(AddItems batch, AddedItems *howFar = nullptr);

} // namespace corater
