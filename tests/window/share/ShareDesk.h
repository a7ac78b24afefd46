// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/StatusLine.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/share/JoinDialog.h"
#include "app/window/share/ShareDialog.h"
#include "app/window/share/SharedDialog.h"
#include "app/window/share/StudySharing.h"
#include "data/exchange/hub/HubAddress.h"
#include "models/share/Sharing.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>

namespace corater::test {

using namespace Qt::StringLiterals;

/// Shared by tests of sharing in the window: the dialogs answered by a user, labels, and the state of the exchange.
class ShareDesk : protected RoundsDesk
{
protected:
    QTemporaryDir m_home;
    QString m_folder;
    static constexpr int patience = 30000; // milliseconds

    static QString wordsOf(const QWidget &widget)
    {
        QStringList words;
        for (const QLabel *each : widget.findChildren<QLabel *>()) {
            words << (each->isVisible() ? each->text() : QString());
        }
        return words.join(u'\n');
    }

    static QString statusOf(const MainWindow &window)
    {
        const auto *button = window.findChild<StatusLine *>()->findChild<QPushButton *>(u"sharing"_s);
        return button->isVisible() ? button->text() : QString();
    }

    static QPushButton *mainButton(const QDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault()) {
                return button;
            }
        }
        return nullptr;
    }

    static QLineEdit *field(const QDialog &dialog, const QString &name)
    {
        for (QLineEdit *line : dialog.findChildren<QLineEdit *>()) {
            if (line->accessibleName() == name) {
                return line;
            }
        }
        return nullptr;
    }

    static void typePassphrase(const ShareDialog &dialog, const QString &passphrase)
    {
        field(dialog, u"Passphrase"_s)->setText(passphrase);
        field(dialog, u"Once more"_s)->setText(passphrase);
    }

    void share(MainWindow &window, const QString &place)
    {
        window.actions().action("study.share")->trigger();
        auto *dialog = window.findChild<ShareDialog *>();
        QVERIFY(dialog);
        QVERIFY(!mainButton(*dialog)->isEnabled());
        typePassphrase(*dialog, u"too short"_s);
        dialog->findChild<QComboBox *>()->setCurrentIndex(place.isEmpty() ? 2 : isHubAddress(place) ? 1 : 0);
        field(*dialog, u"Folder or address"_s)->setText(place);
        QVERIFY(!mainButton(*dialog)->isEnabled());
        typePassphrase(*dialog, u"a passphrase of Ada"_s);
        QVERIFY(mainButton(*dialog)->isEnabled());
        field(*dialog, u"Once more"_s)->setText(u"another passphrase"_s);
        QVERIFY(wordsOf(*dialog).contains(u"The two passphrases differ."_s));
        QVERIFY(!mainButton(*dialog)->isEnabled());
        field(*dialog, u"Once more"_s)->setText(u"a passphrase of Ada"_s);
        mainButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<SharedDialog *>(), patience);
        QTRY_VERIFY(!window.findChild<ShareDialog *>());
    }

    void join(MainWindow &window, const QString &place, const QString &file, const QString &rater)
    {
        window.actions().action("study.join")->trigger();
        auto *dialog = window.findChild<JoinDialog *>();
        QVERIFY(dialog);
        auto *kinds = dialog->findChild<QComboBox *>();
        kinds->setCurrentIndex(QFileInfo(place).isFile() ? 2 : 0);
        field(*dialog, u"Folder, address or file"_s)->setText(place);
        QCOMPARE(kinds->currentIndex(), QFileInfo(place).isFile() ? 2
                                        : isHubAddress(place)     ? 1
                                                                  : 0); // as the address states
        field(*dialog, u"Save the copy as"_s)->setText(file);
        QVERIFY(mainButton(*dialog)->isEnabled());
        mainButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ShareDialog *>(), patience);
        auto *takesPart = window.findChild<ShareDialog *>();
        QVERIFY(!mainButton(*takesPart)->isEnabled());
        takesPart->findChild<QComboBox *>()->setCurrentText(rater);
        typePassphrase(*takesPart, u"a passphrase of "_s + rater);
        mainButton(*takesPart)->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            window.study() && window.study()->rater(window.study()->actor()).value_or(Rater()).name == rater, patience);
        settle();
    }

    static void start(MainWindow &window)
    {
        window.resize(1024, 700);
        window.show();
    }

    // As a person who labels without being interrupted.
    static void say(MainWindow &window, const QString &rater, const QString &item, const QString &code)
    {
        QTRY_VERIFY(!window.study()->isPaused());
        QVERIFY(label(*window.study(), rater, item, u"colour"_s, {code}));
        QVERIFY(label(*window.study(), rater, item, u"size"_s, {u"Large"_s}));
    }

    static void exchangeNow(MainWindow &window)
    {
        window.sharing().exchange()->exchangeNow();
        QTRY_VERIFY_WITH_TIMEOUT(!window.sharing().exchange()->state().isWorking, patience);
    }

    static bool isClosed(const MainWindow &window)
    {
        return window.study()->isClosed(window.study()->currentRound()->id);
    }

    void makeHome()
    {
        qputenv("XDG_DATA_HOME", m_home.filePath(u"data"_s).toUtf8());
        qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8());
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }
};

} // namespace corater::test
