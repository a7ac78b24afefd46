// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "models/study/Study.h"

namespace corater {

/// The user's decision about a list whose items the study has from elsewhere, by id and title.
enum class WhoseItems {
    Unsaid,
    Same,  ///< they are these items: their texts are updated
    Others ///< they are other items, told apart by the site
};

/// Compares the items of a file that names no site with those that the study has of other sites, because the same list
/// under another file name would double every item. importFile() asks it about each item.
class SameItems
{
public:
    /// `site`: the site of items for which nothing else gives one, taken from the file's name.
    SameItems(const StudyReader &study, QString site, WhoseItems meaning)
        : m_study(study), m_site(std::move(site)), m_meaning(meaning)
    {
    }

    /// Counts the item if the study has it from elsewhere. With WhoseItems::Same, gives it that item's site.
    Result<void> look(Item &item);

    /// Whether the user has to decide about them.
    bool isOpen() const { return m_meaning == WhoseItems::Unsaid && m_same > 0; }
    /// Items with the id and the title, or else the text, of another one.
    qint64 same() const { return m_same; }
    /// Items with only the id of another one, or which the user has declared to be others.
    qint64 others() const { return m_others; }
    /// The first of them, with their titles, and where the study has them from.
    const QStringList &examples() const { return m_examples; }
    const QStringList &sites() const { return m_sites; }

private:
    Result<std::vector<Item>> elsewhere(const Item &item) const;

    const StudyReader &m_study;
    QString m_site;
    WhoseItems m_meaning;
    qint64 m_same = 0;
    qint64 m_others = 0;
    QStringList m_examples;
    QStringList m_sites;
};

} // namespace corater
