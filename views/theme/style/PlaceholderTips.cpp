// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/PlaceholderTips.h"

#include "views/theme/ToolTips.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QToolTip>

namespace corater {

namespace {

const QString tipsName = QStringLiteral("corater-placeholder-tips");
constexpr int lineMargin = 2; ///< of QLineEdit, at both sides of its text

} // namespace

bool hasRoomForPlaceholder(const QLineEdit &field)
{
    QStyleOptionFrame option;
    option.initFrom(&field);
    const QRect inside = field.style()->subElementRect(QStyle::SE_LineEditContents, &option, &field);
    const QMargins margins = field.textMargins();
    const int room = inside.width() - margins.left() - margins.right() - 2 * lineMargin;
    return field.fontMetrics().horizontalAdvance(field.placeholderText()) <= room;
}

void PlaceholderTips::addTo(QApplication &application)
{
    if (!application.findChild<PlaceholderTips *>(tipsName, Qt::FindDirectChildrenOnly)) {
        auto *tips = new PlaceholderTips(&application);
        tips->setObjectName(tipsName);
        application.installEventFilter(tips);
    }
}

bool PlaceholderTips::eventFilter(QObject *watched, QEvent *event)
{
    auto *field = event->type() == QEvent::ToolTip ? qobject_cast<QLineEdit *>(watched) : nullptr;
    if (!field || !field->text().isEmpty() || hasRoomForPlaceholder(*field)) {
        return QObject::eventFilter(watched, event);
    }
    QStringList lines{field->placeholderText(), field->toolTip()};
    lines.removeAll(QString());
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), linesForToolTip(lines.join(u'\n')), field);
    return true;
}

} // namespace corater
