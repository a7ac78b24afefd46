// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemDelegate.h"

#include "models/items/ItemListModel.h"
#include "models/settling/ReviewItem.h"
#include "models/study/CountWords.h"
#include "views/theme/StateGlyph.h"
#include "views/theme/ToolTips.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

namespace corater {

namespace {

constexpr int titleLines = 2;
constexpr int statePlaces = 4; ///< states of raters that fit below each other

/// Lengths of a line at the present size of the text.
struct Measures
{
    int margin = Theme::scaled(12);
    int top = Theme::scaled(9);
    int glyph = Theme::scaled(15);
    int step = Theme::scaled(17); ///< from one shape to the next
    int edge = Theme::scaled(4);  ///< above the first of several states
    int titleLeft = Theme::scaled(38);
    int letterLeft = Theme::scaled(10);
    int letter = Theme::scaled(16); ///< further space in rows with letters of raters
    int right = Theme::scaled(12);
    int unitsWidth = Theme::scaled(18);
    int titleLine = Theme::scaled(19);
    int smallLine = Theme::scaled(18);

    int height() const { return 2 * top + titleLines * titleLine + smallLine; }
};

Glyph stateGlyph(RatingState state)
{
    switch (state) {
    case RatingState::Open:
        return Glyph::Open;
    case RatingState::Begun:
        return Glyph::Begun;
    case RatingState::Done:
        return Glyph::Done;
    case RatingState::Out:
        return Glyph::Out;
    }
    return Glyph::Open;
}

/// A shape with its place, from 0: states at the left, downwards; marks of the item at the right of the small line,
/// leftwards. The place of a shape never depends on the others.
struct Mark
{
    Glyph glyph;
    QColor colour;
    int place = 0;
    QString rater = {}; ///< letter, where several raters are shown
};

bool showsSeveral(const ItemRow &row)
{
    return row.marks.size() > 1;
}

/// The state of each rater, in the order of the raters, whoever searches.
std::vector<Mark> statesOf(const ItemRow &row)
{
    const Theme &theme = Theme::current();
    if (!showsSeveral(row)) {
        return row.marks.empty() ? std::vector<Mark>()
                                 : std::vector<Mark>{{stateGlyph(row.marks.front().state), theme.text}};
    }
    std::vector<RaterMark> ordered = row.marks;
    std::erase_if(ordered, [](const RaterMark &mark) { return mark.rater < 0; }); // a reader who was not asked
    std::ranges::sort(ordered, {}, &RaterMark::rater);
    std::vector<Mark> states;
    for (const RaterMark &mark : ordered) {
        const int last = ordered.back().rater;
        states.push_back({stateGlyph(mark.state), theme.rater(mark.rater).text,
                          last < statePlaces ? mark.rater : int(states.size()), raterLetter(mark.rater)});
    }
    return states;
}

std::vector<Mark> marksOf(const ItemRow &row)
{
    const Theme &theme = Theme::current();
    std::vector<Mark> marks;
    if (row.settled) {
        marks.push_back({Glyph::Settled, theme.final.text, 0});
    } else if (row.disagreement) {
        marks.push_back({Glyph::Disagreement, theme.text, 0});
    }
    if (row.discuss) {
        marks.push_back({Glyph::Flagged, theme.text, 1});
    }
    if (row.unsure) {
        marks.push_back({Glyph::Unsure, theme.text, 2});
    }
    if (row.recheck) {
        marks.push_back({Glyph::Recheck, theme.amber.text, 3});
    }
    if (row.discussed) {
        marks.push_back({Glyph::Discussed, theme.text, 4});
    }
    return marks;
}

// A single state stands beside the first line of the title, several from the top of the line.
void paintStates(QPainter &painter, const QRect &rect, int top, const ItemRow &row, const Measures &m)
{
    const int x = rect.left() + m.margin + (showsSeveral(row) ? m.letter : 0);
    const int first = (showsSeveral(row) ? rect.top() + m.edge : top + (m.titleLine - m.glyph) / 2);
    painter.setFont(Theme::font(TextRole::Key));
    for (const Mark &mark : statesOf(row)) {
        const int y = first + mark.place * m.step;
        if (y + m.glyph > rect.bottom()) {
            break; // the tool tip names the rest
        }
        paintGlyph(painter, QRectF(x, y, m.glyph, m.glyph), mark.glyph, mark.colour);
        if (!mark.rater.isEmpty()) {
            painter.setPen(mark.colour);
            const QRect letter(rect.left() + m.letterLeft, y, m.letter, m.glyph); // clear of the bar of the chosen row
            painter.drawText(letter, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip, mark.rater);
        }
    }
}

/// Paints the marks of the item into the small line, and gives the width that they take of it.
int paintMarks(QPainter &painter, const QRect &line, const ItemRow &row, const Measures &m)
{
    int width = 0;
    for (const Mark &mark : marksOf(row)) {
        width = (mark.place + 1) * m.step;
        const int y = line.top() + (line.height() - m.glyph) / 2;
        paintGlyph(painter, QRectF(line.right() + 1 - width + m.step - m.glyph, y, m.glyph, m.glyph), mark.glyph,
                   mark.colour);
    }
    return width;
}

/// The title on at most two lines of that width, the last one cut.
QStringList titleOn(const QString &title, int width)
{
    const QFont font = Theme::font(TextRole::Chrome);
    const QString text = title.simplified();
    QTextLayout layout(text, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid() && lines.size() < titleLines;
         line = layout.createLine()) {
        line.setLineWidth(width);
        const bool last = lines.size() == titleLines - 1;
        lines << (last ? QFontMetrics(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width)
                       : text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

bool isOut(const ItemRow &row)
{
    return !row.marks.empty() && row.marks.front().state == RatingState::Out && !row.reason.isEmpty();
}

QString lastPart(const ItemRow &row)
{
    return isOut(row) ? ItemDelegate::tr("excluded: %1").arg(row.reason) : row.keywords.join(QLatin1StringView(", "));
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(u" · ").simplified();
}

void paintRowGround(QPainter &painter, const QStyleOptionViewItem &option)
{
    const Theme &theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    const bool hover = option.state & QStyle::State_MouseOver;
    paintGround(painter, option.rect, selected ? theme.accentFill : hover ? theme.hover : theme.base);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
    if (selected) {
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height() - 1), theme.accent);
    }
}

} // namespace

void ItemDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ItemRow row = index.data(ItemListModel::RowRole).value<ItemRow>();
    const Theme &theme = Theme::current();
    const Measures m;
    painter->save();
    paintRowGround(*painter, option);
    const int left = option.rect.left() + m.titleLeft + (showsSeveral(row) ? m.letter : 0);
    const int width = option.rect.right() + 1 - left - m.right;
    const QStringList title =
        titleOn(row.item.title.isEmpty() ? row.item.externalId : row.item.title, width - m.unitsWidth);
    // A short title is centred in the height of the line, which is the same for all.
    int y = option.rect.top() + m.top + (titleLines - int(title.size())) * m.titleLine / 2;
    paintStates(*painter, option.rect, y, row, m);
    painter->setFont(Theme::font(TextRole::Small));
    painter->setPen(theme.muted);
    painter->drawText(QRect(left, y, width, m.titleLine), Qt::AlignRight | Qt::AlignVCenter,
                      row.units > 0 ? QString::number(row.units) : QStringLiteral("–"));
    painter->setFont(Theme::font(TextRole::Chrome));
    painter->setPen(theme.text);
    for (const QString &line : title) {
        painter->drawText(QRect(left, y, width, m.titleLine), Qt::AlignVCenter | Qt::TextSingleLine, line);
        y += m.titleLine;
    }
    // Below both lines of the title, also where it has only one: the marks stand at the same height in every line.
    const QRect bottom(left, option.rect.top() + m.top + titleLines * m.titleLine, width, m.smallLine);
    const int room = width - paintMarks(*painter, bottom, row, m);
    painter->setFont(Theme::font(TextRole::Small));
    painter->setPen(theme.muted);
    painter->drawText(QRect(left, y, room, m.smallLine), Qt::AlignVCenter | Qt::TextSingleLine,
                      secondLineOn(row, painter->fontMetrics(), room));
    painter->restore();
}

QSize ItemDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {Theme::scaled(160), Measures().height()};
}

bool ItemDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid()) {
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    }
    const ItemRow row = index.data(ItemListModel::RowRole).value<ItemRow>();
    const QString text = QStringList{row.item.title, secondLine(row), stateWords(row)}.join(u'\n');
    QToolTip::showText(event->globalPos(), linesForToolTip(text), view);
    return true;
}

QString ItemDelegate::secondLine(const ItemRow &row)
{
    return joined({row.round, row.item.externalId, row.item.date.left(10), lastPart(row)});
}

// The list must show why an item is excluded; date and round also stand beside the post.
QString ItemDelegate::secondLineOn(const ItemRow &row, const QFontMetrics &metrics, int width)
{
    QStringList parts{row.round, row.item.externalId, row.item.date.left(10), lastPart(row)};
    for (const int lessNeeded : {2, 0, 1}) {
        if (!isOut(row) || metrics.horizontalAdvance(joined(parts)) <= width) {
            break;
        }
        parts[lessNeeded].clear();
    }
    return metrics.elidedText(joined(parts), Qt::ElideRight, width);
}

QString ItemDelegate::stateWords(const ItemRow &row)
{
    QStringList words;
    for (const std::vector<Mark> &marks : {statesOf(row), marksOf(row)}) {
        for (const Mark &mark : marks) {
            const QString name = glyphName(mark.glyph);
            words << (mark.rater.isEmpty() ? name : QStringLiteral("%1: %2").arg(mark.rater, name));
        }
    }
    words << countOf(row.units, Counted::Unit);
    return words.join(u" · ");
}

} // namespace corater
