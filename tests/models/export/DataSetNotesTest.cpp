// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/DataSetExport.h"

#include "models/commands/codebook/CodebookCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What the dialog says before the data set is written agrees with what is written.
class DataSetNotesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void theNotesAgreeWithTheFile()
    {
        const auto study = makeDemoStudy(m_folder.filePath(u"demo.corater"_s));
        QVERIFY(study);
        QBuffer out;
        QVERIFY(out.open(QIODevice::WriteOnly));
        const auto written = exportEmpiricalStudy(**study, out);
        QVERIFY(written && written->units > 0 && written->openUnits > 0);
        const auto notes = dataSetNotes(**study);
        QVERIFY(notes);
        QCOMPARE(notes->front(), u"%1 rows will be written."_s.arg(written->units));
        QVERIFY2(notes->value(1).contains(u"%1 units"_s.arg(written->openUnits)), qPrintable(notes->join(u'\n')));
        QVERIFY2(notes->join(u' ').contains(u"%1 item"_s.arg(written->openItems)), qPrintable(notes->join(u'\n')));
        QVERIFY(!notes->join(u' ').contains(u"retired"_s));
    }

    void aRetiredCodeIsNamed()
    {
        const auto study = makeDemoStudy(m_folder.filePath(u"retired.corater"_s));
        QVERIFY(study);
        QVERIFY((*study)->perform(editCodebook(RetireCode{codeNamed(**study, u"Slow Execution Time"_s)})));
        const auto notes = dataSetNotes(**study);
        QVERIFY(notes);
        QVERIFY2(notes->join(u' ').contains(u"The retired code “Slow Execution Time” is the final label of"_s),
                 qPrintable(notes->join(u'\n')));
    }

    void nothingIsSettledYet()
    {
        const auto study = smallStudy(m_folder.filePath(u"small.corater"_s));
        const auto notes = dataSetNotes(*study);
        QVERIFY(notes);
        QCOMPARE(*notes, QStringList{u"0 rows will be written."_s});
    }
};

QTEST_GUILESS_MAIN(DataSetNotesTest)
#include "DataSetNotesTest.moc"
