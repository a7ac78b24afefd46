// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PostPlaces.h"

#include "models/evidence/EvidencePlaces.h"

#include <algorithm>

namespace corater {

const ShownMap &PostPlaces::mapOf(const PostSpan &span)
{
    const auto known = m_maps.find(span.part);
    if (known != m_maps.end()) {
        return known->second;
    }
    if (m_text.isEmpty()) {
        m_text = m_post.plainText();
    }
    const ItemPart &part = m_item.parts[size_t(span.part)];
    const QStringView shown = QStringView(m_text).sliced(span.start, span.end - span.start);
    return m_maps.emplace(span.part, ShownMap(shown, part.body, markupOf(part.format))).first->second;
}

std::optional<PostPassage> PostPlaces::passage(int from, int to)
{
    for (const PostSpan &span : m_post.spans) {
        if (span.part < 0 || from >= span.end || to <= span.start) {
            continue;
        }
        const int start = qMax(from, span.start);
        const Stretch shown{start - span.start, qMin(to, span.end) - start};
        if (const auto source = mapOf(span).inSource(shown)) {
            return PostPassage{span.part, *source};
        }
    }
    return {};
}

std::optional<Stretch> PostPlaces::inDocument(const PostPassage &passage)
{
    const auto span = std::ranges::find(m_post.spans, passage.part, &PostSpan::part);
    if (passage.part < 0 || span == m_post.spans.end()) {
        return {};
    }
    const auto shown = mapOf(*span).inShown(passage.source);
    return shown ? std::optional(Stretch{span->start + shown->start, shown->length}) : std::nullopt;
}

} // namespace corater
