// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/decisions/DecisionFile.h"
#include "data/import/ratings/RatingSheet.h"
#include "models/study/StudyReader.h"

namespace corater {

/// Finds the items of the study about which a file of decisions speaks, whose records another program has named: by the
/// id, else the DOI, else the number of PubMed. A title is a guess, which the user has to want. importRatingSheets()
/// uses it.
class RecordItems
{
public:
    explicit RecordItems(const StudyReader &study) : m_study(study) {}

    /// Names the rows of the sheet by their items and notes how many were found by what; a row whose item the study
    /// lacks keeps the id of its record. `byTitle`: the rows are named by titles, which may find items. Errors: an item
    /// has the id of a record, and another title; titles find items that nothing else does, and the user has not wanted
    /// it; several items have such a title.
    Result<void> nameRows(RatingSheet &sheet, const std::vector<RecordNames> &records, bool byTitle);

private:
    enum class By { Id, Doi, Pubmed, Title, Nothing };
    struct Known
    {
        ItemId id{};
        QString title; ///< as titleKey()
        QString year;
    };
    struct Found
    {
        By by = By::Nothing;
        QString name;
    };

    Result<void> index();
    Result<Found> find(const RecordNames &record, const RatedRow &row);
    Result<Found> findByTitle(const RecordNames &record, const RatedRow &row);
    Result<std::optional<ItemId>> withId(const RecordNames &record, bool &isOther);
    Result<Found> called(ItemId item, By by) const;
    void note(RatingSheet &sheet) const;

    const StudyReader &m_study;
    QHash<ItemId, Known> m_items;
    QMultiHash<QString, ItemId> m_byDoi;
    QMultiHash<QString, ItemId> m_byPubmed;
    QMultiHash<QString, ItemId> m_byTitle;
    QHash<By, qint64> m_counts; ///< of records
};

} // namespace corater
