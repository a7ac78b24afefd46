// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/SharedStudies.h"

#include "data/exchange/folder/FolderPlace.h"
#include "data/store/StudyConnection.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDirIterator>
#include <QTest>

using namespace Qt::StringLiterals;

namespace corater::test {

SharedStudies::SharedStudies()
{
    qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toUtf8());
}

void SharedStudies::clear(const QString &testFunction)
{
    m_shared = m_folder.filePath(testFunction + u"-shared"_s);
    for (const char *name : {"ada", "ben", "cleo"}) {
        QFile::remove(pathOf(QLatin1String(name)));
    }
}

std::unique_ptr<Study> SharedStudies::opened(const QString &path, const QString &rater)
{
    auto study = Study::open(path);
    if (!study) {
        qWarning("%s", qPrintable(study.error().oneLine()));
        return nullptr;
    }
    (*study)->setActor((*study)->raterNamed(rater)->id);
    return std::move(*study);
}

QString SharedStudies::share(const QString &name, const QString &rater)
{
    const auto study = opened(pathOf(name), rater);
    return error(takePart(*study, study->actor(), u"a passphrase of "_s + rater));
}

QString SharedStudies::meet(const QString &name, ExchangeOutcome *outcome)
{
    const auto study = Study::open(pathOf(name));
    if (!study) {
        return study.error().oneLine();
    }
    FolderPlace place(m_shared);
    auto met = exchange(**study, place);
    if (!met) {
        return met.error().oneLine();
    }
    const QString refused = inWords(met->refused).join(u"; "_s);
    if (outcome) {
        *outcome = std::move(*met);
    }
    return refused;
}

QString SharedStudies::join(const QString &name, const QString &rater)
{
    FolderPlace place(m_shared);
    const auto studies = place.studies();
    if (!studies || studies->size() != 1) {
        return u"there is no study"_s;
    }
    const auto joined = joinStudy(place, studies->front().study, pathOf(name));
    return joined ? share(name, rater) : joined.error().oneLine();
}

void SharedStudies::shareWithBen()
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

qint64 SharedStudies::count(const QString &path, const QString &sql)
{
    const auto file = StudyFile::open(path, OpenMode::ReadOnly);
    const auto value = file ? connectionOf(**file).value(sql) : std::unexpected(file.error());
    return value ? value->toLongLong() : -1;
}

QStringList SharedStudies::faults(const QString &path)
{
    return faultsOf(path);
}

bool SharedStudies::standsIn(const QString &folder, const QByteArray &bytes)
{
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly)) {
            return true;
        }
        const QByteArray content = file.readAll();
        const qsizetype start = content.indexOf("corater parcel 1 ");
        const QByteArray text =
            start < 0 ? QByteArray() : qUncompress(content.sliced(content.indexOf('\n', start) + 1));
        if (content.contains(bytes) || text.contains(bytes)) {
            return true;
        }
    }
    return false;
}

} // namespace corater::test
