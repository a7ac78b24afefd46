// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include "data/export/ZipWriter.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// REFI-QDA projects of other programs: the meaning of their codes and users is found or stated by the user, reported,
/// and nothing is dropped silently.
class ForeignProjectTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    // As NVivo or MAXQDA write it: nested codes, passages, a user who is no rater, a memo, a case, a picture.
    static QByteArray project()
    {
        const auto code = [](int number, const char *name, const QByteArray &below = {}) {
            return "<Code guid=\"00000000-0000-0000-0000-0000000000" + QByteArray::number(10 + number) + "\" name=\"" +
                   name + "\" isCodable=\"true\">" + below + "</Code>";
        };
        int coding = 0;
        const auto passage = [&coding](int from, int to, int codeNumber, char user) {
            const QByteArray number = QByteArray::number(20 + coding++);
            return "<PlainTextSelection guid=\"00000000-0000-0000-0001-0000000000" + number + "\" startPosition=\"" +
                   QByteArray::number(from) + "\" endPosition=\"" + QByteArray::number(to) +
                   "\"><Coding guid=\"00000000-0000-0000-0002-0000000000" + number +
                   "\" creatingUser=\"00000000-0000-0000-0000-00000000000" + user +
                   "\"><CodeRef targetGUID=\"00000000-0000-0000-0000-0000000000" + QByteArray::number(10 + codeNumber) +
                   "\"/></Coding></PlainTextSelection>";
        };
        return "<Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\" origin=\"NVivo\"><Users>"
               "<User guid=\"00000000-0000-0000-0000-00000000000A\" name=\"ZK\"/>"
               "<User guid=\"00000000-0000-0000-0000-00000000000B\" name=\"Ben\"/></Users><CodeBook><Codes>" +
               code(0, "Size", code(1, "Small")) + code(2, "Hue", code(3, "Red") + code(4, "Strange")) +
               code(5, "Blue") + code(6, "Later") +
               "</Codes></CodeBook><Cases><Case guid=\"00000000-0000-0000-0003-000000000001\" "
               "name=\"c\"/></Cases><Sources>"
               "<TextSource guid=\"00000000-0000-0000-0000-000000000001\" name=\"first\"><PlainTextContent>the "
               "text</PlainTextContent>" +
               passage(0, 3, 1, 'A') + passage(4, 8, 3, 'A') + passage(4, 8, 5, 'B') + passage(0, 8, 6, 'B') +
               "</TextSource><PictureSource guid=\"00000000-0000-0000-0000-000000000002\" name=\"photo\"/></Sources>"
               "<Notes><Note guid=\"00000000-0000-0000-0004-000000000001\" "
               "name=\"memo\"><PlainTextContent>thoughts</PlainTextContent>"
               "</Note></Notes></Project>";
    }

    QString qdpx(const QByteArray &xml) const
    {
        QFile file(m_folder.filePath(u"foreign.qdpx"_s));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        ZipWriter zip(file);
        return zip.add(u"project.qde"_s, xml) && zip.end() ? file.fileName() : QString();
    }

    QString study(const QString &file) const
    {
        const QString path = m_folder.filePath(u"study.corater"_s);
        QFile::remove(path);
        (void)smallStudy(path, 0);
        return runCorater({u"add"_s, path, file, u"--keywords"_s, u"none"_s}).status == 0 ? path : QString();
    }

    static QByteArray ratings(const QString &path)
    {
        return runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s}).out;
    }

private Q_SLOTS:
    // Nothing is imported as long as a code has no dimension; the answer names the code and the option.
    void codesWithoutPlaceAreRefused()
    {
        const QString file = qdpx(project());
        const QString path = study(file);
        QVERIFY(!path.isEmpty());
        const QByteArray before = ratings(path);
        const Answer answer = runCorater({u"ratings"_s, path, file, u"--new-rater"_s, u"ZK"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("Later (1)") && answer.err.contains("--code-is \"Later=DIMENSION\""),
                 answer.err.constData());
        QVERIFY2(!answer.err.contains("Red"), answer.err.constData());
        QCOMPARE(ratings(path), before);
    }

    // Found from a parent code, from the name, or stated; users become raters; what has no place is listed.
    void theReadingIsTold()
    {
        const QString file = qdpx(project());
        const QString path = study(file);
        const QStringList call{u"ratings"_s, path, file, u"--code-is"_s, u"Later=-"_s, u"--user-is"_s, u"ZK=Ada"_s};
        const QByteArray before = ratings(path);
        const Answer tried = runCorater(call + QStringList{u"--dry-run"_s});
        QVERIFY2(tried.status == 0, tried.err.constData());
        QCOMPARE(ratings(path), before);
        const QByteArray told = tried.out + tried.err;
        for (const char *sentence :
             {"belong to size, the name of a code above them: Size > Small (codings: 1)",
              "belong to colour, the only dimension with codes of these names: Blue, Hue > Red (codings: 2)",
              "left out, as given: Later (codings: 1)", "user ZK is the rater Ada", "Ada coded: codings 2, texts 1",
              "not imported: memos that belong to no coded passage: 1", "not imported: 1 of <Case>",
              "1 of <PictureSource>", "codings of passages"}) {
            QVERIFY2(told.contains(sentence), (QByteArray(sentence) + '\n' + told).constData());
        }
        QCOMPARE(runCorater(call).status, 0);
        const QByteArray now = ratings(path);
        QVERIFY2(now.contains(",Ada,") && now.contains(",Ben,") && !now.contains("ZK"), now.constData());
        QVERIFY2(now.contains("Red,,Small") && now.contains("Blue"), now.constData());
    }

    // A user who is no rater does not automatically become one.
    void unknownUsersAreRefused()
    {
        const QString file = qdpx(project());
        const QString path = study(file);
        const Answer answer = runCorater({u"ratings"_s, path, file, u"--code-is"_s, u"Later=-"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("ZK"), answer.err.constData());
    }

    // Codes below a code are placed with it; a code that the dimension does not have is refused with its place.
    void whatIsSaidCountsForTheCodesBelow()
    {
        QByteArray xml = project();
        xml.replace("0000000015\"/>", "0000000014\"/>"); // Ben gave Strange in place of Blue
        const QString file = qdpx(xml);
        const QString path = study(file);
        const QStringList call{u"ratings"_s,    path,           file,
                               u"--code-is"_s,  u"Later=-"_s,   u"--code-is"_s,
                               u"hue=colour"_s, u"--user-is"_s, u"ZK=Ada"_s};
        const Answer refused = runCorater(call);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("Strange"), refused.err.constData());
        const Answer made = runCorater(call + QStringList{u"--make-codes"_s});
        QVERIFY2(made.status == 0, made.err.constData());
        QVERIFY2(ratings(path).contains("Strange"), ratings(path).constData());
        QVERIFY2((made.out + made.err).contains("belong to colour, as given: Hue > Red, Hue > Strange (codings: 2)"),
                 (made.out + made.err).constData());
    }

    void whatIsSaidMustBeThere()
    {
        const QString file = qdpx(project());
        const QString path = study(file);
        const std::pair<QStringList, QByteArray> wrong[] = {
            {{u"--code-is"_s, u"Latr=-"_s}, "Latr"},
            {{u"--code-is"_s, u"Later=taste"_s}, "taste"},
            {{u"--user-is"_s, u"Zoe=Ada"_s}, "ZK"},
        };
        for (const auto &[options, says] : wrong) {
            const Answer answer = runCorater(QStringList{u"ratings"_s, path, file} + options);
            QCOMPARE(answer.status, 2);
            QVERIFY2(answer.err.contains(says), answer.err.constData());
        }
        QCOMPARE(runCorater({u"ratings"_s, path, file, u"--code-is"_s, u"Later"_s}).status, 2);
    }
};

QTEST_GUILESS_MAIN(ForeignProjectTest)
#include "ForeignProjectTest.moc"
