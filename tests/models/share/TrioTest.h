// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/models/share/Trio.h"

#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

/// Base of the tests with a Trio: each begins with new copies.
class TrioTest : public QObject
{
protected:
    TrioTest()
    {
        qputenv("XDG_DATA_HOME", m_folder.filePath(QStringLiteral("data")).toUtf8());
        m_keys = std::make_unique<Keys>();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Keys> m_keys;
    std::unique_ptr<Trio> m_trio;
    int m_count = 0;

    static QString error(const Result<void> &done) { return Trio::error(done); }

    void begin()
    {
        m_trio.reset();
        const QString folder = m_folder.filePath(QString::number(++m_count));
        QVERIFY(QDir().mkpath(folder));
        m_trio = std::make_unique<Trio>(folder, *m_keys);
        QCOMPARE(m_trio->fault(), QString());
    }

    // All have answered, but nobody has sealed.
    void labelled()
    {
        begin();
        QCOMPARE(m_trio->answerAll(u"Ada"_s, u"Red"_s), QString());
        QCOMPARE(m_trio->answerAll(u"Ben"_s, u"Blue"_s), QString());
        QCOMPARE(m_trio->answerAll(u"Cleo"_s, u"Red"_s), QString());
    }

    void closed()
    {
        labelled();
        for (const QString &name : Trio::names()) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QCOMPARE(m_trio->meetAll(3), QString());
        for (const QString &name : Trio::names()) {
            QVERIFY(m_trio->isClosed(name));
        }
    }

    void whole(const QStringList &names = {u"Ada"_s, u"Ben"_s})
    {
        for (const QString &name : names) {
            QCOMPARE(faultsOf(m_trio->at(name)), QStringList());
        }
    }
};

} // namespace corater::test
