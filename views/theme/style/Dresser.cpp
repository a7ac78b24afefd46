// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/Dresser.h"

#include <QApplication>
#include <QDialog>
#include <QVariant>
#include <QWidget>

namespace corater {

namespace {

const QString dresserName = QStringLiteral("corater-dresser");
constexpr const char *partProperty = "dressedApart";      ///< of a part that has its own sheet
constexpr const char *inPartsProperty = "dressedInParts"; ///< of a window whose parts have the sheets
constexpr const char *versionProperty = "dressVersion";   ///< version of the widget's sheet
constexpr const char *fontProperty = "dressFont";         ///< pixel size of the widget's font
constexpr const char *ownProperty = "dressOwn";           ///< the widget's own sheet, without the program's

// Whether an enclosing widget has the sheet already, so that this window inherits it.
bool isBelowDressed(const QWidget &window)
{
    for (const QWidget *at = window.parentWidget(); at; at = at->parentWidget()) {
        if (at->property(versionProperty).isValid()) {
            return true;
        }
    }
    return false;
}

bool isWindowToDress(const QWidget &widget)
{
    return widget.isWindow() && widget.windowType() != Qt::ToolTip && !widget.property(inPartsProperty).toBool() &&
           !isBelowDressed(widget);
}

// While a menu or the palette is open, Qt tells a widget that the mouse leaves it, but does not paint it without the
// highlight.
void endHover(QWidget &left)
{
    if (left.testAttribute(Qt::WA_Hover)) {
        left.update();
    }
}

} // namespace

Dresser::Dresser(QObject *parent) : QObject(parent)
{
    setObjectName(dresserName);
}

Dresser &Dresser::of(QApplication &application)
{
    auto *found = application.findChild<Dresser *>(dresserName, Qt::FindDirectChildrenOnly);
    if (!found) {
        found = new Dresser(&application);
        application.installEventFilter(found);
    }
    return *found;
}

void Dresser::dressAll(const QString &sheet)
{
    if (sheet != m_sheet) {
        m_sheet = sheet;
        ++m_version;
    }
    const QWidgetList all = QApplication::allWidgets();
    for (QWidget *widget : all) {
        const bool root = widget->property(versionProperty).isValid();
        if (widget->isVisible() && (root || isWindowToDress(*widget))) {
            dress(*widget);
        }
    }
}

void Dresser::addPart(QWidget &part)
{
    part.setProperty(partProperty, true);
    part.window()->setProperty(inPartsProperty, true);
    auto *dresser = qApp->findChild<Dresser *>(dresserName, Qt::FindDirectChildrenOnly);
    if (dresser) {
        dresser->dress(part); // before its first layout
    }
}

bool Dresser::isDressed(const QWidget &root) const
{
    const QVariant version = root.property(versionProperty);
    return version.isValid() && version.toInt() == m_version;
}

// Under a style sheet Qt does not propagate the application's font, and a widget with a font for its role gets no
// event: sets the font and sends the event here.
void Dresser::giveFont(QWidget &root)
{
    const QFont font = QApplication::font();
    const int before = root.property(fontProperty).toInt();
    if (before == font.pixelSize()) {
        return;
    }
    root.setProperty(fontProperty, font.pixelSize());
    root.setFont(font);
    const QList<QWidget *> below = root.findChildren<QWidget *>();
    for (QWidget *widget : below) {
        const QFont its = widget->font();
        if (its.pixelSize() == before && its.families() == font.families()) {
            widget->setFont(font); // it had the application's font
        }
        QEvent changed(QEvent::FontChange);
        QCoreApplication::sendEvent(widget, &changed);
    }
}

void Dresser::dress(QWidget &root)
{
    if (m_version == 0) {
        return;
    }
    giveFont(root);
    if (isDressed(root)) {
        return;
    }
    if (!root.property(versionProperty).isValid()) {
        root.setProperty(ownProperty, root.styleSheet());
    }
    root.setProperty(versionProperty, m_version);
    root.setStyleSheet(m_sheet + root.property(ownProperty).toString());
}

bool Dresser::eventFilter(QObject *watched, QEvent *event)
{
    const bool shown = event->type() == QEvent::Show;
    if (event->type() == QEvent::Leave && watched->isWidgetType()) {
        endHover(*static_cast<QWidget *>(watched));
    }
    if ((!shown && event->type() != QEvent::Polish) || !watched->isWidgetType()) {
        return false;
    }
    auto &widget = *static_cast<QWidget *>(watched);
    const bool root = widget.property(partProperty).toBool() || widget.property(versionProperty).isValid();
    // A dialog needs the sheet before it is measured. Other widgets without a parent may still become part of a page.
    if (shown ? root || isWindowToDress(widget) : qobject_cast<QDialog *>(watched) && isWindowToDress(widget)) {
        dress(widget);
    }
    return false;
}

} // namespace corater
