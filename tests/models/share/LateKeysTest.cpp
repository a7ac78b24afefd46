// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/models/share/TrioTest.h"

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Changes of an open round arrive encrypted, and their key later than other changes, or not at all.
class LateKeysTest : public TrioTest
{
    Q_OBJECT

    void seal(const QString &name) { QCOMPARE(m_trio->seal(name), QString()); }
    void meet(const QString &name) { QCOMPARE(m_trio->meet(name), QString()); }

    // Changes the rule, which makes a version of the codebook.
    void cut(const QString &name, const QString &text)
    {
        Study &study = m_trio->of(name);
        const auto rule = study.codebook().rules.front();
        QCOMPARE(error(study.perform(setRule(rule.a, rule.b, text))), QString());
    }

    QString versions(const QString &name)
    {
        QStringList all;
        for (const QVariantMap &row : m_trio->rows(u"codebook_version"_s, u"1 ORDER BY number"_s, name)) {
            all << row.value(u"number"_s).toString() + u' ' + row.value(u"name"_s).toString();
        }
        return all.join(u", "_s);
    }

private Q_SLOTS:
    // Ben changes a label that Ada has only encrypted, seals, and publishes the key after a change of Cleo's that has
    // not reached Ada. She takes what she can: Ben has sealed. Later she can read it all.
    void aLabelChangedBeforeTheKeyIsNoFault()
    {
        begin();
        QCOMPARE(m_trio->answerAll(u"Ada"_s, u"Red"_s), QString());
        QCOMPARE(m_trio->answerAll(u"Ben"_s, u"Red"_s), QString());
        QCOMPARE(m_trio->answerAll(u"Cleo"_s, u"Red"_s), QString());
        seal(u"Ada"_s);
        seal(u"Cleo"_s);
        QCOMPARE(m_trio->meetAll(2), QString());
        QCOMPARE(m_trio->answer(u"Ben"_s, u"1"_s, u"Blue"_s), QString());
        seal(u"Ben"_s);
        const QVariantMap title = m_trio->row(u"setting"_s, u"name = 'title'"_s);
        QVariantMap renamed = title;
        renamed[u"value"_s] = u"Hues"_s;
        m_trio->forge(u"set-setting"_s, {{u"setting"_s, title, renamed}});
        QCOMPARE(m_trio->give(), QString());
        const QString late = lastParcelOf(m_trio->of(u"Cleo"_s).store().identity()->copy);
        meet(u"Ben"_s);
        QCOMPARE(m_trio->count(u"Ben"_s, u"SELECT count(*) FROM round_key"_s), 1);
        QVERIFY(!m_trio->isInFolder("set-labels"));
        QVERIFY(QFile::rename(late, m_folder.filePath(u"late"_s)));
        meet(u"Ada"_s);
        QCOMPARE(m_trio->count(u"Ada"_s, u"SELECT count(*) FROM round_rater WHERE sealed_at <> ''"_s), 3);
        QCOMPARE(m_trio->colours(u"Ada"_s, u"Ben"_s), QString());
        QCOMPARE(faultsOf(m_trio->at(u"Ada"_s)), QStringList());
        QVERIFY(QFile::rename(m_folder.filePath(u"late"_s), late));
        QCOMPARE(m_trio->meetAll(2), QString());
        QVERIFY(m_trio->isClosed(u"Ada"_s));
        QCOMPARE(m_trio->colours(u"Ada"_s, u"Ben"_s), u"Blue Red Red Red"_s);
        QCOMPARE(faultsOf(m_trio->at(u"Ada"_s)), QStringList());
    }

    // A version came with a number that was taken, and got the next one; Ada, who saw it, cuts another. Encrypted
    // labels from before arrive after that; the versions keep their numbers.
    void versionsKeepTheirNumbers()
    {
        begin();
        QCOMPARE(m_trio->answerAll(u"Ben"_s, u"Red"_s), QString());
        QCOMPARE(m_trio->answer(u"Ada"_s, u"1"_s, u"Red"_s), QString());
        QVariantMap version = m_trio->row(u"codebook_version"_s);
        version[u"id"_s] = version[u"id"_s].toLongLong() + 1;
        m_trio->forge(u"change-codebook"_s, {{u"codebook_version"_s, {}, version}});
        QCOMPARE(m_trio->give(), QString());
        meet(u"Ada"_s);
        QCOMPARE(versions(u"Ada"_s), u"1 v1, 2 v2"_s);
        cut(u"Ada"_s, u"Red stops you."_s);
        const QString expected = u"1 v1, 2 v2, 3 v3"_s;
        QCOMPARE(versions(u"Ada"_s), expected);
        meet(u"Ben"_s);
        meet(u"Ada"_s);
        QCOMPARE(versions(u"Ada"_s), expected);
        QCOMPARE(faultsOf(m_trio->at(u"Ada"_s)), QStringList());
        for (const QString &name : {u"Ada"_s, u"Ben"_s, u"Ada"_s, u"Ben"_s}) {
            meet(name);
        }
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(versions(name), expected);
            QCOMPARE(faultsOf(m_trio->at(name)), QStringList());
        }
    }

private:
    QString lastParcelOf(const QString &copy) const
    {
        const QDir folder(QDir(m_folder.filePath(u"%1/shared.corater"_s.arg(m_count))).filePath(copy));
        const QStringList files = folder.entryList({u"*.parcel"_s}, QDir::Files, QDir::Name);
        return files.isEmpty() ? QString() : folder.filePath(files.back());
    }
};

QTEST_GUILESS_MAIN(LateKeysTest)
#include "LateKeysTest.moc"
