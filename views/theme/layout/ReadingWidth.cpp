// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/ReadingWidth.h"

#include "views/theme/style/Theme.h"

#include <QApplication>
#include <QVariant>
#include <QWidget>

#include <algorithm>

namespace corater {

namespace {

constexpr const char *readingWidthProperty = "readingWidth"; // on the application, as its font is
constexpr qreal usualPixels = 668;                           // 74 characters of 15 px text

} // namespace

int ReadingWidth::characters()
{
    const QVariant kept = qApp->property(readingWidthProperty);
    return kept.isValid() ? kept.toInt() : usual;
}

void ReadingWidth::setCharacters(int characters)
{
    const int wanted = std::clamp(characters, least, most);
    if (wanted == ReadingWidth::characters()) {
        return;
    }
    qApp->setProperty(readingWidthProperty, wanted);
    const QWidgetList all = QApplication::allWidgets();
    for (QWidget *widget : all) {
        QEvent changed(changeEvent());
        QCoreApplication::sendEvent(widget, &changed);
    }
}

int ReadingWidth::pixels()
{
    return Theme::scaled(usualPixels * characters() / usual);
}

QEvent::Type ReadingWidth::changeEvent()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}

} // namespace corater
