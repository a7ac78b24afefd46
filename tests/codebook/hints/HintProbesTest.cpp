// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Hints.h"
#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace corater::hints;

/// The reference probes: what the rules must find, and what DeepPerf finds when its errors are reproduced.
class HintProbesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(corater::test::reference(QStringLiteral("hints/expected.json")));
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("the reference files are not here");
        }
        m_probes = QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("files")].toObject();
        QCOMPARE(m_probes.size(), 152);
    }

    void findsWhatIsIntended_data() { addProbes(QStringLiteral("as_intended")); }

    void findsWhatIsIntended()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, probe);
        const QByteArray text = textOf(name);
        const bool isBlock = probe[QStringLiteral("kind")] == QStringLiteral("block");
        const QJsonArray wanted = probe[QStringLiteral("as_intended")].toArray();
        const bool isBehindEnd = std::ranges::any_of(wanted, [&text](const QJsonValue &one) {
            return one.toObject()[QStringLiteral("line")].toInt() > text.count('\n');
        });
        if (isBehindEnd) {
            QEXPECT_FAIL("s_03_prompts.py", "the reference names line 11 of a text of 10 lines", Continue);
        }
        QCOMPARE(linesOf(jsonOf(text, {.isBlock = isBlock})), linesOf(wanted));
    }

    void findsWhatDeepPerfFound_data() { addProbes(QStringLiteral("as_deepperf")); }

    void findsWhatDeepPerfFound()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, probe);
        const HintOptions options{.isBlock = false, .isNotebook = false, .faults = quint32(Fault::All)};
        QCOMPARE(linesOf(jsonOf(textOf(name), options)), linesOf(probe[QStringLiteral("as_deepperf")].toArray()));
    }

    void isLinearOnWhatIsLeftOfAProbe_data() { addProbes(QStringLiteral("as_intended")); }

    // On probes that are cut off or changed, the rules end and find nothing outside the text.
    void isLinearOnWhatIsLeftOfAProbe()
    {
        QFETCH(QString, name);
        const QByteArray text = textOf(name);
        quint32 random = 1;
        for (qsizetype cut = 0; cut < text.size(); cut += 7) {
            QByteArray changed = text.first(cut);
            check(changed);
            changed = text;
            for (int i = 0; i < 3; ++i) {
                random = random * 1664525 + 1013904223;
                const char odd[] = "()[]{}\"'\\\n\t:#=.,\0\xe2\x80\x9c f@`";
                changed[qsizetype(random >> 8) % changed.size()] = odd[(random >> 3) % (sizeof odd - 1)];
            }
            check(changed);
        }
    }

private:
    void addProbes(const QString &key)
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QJsonObject>("probe");
        for (auto it = m_probes.constBegin(); it != m_probes.constEnd(); ++it) {
            const QJsonObject probe = it.value().toObject();
            if (!probe[key].isNull()) {
                QTest::newRow(qPrintable(it.key())) << it.key() << probe;
            }
        }
    }

    static QByteArray textOf(const QString &name)
    {
        QFile file(corater::test::reference(QStringLiteral("hints/probes/") + name));
        if (!file.open(QIODevice::ReadOnly)) {
            qFatal("a probe is missing");
        }
        return file.readAll();
    }

    static void check(const QByteArray &text)
    {
        const quint32 lines = quint32(text.count('\n') + text.count('\r') + 1);
        for (const bool isBlock : {false, true}) {
            for (const Finding &finding : findHints(text.toStdString(), {.isBlock = isBlock}).findings) {
                QVERIFY(finding.place.line >= 1 && finding.place.line <= lines);
                QVERIFY(finding.place.column < quint32(text.size()));
            }
        }
    }

    static QJsonArray jsonOf(const QByteArray &text, const HintOptions &options)
    {
        QJsonArray list;
        for (const Finding &one : findHints(text.toStdString(), options).findings) {
            QJsonObject object{{QStringLiteral("rule"), one.rule}, {QStringLiteral("line"), int(one.place.line)}};
            object[QStringLiteral("column")] = one.rule == 1 ? QJsonValue(int(one.place.column)) : QJsonValue();
            if (one.rule == 2) {
                object[QStringLiteral("batch")] = int(one.batchLine);
                object[QStringLiteral("map")] = int(one.place.line);
            } else {
                object[QStringLiteral("op")] = QString::fromStdString(one.op);
            }
            if (one.rule == 1) {
                QJsonArray called;
                for (const CodePlace &place : one.called) {
                    called.append(QJsonArray{int(place.line), int(place.column)});
                }
                object[QStringLiteral("called")] = called;
            }
            list.append(object);
        }
        return list;
    }

    // Sorted, since their order does not matter.
    static QStringList linesOf(const QJsonArray &findings)
    {
        QStringList list;
        for (const QJsonValue &one : findings) {
            list << QString::fromUtf8(QJsonDocument(one.toObject()).toJson(QJsonDocument::Compact));
        }
        list.sort();
        return list;
    }

    QJsonObject m_probes;
};

QTEST_GUILESS_MAIN(HintProbesTest)
#include "HintProbesTest.moc"
