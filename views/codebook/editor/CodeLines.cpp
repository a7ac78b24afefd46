// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/CodeLines.h"

#include "models/study/CountWords.h"
#include "views/codebook/editor/ListStyle.h"
#include "views/label/CodeKeys.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>

namespace corater {

namespace {

DimensionId dimensionOf(const QTreeWidgetItem *item)
{
    return DimensionId{item ? item->data(0, DimensionRole).toLongLong() : 0};
}

CodeId codeOf(const QTreeWidgetItem *item)
{
    return CodeId{item ? item->data(0, CodeRole).toLongLong() : 0};
}

QIcon dot(const QString &colour)
{
    const int side = Theme::scaled(12);
    QPixmap pixmap(side * 2, side * 2);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromString(colour));
    painter.drawEllipse(QRectF(side / 6.0, side / 6.0, side * 2 / 3.0, side * 2 / 3.0));
    return QIcon(pixmap);
}

} // namespace

CodebookLine lineOf(const QTreeWidgetItem *item)
{
    return {dimensionOf(item), codeOf(item)};
}

CodeLines::CodeLines(QWidget *parent) : SteadyTree(parent)
{
    setColumnCount(3);
    setHeaderHidden(true);
    setAccessibleName(tr("Dimensions and codes"));
    setStyleSheet(listStyle(QStringLiteral("1px 3px")));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(CountColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(NoteColumn, QHeaderView::ResizeToContents);
    onTextScale(*this, [this] {
        setIndentation(Theme::scaled(16));
        for (QTreeWidgetItemIterator line(this); *line; ++line) {
            dress(**line);
        }
    });
}

void CodeLines::setCodebook(const Codebook &codebook)
{
    showLines(codebook, lineOf(currentItem()));
}

void CodeLines::showLines(const Codebook &codebook, const CodebookLine &wanted)
{
    // If the current line is gone, its neighbour becomes current, to go on working there.
    const QTreeWidgetItem *current = currentItem();
    const QTreeWidgetItem *parent = current ? current->parent() : nullptr;
    const QTreeWidgetItem *next =
        parent ? parent->child(parent->indexOfChild(const_cast<QTreeWidgetItem *>(current)) + 1) : nullptr;
    next = next ? next : current ? itemAbove(current) : nullptr;
    const CodebookLine neighbour = lineOf(next);
    m_codebook = codebook;
    m_folded.clear();
    QTreeWidgetItemIterator all(this);
    for (; *all; ++all) {
        if ((*all)->childCount() > 0 && !(*all)->isExpanded()) {
            m_folded.insert(valid(codeOf(*all)) ? raw(codeOf(*all)) : raw(dimensionOf(*all)));
        }
    }
    const QSignalBlocker quiet(this);
    fill();
    QTreeWidgetItem *again = find(wanted.dimension, wanted.code);
    again = again ? again : find(neighbour.dimension, neighbour.code);
    again = again ? again : find(wanted.dimension, {});
    setCurrentItem(again ? again : topLevelItem(0));
}

void CodeLines::fill()
{
    clear();
    for (const Dimension &dimension : m_codebook.dimensions) {
        auto *top = new QTreeWidgetItem(this, {dimension.name, QString(),
                                               dimension.maximum == 1   ? tr("one")
                                               : dimension.maximum == 0 ? tr("any number")
                                                                        : tr("up to %1").arg(dimension.maximum)});
        top->setData(0, DimensionRole, raw(dimension.id));
        QHash<CodeId, QTreeWidgetItem *> made;
        for (const Code &code : dimension.codes) {
            made.insert(code.id, itemOf(dimension, code, made.value(code.parent, top)));
        }
        const CodeKeys keys(dimension);
        for (const auto &[code, item] : made.asKeyValueRange()) {
            item->setData(NoteColumn, KeyRole, keys.keyOf(code));
        }
    }
    showCounts();
    QTreeWidgetItemIterator all(this);
    for (; *all; ++all) {
        dress(**all);
        const qint64 id = valid(codeOf(*all)) ? raw(codeOf(*all)) : raw(dimensionOf(*all));
        (*all)->setExpanded(!m_folded.contains(id));
    }
    filter(m_filter);
}

QTreeWidgetItem *CodeLines::itemOf(const Dimension &dimension, const Code &code, QTreeWidgetItem *parent) const
{
    const QString note = code.retired ? tr("retired") : code.draft ? tr("proposed") : QString();
    auto *item = new QTreeWidgetItem(parent, {code.name, QString(), note});
    item->setData(0, DimensionRole, raw(dimension.id));
    item->setData(0, CodeRole, raw(code.id));
    item->setToolTip(0, dimension.path(code.id).join(QStringLiteral(" › ")));
    return item;
}

void CodeLines::dress(QTreeWidgetItem &item) const
{
    const Theme &theme = Theme::current();
    const Code *code = m_codebook.code(codeOf(&item));
    item.setFont(0, Theme::font(code ? TextRole::Chrome : TextRole::Strong));
    for (const int column : {CountColumn, NoteColumn}) {
        item.setFont(column, Theme::font(TextRole::Small));
        item.setForeground(column, code && code->draft ? theme.amber.text : theme.muted);
        item.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    if (code && (code->retired || !code->selectable)) {
        item.setForeground(0, theme.muted);
    } else {
        item.setForeground(0, theme.text);
    }
    if (code && code->retired) {
        QFont struck = Theme::font(TextRole::Chrome);
        struck.setStrikeOut(true);
        item.setFont(0, struck);
    }
    if (code && !code->colour.isEmpty()) {
        item.setIcon(0, dot(code->colour));
    }
}

void CodeLines::setCounts(const QHash<CodeId, qint64> &counts)
{
    m_counts = counts;
    showCounts();
}

void CodeLines::showCounts()
{
    const QSignalBlocker quiet(this);
    for (QTreeWidgetItemIterator all(this); *all; ++all) {
        const qint64 count = m_counts.value(codeOf(*all));
        (*all)->setText(CountColumn, count > 0 ? QLocale().toString(count) : QString());
        (*all)->setToolTip(CountColumn,
                           count > 0 ? tr("%1 that you may see").arg(countOf(count, Counted::Label)) : QString());
    }
}

void CodeLines::changeEvent(QEvent *event)
{
    SteadyTree::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        const QSignalBlocker quiet(this);
        QTreeWidgetItemIterator all(this);
        for (; *all; ++all) {
            dress(**all);
        }
    }
}

void CodeLines::filter(const QString &text)
{
    m_filter = text;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        filterItem(*topLevelItem(i), text);
    }
    layOut();
}

bool CodeLines::filterItem(QTreeWidgetItem &item, const QString &text) const
{
    const Code *code = m_codebook.code(codeOf(&item));
    bool stays = text.isEmpty() || item.text(0).contains(text, Qt::CaseInsensitive);
    if (code && !stays) {
        stays = code->definition.contains(text, Qt::CaseInsensitive) ||
                !code->aliases.filter(text, Qt::CaseInsensitive).isEmpty();
    }
    for (int i = 0; i < item.childCount(); ++i) {
        stays = filterItem(*item.child(i), text) || stays;
    }
    item.setHidden(!stays);
    return stays;
}

DimensionId CodeLines::currentDimension() const
{
    return dimensionOf(currentItem());
}

CodeId CodeLines::currentCode() const
{
    return codeOf(currentItem());
}

QTreeWidgetItem *CodeLines::find(DimensionId dimension, CodeId code) const
{
    QTreeWidgetItemIterator all(const_cast<CodeLines *>(this));
    for (; *all; ++all) {
        if (codeOf(*all) == code && (valid(code) || (valid(dimension) && dimensionOf(*all) == dimension))) {
            return *all;
        }
    }
    return nullptr;
}

void CodeLines::showCode(CodeId code)
{
    if (QTreeWidgetItem *item = find({}, code)) {
        setCurrentItem(item);
        scrollToItem(item);
    }
}

void CodeLines::showDimension(DimensionId dimension)
{
    if (QTreeWidgetItem *item = find(dimension, {})) {
        setCurrentItem(item);
    }
}

} // namespace corater
