// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/check/SealCheck.h"
#include "data/store/check/Verify.h"
#include "data/store/check/VerifyDepth.h"
#include "data/store/history/HistorySums.h"
#include "data/store/schema/Schema.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/history/HistoryText.h"
#include "models/history/UndoText.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A future migration that adds columns to recorded tables: older histories and seals stay valid, are still checked
/// against the tables, and can be undone. The step exists in this test only.
class LaterColumnsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QStringList m_steps;

    QString copyOf(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        QFile::remove(path);
        QFile::copy(QStringLiteral(CORATER_FIXTURES "/studies/") + name, path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        return path;
    }

    // Migrates the file to the invented version and returns its faults.
    QStringList faultsAfterTheStep(const QString &path) const
    {
        const auto file = StudyFile::open(path, OpenMode::ReadWrite, m_steps);
        if (!file) {
            return {file.error().oneLine()};
        }
        const auto faults = verifyStudy(connectionOf(**file), {}, VerifyDepth::Whole, m_steps);
        const auto fits = historyFitsTables(connectionOf(**file));
        const auto usable = (*file)->store().checkResults();
        if (!faults || !fits || !usable) {
            return {!faults ? faults.error().oneLine() : !fits ? fits.error().oneLine() : usable.error().oneLine()};
        }
        return *fits ? inWords(*faults) : inWords(*faults) + QStringList{u"the sums of history and tables differ"_s};
    }

    static void run(const QString &path, const QString &sql)
    {
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        QVERIFY(connection);
        const auto done = (*connection)->run(sql);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
    }

    // Sets the version of a file with the invented columns, so that today's program opens it, and back.
    static void callItOfVersion(const QString &path, int version)
    {
        run(path, u"PRAGMA user_version = %1"_s.arg(version));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStringList statements;
        for (const char *table : {"setting", "rater", "code", "rule", "codebook_version", "import_batch", "round",
                                  "round_item", "round_rater", "rating", "unit", "label", "unit_note", "evidence",
                                  "recheck", "final_item", "final_unit", "decision", "final_label"}) {
            const QString name = QLatin1String(table);
            statements << u"ALTER TABLE %1 ADD COLUMN later TEXT NOT NULL DEFAULT 'it''s new'"_s.arg(name)
                       << u"ALTER TABLE %1 ADD COLUMN a_number INTEGER NOT NULL DEFAULT -3"_s.arg(name)
                       << u"ALTER TABLE %1 ADD COLUMN perhaps INTEGER"_s.arg(name);
        }
        QFile file(m_folder.filePath("later.sql"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(statements.join(u"\n\n"_s).toUtf8()) > 0);
        m_steps = migrationSteps() << file.fileName();
    }

    void landedStudiesStayWhole_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("newest"); ///< sentence of the newest entry, as it was stored
        for (const char *name : {"v1-first", "v1", "v2", "v3-early", "v3", "v4", "v5"}) {
            QTest::newRow(name) << QLatin1String(name) + u".corater"_s << u"rename Loader to Data loader"_s;
        }
    }

    void landedStudiesStayWhole()
    {
        QFETCH(QString, name);
        QFETCH(QString, newest);
        const QString path = copyOf(name);
        QCOMPARE(faultsAfterTheStep(path), QStringList());
        // Undo and redo of an entry without the new columns.
        callItOfVersion(path, schemaVersion());
        {
            const auto study = Study::open(path);
            QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
            const QByteArray before = contentOf(**study);
            QCOMPARE(undoText(**study), newest);
            const auto undone = (*study)->undo();
            QVERIFY2(undone, undone ? "" : qPrintable(undone.error().oneLine()));
            QVERIFY(contentOf(**study) != before);
            QCOMPARE(redoText(**study), newest);
            QVERIFY((*study)->redo());
            QCOMPARE(contentOf(**study), before);
        }
        callItOfVersion(path, schemaVersion() + 1);
        QCOMPARE(faultsAfterTheStep(path), QStringList());
    }

    void labelsCanBeUndoneAndAreHeldAgainstTheTables()
    {
        const QString path = m_folder.filePath("labelled.corater");
        QVERIFY(labelledStudy(path));
        QVERIFY(faultsAfterTheStep(path).isEmpty());
        callItOfVersion(path, schemaVersion());
        {
            const auto study = Study::open(path);
            (*study)->setActor((*study)->raterNamed(u"Ben"_s)->id);
            QVERIFY((*study)->undo()); // the final label made by labelledStudy()
            const QByteArray before = contentOf(**study);
            QCOMPARE(undoText(**study), u"set size of unit 2"_s);
            QVERIFY((*study)->undo()); // a label from before the step
            QVERIFY((*study)->redo());
            QCOMPARE(contentOf(**study), before);
            QVERIFY(label(**study, u"Ben"_s, u"4"_s, u"colour"_s, {u"Green"_s})); // and one from after it
            QVERIFY((*study)->undo());
            QCOMPARE(contentOf(**study), before);
            QVERIFY((*study)->redo());
            QVERIFY(seal(**study, u"Ada"_s));
        }
        callItOfVersion(path, schemaVersion() + 1);
        QCOMPARE(faultsAfterTheStep(path), QStringList());
        // A value written into a new column by hand is not in the history.
        run(path, u"UPDATE label SET a_number = 4 WHERE unit_id = (SELECT unit.id FROM unit JOIN rating ON rating.id = "
                  u"rating_id "
                  "JOIN rater ON rater.id = rater_id WHERE rater.name = 'Ben' LIMIT 1)"_s);
        const QString said = faultsAfterTheStep(path).join(u'\n');
        QVERIFY2(said.contains("differs from the history") || said.contains("no results are given"), qPrintable(said));
        callItOfVersion(path, schemaVersion());
        const auto study = Study::open(path);
        (*study)->setActor((*study)->raterNamed(u"Ben"_s)->id);
        Result<void> undone;
        while (undone && (*study)->canUndo()) {
            undone = (*study)->undo();
        }
        QVERIFY(!undone); // a changed row is not taken for the one in the history
        QCOMPARE(undone.error().code, ErrorCode::Conflict);
    }

    void aSealOfAnUnknownVersionIsNotTakenForWhole()
    {
        const QString path = m_folder.filePath("sealed.corater");
        const auto study = labelledStudy(path);
        QVERIFY(seal(*study, u"Ada"_s));
        QCOMPARE(sealFaults(connectionOf(study->file()))->size(), 0);
        QVERIFY(connectionOf(study->file()).run(u"DROP TRIGGER seal_is_final"_s));
        QVERIFY(connectionOf(study->file())
                    .run(u"UPDATE round_rater SET hash_version = 9, content_hash = '' "
                         "WHERE sealed_at <> ''"_s));
        QCOMPARE(sealFaults(connectionOf(study->file()))->size(), 1);
    }
};

QTEST_GUILESS_MAIN(LaterColumnsTest)
#include "LaterColumnsTest.moc"
