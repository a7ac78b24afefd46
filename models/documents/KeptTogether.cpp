// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/KeptTogether.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <cmath>

namespace corater {

namespace {

QTextBlock blockAt(const QTextDocument &document, int position)
{
    return document.findBlock(position);
}

int pageOf(const QTextDocument &document, double y)
{
    return int(std::floor(y / document.pageSize().height()));
}

// Whether the pair ends on a later page than it begins.
bool isTorn(const QTextDocument &document, const KeptTogether &pair)
{
    const QAbstractTextDocumentLayout &layout = *document.documentLayout();
    const QRectF first = layout.blockBoundingRect(blockAt(document, pair.first));
    const QRectF last = layout.blockBoundingRect(blockAt(document, pair.last));
    return pageOf(document, first.top()) != pageOf(document, last.bottom() - 1);
}

} // namespace

void keepTogether(QTextDocument &document, const std::vector<KeptTogether> &pairs)
{
    for (size_t i = 0; i < pairs.size(); ++i) {
        if (!isTorn(document, pairs[i])) {
            continue;
        }
        // Pairs that lead up to this one without a break move as well.
        size_t begin = i;
        while (begin > 0 && blockAt(document, pairs[begin - 1].last) == blockAt(document, pairs[begin].first)) {
            --begin;
        }
        QTextCursor cursor(blockAt(document, pairs[begin].first));
        QTextBlockFormat format = cursor.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        cursor.setBlockFormat(format);
        // Marking only the rest dirty makes Qt leave out blocks when it paints the later pages.
        document.markContentsDirty(0, document.characterCount());
    }
}

} // namespace corater
