// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/UnspacedText.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Scripts without blanks, as the full-text index holds them.
class UnspacedTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRunsAsPairs_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("index");
        QTest::addColumn<QString>("phrase");
        QTest::newRow("empty") << QString() << QString() << QString();
        QTest::newRow("English") << u"slow – it’s 20 µs, naïve 😀"_s << u"slow – it’s 20 µs, naïve 😀"_s
                                 << u"slow – it’s 20 µs, naïve 😀"_s;
        QTest::newRow("one character") << u"慢"_s << u" 慢 "_s << u" 慢 "_s;
        QTest::newRow("two") << u"性能"_s << u" 性能 能 "_s << u" 性能 "_s;
        QTest::newRow("four") << u"训练速度"_s << u" 训练 练速 速度 度 "_s << u" 训练 练速 速度 "_s;
        QTest::newRow("beside Latin letters") << u"GPU训练x"_s << u"GPU 训练 练 x"_s << u"GPU 训练 练 x"_s;
        QTest::newRow("punctuation") << u"性，能。"_s << u" 性 ， 能 。"_s << u" 性 ， 能 。"_s;
        QTest::newRow("a phrase ends before its full stop") << u"性能。"_s << u" 性能 能 。"_s << u" 性能 。"_s;
        QTest::newRow("a phrase goes on") << u"性能 下降"_s << u" 性能 能   下降 降 "_s << u" 性能 能   下降 "_s;
        QTest::newRow("Japanese") << u"データが遅い"_s << u" デー ータ タが が遅 遅い い "_s
                                  << u" デー ータ タが が遅 遅い "_s;
        QTest::newRow("Korean") << u"성능이 나쁘다"_s << u" 성능 능이 이   나쁘 쁘다 다 "_s
                                << u" 성능 능이 이   나쁘 쁘다 "_s;
        const QString rare = QString::fromUcs4(U"\U00020BB7");
        QTest::newRow("pairs of surrogates")
            << rare + u"野家"_s << u' ' + rare + u"野 野家 家 "_s << u' ' + rare + u"野 野家 "_s;
        QTest::newRow("half a pair") << rare.left(1) + u'家' << rare.left(1) + u" 家 "_s << rare.left(1) + u" 家 "_s;
    }

    void writesRunsAsPairs()
    {
        QFETCH(QString, text);
        QTEST(textForIndex(text), "index");
        QTEST(phraseForIndex(text), "phrase");
        QCOMPARE(hasUnspaced(text), textForIndex(text) != text);
    }

    void doesNotCopyOtherTexts()
    {
        const QString text(1000, u'a');
        QCOMPARE(textForIndex(text).constData(), text.constData());
    }
};

QTEST_GUILESS_MAIN(UnspacedTextTest)
#include "UnspacedTextTest.moc"
