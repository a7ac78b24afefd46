// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/StudyCommands.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

using namespace Qt::StringLiterals;

/// Shared by tests of `corater package`: a sealed study with unusual texts, and its package.
class PackageDesk
{
protected:
    static constexpr const char *odd =
        "{\"item\":\"1\",\"unit\":1,\"set\":{\"colour\":\"Red\"},\"comment\":\"=SUM(A1), "
        "\\\"quoted\\\"\\n\\u4e2d\\u6587 \\ud83d\\ude00 \\u05e9\\u05dc\\u05d5\\u05dd\"}\n";

    QTemporaryDir m_folder;
    QString m_study;
    QString m_package;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    Answer package(const QString &study, const QString &out, const QStringList &more = {}) const
    {
        return runCorater(QStringList{u"package"_s, study, u"-o"_s, out, u"--bootstrap"_s, u"200"_s, u"--force"_s} +
                          more);
    }

    QJsonObject verified(const QString &zip) const
    {
        return jsonOf(runCorater({u"package"_s, u"verify"_s, zip, u"--json"_s}));
    }

    void makeStudy()
    {
        m_study = path(u"study.corater"_s);
        {
            const auto study = labelledStudy(m_study);
            QVERIFY(study);
            QVERIFY(study->perform(setSetting(u"title"_s, u"Colours, \"bright\" & 中文 😀"_s)));
        }
        QCOMPARE(runCorater({"label", m_study, "--rater", "Ada", "--batch"}, odd).status, 0);
        QCOMPARE(runCorater({"seal", m_study, "--rater", "Ada"}).status, 0);
        QCOMPARE(runCorater({"seal", m_study, "--rater", "Ben"}).status, 0);
        m_package = path(u"whole.zip"_s);
        const Answer made = package(m_study, m_package, {u"--unsettled"_s, u"--licence"_s, u"cc-by-4.0"_s});
        QVERIFY2(made.status == 0, made.err);
    }
};

} // namespace corater::test
