// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/SameItems.h"

#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"

#include <algorithm>

namespace corater {

namespace {

QString bodyOf(const Item &item)
{
    return item.parts.empty() ? QString() : item.parts.front().body.simplified();
}

// Compares the titles if both items have one, else the texts: a list of titles may be of the same items.
bool isAlike(const Item &a, const Item &b)
{
    const QString title = a.title.simplified();
    const QString other = b.title.simplified();
    if (!title.isEmpty() && !other.isEmpty()) {
        return title.compare(other, Qt::CaseInsensitive) == 0;
    }
    return !bodyOf(a).isEmpty() && bodyOf(a) == bodyOf(b);
}

} // namespace

// None if the study has the item of the same site: the file is then an earlier state of the same list.
Result<std::vector<Item>> SameItems::elsewhere(const Item &item) const
{
    TRY(const auto named, m_study.store().items().named(item.externalId));
    std::vector<Item> found;
    for (const ItemId id : named) {
        TRY(auto known, m_study.item(id));
        if (known.site == item.site) {
            return std::vector<Item>();
        }
        if (!known.site.isEmpty() && known.externalId == item.externalId) {
            found.push_back(std::move(known));
        }
    }
    return found;
}

Result<void> SameItems::look(Item &item)
{
    if (item.site != m_site) {
        return {};
    }
    TRY(const auto found, elsewhere(item));
    if (found.empty()) {
        return {};
    }
    constexpr qsizetype most = 3;
    constexpr qsizetype longest = 60;
    const auto alike = std::ranges::find_if(found, [&](const Item &known) { return isAlike(known, item); });
    const bool isSame = m_meaning != WhoseItems::Others &&
                        (alike != found.end() || (m_meaning == WhoseItems::Same && found.size() == 1));
    if (!isSame) {
        ++m_others;
        return {};
    }
    const Item &known = alike != found.end() ? *alike : found.front();
    ++m_same;
    if (m_examples.size() < most) {
        const QString title = known.title.simplified().left(longest);
        m_examples << (title.isEmpty() ? known.externalId : QStringLiteral("%1 “%2”").arg(known.externalId, title));
    }
    if (!m_sites.contains(known.site)) {
        m_sites << known.site;
    }
    if (m_meaning == WhoseItems::Same) {
        item.site = known.site;
    }
    return {};
}

} // namespace corater
