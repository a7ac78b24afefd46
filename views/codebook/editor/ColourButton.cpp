// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/ColourButton.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QColorDialog>
#include <QMenu>
#include <QPainter>

namespace corater {

namespace {

constexpr int swatchGap = 8;

QIcon swatch(const QString &colour)
{
    const int side = Theme::scaled(14);
    QPixmap pixmap(side * 2, side * 2);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintBox(painter, QRectF(0, 0, side, side), QColor::fromString(colour), {}, Theme::smallRadius);
    return QIcon(pixmap);
}

} // namespace

ColourButton::ColourButton(QWidget *parent) : QPushButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setAutoDefault(true);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setToolTip(tr("Colour of the dot beside the name of the code"));
    connect(this, &QPushButton::clicked, this, &ColourButton::openMenu);
    setColour({});
}

std::vector<std::pair<QString, QString>> ColourButton::offered()
{
    return {{QStringLiteral("#0079bd"), tr("blue")},  {QStringLiteral("#d55e00"), tr("orange")},
            {QStringLiteral("#00926b"), tr("green")}, {QStringLiteral("#a568bf"), tr("purple")},
            {QStringLiteral("#a67200"), tr("ochre")}, {QStringLiteral("#d0433a"), tr("red")},
            {QStringLiteral("#0d8a8a"), tr("teal")},  {QStringLiteral("#7f8500"), tr("olive")},
            {QStringLiteral("#c0588c"), tr("pink")},  {QStringLiteral("#7c8797"), tr("grey")}};
}

void ColourButton::setColour(const QString &colour)
{
    m_colour = colour;
    setAccessibleName(tr("Colour: %1").arg(words()));
    updateGeometry();
    update();
}

QString ColourButton::words() const
{
    for (const auto &[colour, name] : offered()) {
        if (colour.compare(m_colour, Qt::CaseInsensitive) == 0) {
            return name;
        }
    }
    return m_colour.isEmpty() ? tr("none") : m_colour;
}

QSize ColourButton::sizeHint() const
{
    const int text = QFontMetrics(Theme::font(TextRole::Chrome)).horizontalAdvance(words());
    return {text + Theme::scaled(16 + swatchGap + 10 + 28), Theme::scaled(30)};
}

void ColourButton::openMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("colours"));
    for (const auto &[colour, name] : offered()) {
        QAction *action = menu->addAction(swatch(colour), name);
        connect(action, &QAction::triggered, this, [this, colour] { Q_EMIT chosen(colour); });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Another…")), &QAction::triggered, this, &ColourButton::askOther);
    QAction *none = menu->addAction(tr("None"));
    none->setEnabled(!m_colour.isEmpty());
    connect(none, &QAction::triggered, this, [this] { Q_EMIT chosen(QString()); });
    menu->popup(mapToGlobal(QPoint(0, height())));
}

void ColourButton::askOther()
{
    const QColor now = QColor::fromString(m_colour);
    const QColor wanted = QColorDialog::getColor(now.isValid() ? now : Theme::current().accent, this,
                                                 tr("Colour of the code"), QColorDialog::DontUseNativeDialog);
    if (wanted.isValid()) {
        Q_EMIT chosen(wanted.name());
    }
}

void ColourButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    const bool hover = underMouse() && isEnabled();
    paintBox(painter, rect(),
             hover         ? theme.hover
             : isEnabled() ? theme.base
                           : theme.window,
             isEnabled() ? theme.outline : theme.line, Theme::radius);
    if (hasFocus()) {
        paintFocusRing(painter, rect(), theme.accent, Theme::radius);
    }
    const qreal side = Theme::scaled(16);
    const QRectF box(Theme::scaled(10), (height() - side) / 2, side, side);
    const QColor colour = QColor::fromString(m_colour);
    paintBox(painter, box, colour, colour.isValid() ? QColor() : theme.outline, Theme::smallRadius);
    painter.setFont(Theme::font(TextRole::Chrome));
    painter.setPen(isEnabled() ? theme.text : theme.disabled);
    painter.drawText(rect().adjusted(Theme::scaled(10 + 16 + swatchGap), 0, 0, 0),
                     Qt::AlignVCenter | Qt::TextSingleLine, words() + QStringLiteral("  ▾"));
}

} // namespace corater
