// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/slips/StudySlips.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Slips of a rater in a study: whose labels are judged, by which others, and that no other rater's are read.
class StudySlipsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QString batchLine(const QString &item, const QString &code)
    {
        return u"{\"item\":\"%1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"cause\":[\"%2\"]}}\n"_s.arg(item, code);
    }

    // Six posts on leaks, six on loaders; Ada's causes are `ada`.
    QString study(const QString &name, const QStringList &ada, const QStringList &ben)
    {
        const QString codes =
            written(m_folder, "codes.codebook.csv", "dimension,code\ncause,Leak\ncause,Loader\ncause,Copy\n");
        QByteArray posts = "id,title,body\n";
        for (int i = 1; i <= 12; ++i) {
            posts += QByteArray::number(i) +
                     (i <= 6 ? ",memory grows,the graph keeps tensors and memory grows "
                             : ",training is slow,the loader reads from disk slowly ") +
                     QByteArray(1, char('a' + i)) + "\n";
        }
        const QString path = m_folder.filePath(name);
        if (runCorater({"new", path, "--codebook", codes, "--rater", "Ada", "--rater", "Ben"}).status != 0 ||
            runCorater({"add", path, written(m_folder, "posts.csv", posts), "--site", "s", "--keywords", "none"})
                    .status != 0) {
            return {};
        }
        for (const auto &[rater, labels] : {std::pair(u"Ada"_s, ada), std::pair(u"Ben"_s, ben)}) {
            QString lines;
            for (int i = 0; i < labels.size(); ++i) {
                lines += batchLine(QString::number(i + 1), labels[i]);
            }
            if (runCorater({"label", path, "--rater", rater, "--batch"}, lines.toUtf8()).status != 0) {
                return {};
            }
        }
        return path;
    }

    static QStringList causes(const QString &odd)
    {
        QStringList labels = QStringList(6, u"Leak"_s) + QStringList(6, u"Loader"_s);
        labels[2] = odd;
        return labels;
    }

    static QJsonObject slips(const QString &path, const QString &rater)
    {
        return jsonOf(runCorater({"slips", path, "--rater", rater, "--json", "--all"}));
    }

private Q_SLOTS:
    void theOddLabelIsFirstAndExplained()
    {
        const QString path = study(u"odd.corater"_s, causes(u"Loader"_s), {});
        const QJsonObject found = slips(path, u"Ada"_s);
        QCOMPARE(found["labels"].toInt(), 24); // twelve screenings, twelve causes
        const QJsonObject first = found["slips"][0].toObject();
        QCOMPARE(first["item"].toString(), u"3"_s);
        QCOMPARE(first["dimension"].toString(), u"cause"_s);
        QCOMPARE(first["label"][0].toString(), u"Loader"_s);
        QCOMPARE(first["instead"][0].toString(), u"Leak"_s);
        QCOMPARE(first["others"].toInt(), 5);
        QVERIFY(first["words"].toArray().contains(u"memory"_s));
        QVERIFY(first["score"].toDouble() > found["slips"][1]["score"].toDouble());
        const Answer text = runCorater({"slips", path, "--rater", "Ada", "--limit", "1"});
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.contains("the 11 most similar: 5 Leak, 6 Loader"));
    }

    // Ben's labels contradict Ada's, in an open round and in a closed one: Ada's list does not change.
    void nobodyElsesLabelsAreLookedAt()
    {
        const QStringList contrary = QStringList(6, u"Copy"_s) + QStringList(6, u"Leak"_s);
        const QJsonObject alone = slips(study(u"alone.corater"_s, causes(u"Copy"_s), {}), u"Ada"_s);
        const QString path = study(u"both.corater"_s, causes(u"Copy"_s), contrary);
        QCOMPARE(slips(path, u"Ada"_s), alone);
        QVERIFY(slips(path, u"Ben"_s) != alone);
        QCOMPARE(runCorater({"seal", path, "--rater", "Ben"}).status, 0);
        QCOMPARE(slips(path, u"Ada"_s), alone);
    }

    void sealedLabelsAreNotListedButCompared()
    {
        const QString path = study(u"sealed.corater"_s, causes(u"Leak"_s), causes(u"Leak"_s));
        for (const char *rater : {"Ada", "Ben"}) {
            QCOMPARE(runCorater({"seal", path, "--rater", rater}).status, 0);
        }
        QCOMPARE(slips(path, u"Ada"_s)["labels"].toInt(), 0);
        QCOMPARE(runCorater({"slips", path, "--rater", "Ada"}).status, 0);
        // A round of one more post: the sealed ones suggest the other cause.
        const QString more =
            written(m_folder, "more.csv", "id,title,body\n20,memory grows,the graph keeps tensors and memory\n");
        QCOMPARE(runCorater({"add", path, more, "--site", "s", "--keywords", "none"}).status, 0);
        QCOMPARE(runCorater({"round", path, "--open", "Next"}).status, 0);
        QCOMPARE(
            runCorater({"label", path, "--rater", "Ada", "--batch"}, batchLine(u"20"_s, u"Loader"_s).toUtf8()).status,
            0);
        const QJsonObject found = slips(path, u"Ada"_s);
        QCOMPARE(found["labels"].toInt(), 2);
        const QJsonObject first = found["slips"][0].toObject();
        QCOMPARE(first["item"].toString(), u"20"_s);
        QCOMPARE(first["instead"][0].toString(), u"Leak"_s);
    }

    void whatCannotBeAnsweredIsSaid()
    {
        const QString path = study(u"none.corater"_s, {}, {});
        const Answer none = runCorater({"slips", path, "--rater", "Ada"});
        QCOMPARE(none.status, 0);
        QVERIFY(none.err.contains("no labels"));
        QCOMPARE(runCorater({"slips", path, "--rater", "Zoe"}).status, 2);
        std::atomic_bool stop = true;
        const QString other = study(u"stopped.corater"_s, causes(u"Leak"_s), {});
        const auto open = Study::open(other, OpenMode::ReadOnly);
        QVERIFY(open);
        const auto stopped = labelSlipsApart(other, (*open)->raterNamed(u"Ada"_s)->id, &stop);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(StudySlipsTest)
#include "StudySlipsTest.moc"
