// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QTimer>

namespace corater::test {

/// Types the name into the next file dialog, and accepts it. Needs Qt::AA_DontUseNativeDialogs.
inline void answerFileDialog(const QString &path)
{
    auto *timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, path] {
        if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            timer->deleteLater();
            dialog->selectFile(path);
            dialog->findChild<QLineEdit *>()->setText(path);
            QMetaObject::invokeMethod(dialog, "accept");
        }
    });
    timer->start(20);
}

/// Chooses that sheet in the next question for one.
inline void chooseSheet(const QString &sheet)
{
    auto *timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, sheet] {
        auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        if (dialog && dialog->windowTitle().startsWith(QStringLiteral("Which sheet of"))) {
            timer->deleteLater();
            timer->stop();
            auto *box = dialog->findChild<QComboBox *>();
            box->setCurrentIndex(box->findText(sheet));
            QMetaObject::invokeMethod(dialog, "accept");
        }
    });
    timer->start(20);
}

} // namespace corater::test
