// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ExportDialog.h"

#include "tests/support/study/Studies.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What of a study is written, and how, is asked once: the next time the choice stands as it was.
class ExportDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QCheckBox *box(const QDialog &dialog, const QString &words)
    {
        for (QCheckBox *one : dialog.findChildren<QCheckBox *>()) {
            if (one->text() == words) {
                return one;
            }
        }
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"Corater"_s);
        QCoreApplication::setApplicationName(u"ExportDialogTest"_s);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    void theChoiceIsKeptForTheStudy()
    {
        const auto kept = smallStudy(m_folder.filePath(u"a, b & c.corater"_s));
        QVERIFY(kept);
        {
            ExportDialog dialog(*kept, nullptr);
            QCOMPARE(dialog.choice().kind, u"empirical-study"_s);
            dialog.findChildren<QComboBox *>()[0]->setCurrentIndex(2);
            dialog.findChildren<QComboBox *>()[1]->setCurrentIndex(1);
            box(dialog, u"Raters side by side"_s)->setChecked(true);
            dialog.reject();
        }
        // What was not written is not kept.
        QCOMPARE(ExportDialog(*kept, nullptr).choice().kind, u"empirical-study"_s);
        {
            ExportDialog dialog(*kept, nullptr);
            dialog.findChildren<QComboBox *>()[0]->setCurrentIndex(2);
            dialog.findChildren<QComboBox *>()[1]->setCurrentIndex(1);
            box(dialog, u"Raters side by side"_s)->setChecked(true);
            dialog.accept();
        }
        const StudyExport again = ExportDialog(*kept, nullptr).choice();
        QCOMPARE(again.kind, u"ratings"_s);
        QCOMPARE(again.format, SheetFormat::Tsv);
        QVERIFY(again.paired && !again.sealedCodes && !again.raw);
        const auto third = smallStudy(m_folder.filePath(u"third.corater"_s));
        QCOMPARE(ExportDialog(*third, nullptr).choice().kind, u"empirical-study"_s);
    }
};

QTEST_MAIN(ExportDialogTest)
#include "ExportDialogTest.moc"
