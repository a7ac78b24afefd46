// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/results/InterchangeDesk.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What Corater writes it reads: every export in every format, by every command that takes such a file. What a command
/// has no use for it refuses in words, and the study stays as it was.
class FormatsBackTest : public QObject, private InterchangeDesk
{
    Q_OBJECT

    QString m_rated; ///< a study with sealed ratings, of which one is settled

    // Exports that are no tables, and how their files end.
    static const QHash<QString, QString> &endings()
    {
        static const QHash<QString, QString> all{{u"qdpx"_s, u"qdpx"_s},
                                                 {u"label-studio"_s, u"json"_s},
                                                 {u"doccano"_s, u"json"_s},
                                                 {u"ris"_s, u"ris"_s},
                                                 {u"bibtex"_s, u"bib"_s}};
        return all;
    }

    // A study with the items of the other, unrated.
    QString fresh(const QString &name)
    {
        QFile::remove(at(name));
        return study(name);
    }

    QString exported(const QString &kind, const QString &format)
    {
        const QString ending = endings().value(kind, format);
        const bool isProject = endings().contains(kind);
        const QString file = at(kind + u'.' + ending);
        QStringList arguments{u"export"_s, m_rated, u"--as"_s, kind, u"--force"_s, u"-o"_s, file};
        if (!isProject) {
            arguments << u"--format"_s << format;
        }
        const Answer answer = runCorater(arguments);
        return answer.status == 0 ? file : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_rated = study(u"rated.corater"_s);
        QVERIFY(label(m_rated, u"Ada"_s,
                      "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":[\"Red\",\"Blue\"],"
                      "\"size\":[\"Small\"]}}\n{\"item\":\"p2\",\"unit\":1,\"set\":{\"colour\":[\"Green\"],\"size\":"
                      "[\"Large\"]}}\n{\"item\":\"p3\",\"screening\":\"out\",\"reason\":\"=off topic\"}\n"));
        QVERIFY(label(m_rated, u"Ben"_s,
                      "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":[\"Red\",\"Blue\"],"
                      "\"size\":[\"Middle\"]}}\n{\"item\":\"p2\",\"unit\":1,\"set\":{\"colour\":[\"Green\"],\"size\":"
                      "[\"Large\"]}}\n{\"item\":\"p3\",\"screening\":\"out\"}\n"));
        QCOMPARE(runCorater(
                     {u"memo"_s, m_rated, u"--write"_s, u"=Look again"_s, u"--item"_s, u"p1"_s, u"--rater"_s, u"Ben"_s})
                     .status,
                 0);
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(runCorater({u"seal"_s, m_rated, u"--rater"_s, rater}).status, 0);
        }
        QCOMPARE(runCorater({u"settle"_s, m_rated, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                            "{\"item\":\"p1\",\"unit\":1,\"set\":{\"size\":[\"Large\"]},\"reason\":\"seen again\"}\n"
                            "{\"item\":\"p1\",\"discuss\":\"in?\"}\n")
                     .status,
                 0);
    }

    void comesBackOrIsRefused_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("reader");
        QTest::addColumn<bool>("isRead");
        const QHash<QString, QStringList> readers{
            {u"ratings"_s, {u"ratings"_s, u"doccano"_s, u"qdpx"_s, u"label-studio"_s}},
            {u"settle"_s, {u"decisions"_s, u"empirical-study"_s}},
            {u"compare"_s, {u"empirical-study"_s}},
            {u"add"_s, {u"items"_s, u"doccano"_s, u"qdpx"_s, u"label-studio"_s, u"ris"_s, u"bibtex"_s}}};
        for (const QString &kind :
             {u"empirical-study"_s, u"ratings"_s, u"decisions"_s, u"items"_s, u"codebook"_s, u"history"_s, u"rounds"_s,
              u"discussions"_s, u"memos"_s, u"qdpx"_s, u"label-studio"_s, u"doccano"_s, u"ris"_s, u"bibtex"_s}) {
            const bool isProject = endings().contains(kind);
            for (const QString &format :
                 isProject ? QStringList{QString()} : QStringList{u"csv"_s, u"tsv"_s, u"jsonl"_s, u"xlsx"_s}) {
                for (const auto &[reader, kinds] : readers.asKeyValueRange()) {
                    // Any table with texts is candidates; `compare` takes every table with ids for a data set.
                    const bool isUnclear = !kinds.contains(kind) && (reader == u"add" || reader == u"compare");
                    if (!isUnclear) {
                        QTest::addRow("%s %s by %s", qPrintable(kind), qPrintable(format), qPrintable(reader))
                            << kind << format << reader << kinds.contains(kind);
                    }
                }
            }
        }
    }

    void comesBackOrIsRefused()
    {
        QFETCH(QString, kind);
        QFETCH(QString, format);
        QFETCH(QString, reader);
        QFETCH(bool, isRead);
        const QString file = exported(kind, format);
        QVERIFY(!file.isEmpty());
        const QString into = reader == u"settle" ? at(u"settled.corater"_s) : fresh(u"fresh.corater"_s);
        if (reader == u"settle") {
            QFile::remove(into);
            QVERIFY(QFile::copy(m_rated, into));
            QCOMPARE(runCorater({u"undo"_s, into, u"--rater"_s, u"Ada"_s}).status, 0);
        }
        const QByteArray before = contentOf(into);
        const QHash<QString, QStringList> calls{
            {u"ratings"_s, {u"ratings"_s, into, file}},
            {u"settle"_s, {u"settle"_s, into, u"--decider"_s, u"Ada"_s, u"--from"_s, file}},
            {u"compare"_s, {u"compare"_s, m_rated, file}},
            {u"add"_s, {u"add"_s, into, file, u"--keywords"_s, u"none"_s, u"--site"_s, u"again"_s}}};
        const Answer answer = runCorater(calls.value(reader));
        if (!isRead) {
            QVERIFY2(answer.status == 1 || answer.status == 2, answer.err + answer.out);
            QVERIFY2(answer.err.trimmed().size() > 20 || answer.out.contains("error"), answer.err + answer.out);
            QCOMPARE(contentOf(into), before);
            return;
        }
        QVERIFY2(answer.status == 0, answer.err + answer.out);
        if (reader == u"ratings") {
            QCOMPARE(said(into), said(m_rated));
        } else if (reader == u"settle") {
            QCOMPARE(runCorater({u"compare"_s, m_rated, into}).status, 0);
        } else if (reader == u"add") {
            QVERIFY(contentOf(into) != before);
        }
    }
};

QTEST_GUILESS_MAIN(FormatsBackTest)
#include "FormatsBackTest.moc"
