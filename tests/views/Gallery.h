// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

namespace corater::test {

/// Takes pictures of widgets for tests: into the folder named by CORATER_GALLERY, or a temporary one. Fonts named in
/// CORATER_GALLERY_FONTS (files separated by ':') are loaded first, for scripts that the machine lacks.
class Gallery
{
public:
    Gallery()
    {
        const QString wanted = qEnvironmentVariable("CORATER_GALLERY");
        m_folder = wanted.isEmpty() ? m_temporary.path() : wanted;
        QDir().mkpath(m_folder);
        const QStringList fonts = qEnvironmentVariable("CORATER_GALLERY_FONTS").split(u':', Qt::SkipEmptyParts);
        for (const QString &font : fonts) {
            QFontDatabase::addApplicationFont(font);
        }
    }

    /// Shows the widget at that size in device-independent pixels and paints it at that scale.
    QImage take(QWidget &widget, const QString &name, const QSize &size, qreal scale = 1) const
    {
        widget.resize(size);
        widget.show();
        for (int i = 0; i < 5; ++i) {
            QApplication::processEvents();
        }
        QImage image(size * scale, QImage::Format_RGB32);
        image.setDevicePixelRatio(scale);
        image.fill(Qt::magenta);
        widget.render(&image);
        image.save(m_folder + u'/' + name + QStringLiteral(".png"));
        return image;
    }

    /// Number of different colours: a blank picture has one, a drawn one has dozens.
    static int colours(const QImage &image)
    {
        QSet<QRgb> seen;
        for (int y = 0; y < image.height(); y += 2) {
            for (int x = 0; x < image.width(); x += 2) {
                seen.insert(image.pixel(x, y));
            }
        }
        return int(seen.size());
    }

private:
    QTemporaryDir m_temporary;
    QString m_folder;
};

/// Rows for a test of a widget's looks: in both themes, and enlarged.
inline void addLooks()
{
    QTest::addColumn<ThemeMode>("mode");
    QTest::addColumn<qreal>("scale");
    QTest::newRow("light") << ThemeMode::Light << 1.0;
    QTest::newRow("dark") << ThemeMode::Dark << 1.0;
    QTest::newRow("light-200") << ThemeMode::Light << 2.0;
}

} // namespace corater::test
