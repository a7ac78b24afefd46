// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/Sharing.h"

#include "data/exchange/FolderPlace.h"
#include "data/store/Verify.h"
#include "models/commands/RatingCommands.h"
#include "tests/support/Copies.h"
#include "tests/support/LabelledStudy.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Raters on machines of their own: what they say in an open round reaches the others encrypted, and is read once all have
/// sealed it.
class SharingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_shared;

    QString pathOf(const QString &name) const { return m_folder.filePath(name + u".corater"_s); }

    static std::unique_ptr<Study> opened(const QString &path, const QString &rater)
    {
        auto study = Study::open(path);
        if (!study) {
            qWarning("%s", qPrintable(study.error().oneLine()));
            return nullptr;
        }
        (*study)->setActor((*study)->raterNamed(rater)->id);
        return std::move(*study);
    }

    static QString error(const Result<void> &done) { return done ? QString() : done.error().oneLine(); }

    QString share(const QString &name, const QString &rater)
    {
        const auto study = opened(pathOf(name), rater);
        return error(takePart(*study, study->actor(), u"a passphrase of "_s + rater));
    }

    QString meet(const QString &name, ExchangeOutcome *outcome = nullptr)
    {
        const auto study = Study::open(pathOf(name));
        FolderPlace place(m_shared);
        auto met = exchange(**study, place);
        if (!met) {
            return met.error().oneLine();
        }
        const QString refused = met->refused.join(u"; "_s);
        if (outcome) {
            *outcome = std::move(*met);
        }
        return refused;
    }

    QString join(const QString &name, const QString &rater)
    {
        FolderPlace place(m_shared);
        const auto studies = place.studies();
        if (!studies || studies->size() != 1) {
            return u"there is no study"_s;
        }
        const auto joined = joinStudy(place, studies->front().study, pathOf(name));
        return joined ? share(name, rater) : joined.error().oneLine();
    }

    // Ada shares a study that nobody has labelled yet, Ben joins.
    void shareWithBen()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s)));
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        {
            FolderPlace place(m_shared);
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QCOMPARE(error(beginAt(*ada, place)), QString());
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(join(u"ben"_s, u"Ben"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(meet(u"ada"_s), QString());
    }

    static qint64 count(const QString &path, const QString &sql)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto value = file ? (*file)->connection().value(sql) : std::unexpected(file.error());
        return value ? value->toLongLong() : -1;
    }

    static QStringList faults(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto found = verifyStudy((*file)->connection());
        return found ? *found : QStringList{found.error().oneLine()};
    }

    // Whether the bytes stand in any file below the folder.
    static bool standsIn(const QString &folder, const QByteArray &bytes)
    {
        QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly)) {
                return true;
            }
            const QByteArray content = file.readAll();
            const qsizetype start = content.indexOf("corater parcel 1 ");
            const QByteArray text = start < 0 ? QByteArray() : qUncompress(content.sliced(content.indexOf('\n', start) + 1));
            if (content.contains(bytes) || text.contains(bytes)) {
                return true;
            }
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toUtf8()); }
    void init()
    {
        m_shared = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + u"-shared"_s);
        for (const char *name : {"ada", "ben", "cleo"}) {
            QFile::remove(pathOf(QLatin1String(name)));
        }
    }

    void whatIsSaidInAnOpenRoundIsReadWhenAllHaveSealed()
    {
        shareWithBen();
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
            QVERIFY(ada->perform(SetComment(keyOf(*ada, u"1"_s, u"Ada"_s), 1, ada->codebook().dimensions[0].id, u"a planted remark"_s)));
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            QVERIFY(label(*ben, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(meet(u"ada"_s), QString());
        // What Ada said is at the place and in Ben's file, and nobody can read it.
        QVERIFY(!standsIn(m_shared, "planted"));
        QVERIFY(!standsIn(m_shared, "set-labels"));
        QVERIFY(count(pathOf(u"ben"_s), u"SELECT count(*) FROM history WHERE hidden <> ''"_s) > 0);
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM rating JOIN rater ON rater.id = rater_id WHERE name = 'Ada'"_s), 0);
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());

        for (const auto &[name, rater] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), rater);
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
            QVERIFY(!study->isClosed(study->rounds()[0].id));
        }
        for (const auto &name : {u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s}) {
            QCOMPARE(meet(name), QString());
        }
        for (const auto &name : {u"ada"_s, u"ben"_s}) {
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM history WHERE hidden <> ''"_s), 0);
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM round WHERE closed_at <> ''"_s), 1);
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM label"_s), 2);
            QCOMPARE(faults(pathOf(name)), QStringList());
        }
        QCOMPARE(sharedContentOf(pathOf(u"ben"_s)), sharedContentOf(pathOf(u"ada"_s)));
    }
};

QTEST_GUILESS_MAIN(SharingTest)
#include "SharingTest.moc"
