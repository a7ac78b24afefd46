// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "app/window/files/SieveDialog.h"
#include "tests/support/study/Studies.h"
#include "views/import/ColumnsDialog.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QLineEdit>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>

namespace corater::test {

/// Shared by tests of importing files in the window: a new study, and answers to the questions before items are added.
class FilesDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;

    bool openFresh(MainWindow &window)
    {
        const QString path = m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count));
        window.show();
        const bool made = smallStudy(path) != nullptr; // and closed again, since a file can be open only once
        return made && window.openStudy(path, QStringLiteral("Ada")) && !window.study()->isReadOnly();
    }

    // Calls `answer` with the dialog as soon as it appears.
    static void withSieve(std::function<void(SieveDialog &)> answer)
    {
        auto *clock = new QTimer;
        clock->setInterval(10);
        QObject::connect(clock, &QTimer::timeout, clock, [clock, answer = std::move(answer)] {
            if (auto *dialog = qobject_cast<SieveDialog *>(QApplication::activeModalWidget())) {
                clock->stop();
                clock->deleteLater();
                answer(*dialog);
            }
        });
        clock->start();
    }

    static QLineEdit *fieldOf(SieveDialog &dialog, const QString &name) { return dialog.findChild<QLineEdit *>(name); }

    static ActionButton *mainButton(SieveDialog &dialog)
    {
        for (ActionButton *button : dialog.findChildren<ActionButton *>()) {
            if (button->isDefault()) {
                return button;
            }
        }
        return nullptr;
    }

    // Adds everything, the default of Enter.
    static void keepEverything()
    {
        withSieve([](SieveDialog &dialog) {
            QVERIFY(dialog.focusWidget()); // typing works at once
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        });
    }

    // Presses a key in the dialog that asks for columns, once it has read the file.
    static void answerColumns(Qt::Key key, int &asked)
    {
        auto *clock = new QTimer;
        clock->setInterval(10);
        QObject::connect(clock, &QTimer::timeout, clock, [clock, key, &asked] {
            auto *dialog = qobject_cast<ColumnsDialog *>(QApplication::activeModalWidget());
            if (dialog && dialog->importButton()->isEnabled()) {
                ++asked;
                clock->deleteLater();
                QTest::keyClick(dialog, key);
            }
        });
        clock->start();
    }

    // Fills in the questions asked before items are added, then presses a key.
    static void answerSieve(const QString &tags, const QString &site, Qt::Key key)
    {
        withSieve([tags, site, key](SieveDialog &dialog) {
            fieldOf(dialog, QStringLiteral("tags"))->setText(tags);
            fieldOf(dialog, QStringLiteral("site"))->setText(site);
            QTest::keyClick(fieldOf(dialog, QStringLiteral("tags")), key);
            if (dialog.isVisible()) { // it shows an error
                QTest::keyClick(&dialog, Qt::Key_Escape);
            }
        });
    }

    static void beginAsIfNew()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }
};

} // namespace corater::test
