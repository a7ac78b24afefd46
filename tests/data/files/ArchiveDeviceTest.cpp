// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ArchiveDevice.h"
#include "data/import/readers/PostReaders.h"

#include <archive.h>
#include <archive_entry.h>

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

QByteArray rows(int count)
{
    QByteArray posts = "<posts>\n";
    for (int i = 1; i <= count; ++i) {
        posts += "  <row Id=\"" + QByteArray::number(i) + "\" PostTypeId=\"1\" Title=\"t\" Body=\"speed\" />\n";
    }
    return posts + "</posts>\n";
}

// A 7z archive of those files.
QByteArray packed(const QTemporaryDir &dir, const QList<std::pair<QByteArray, QByteArray>> &files)
{
    const QString path = dir.filePath(u"packed.7z"_s);
    archive *writer = archive_write_new();
    archive_write_set_format_7zip(writer);
    archive_write_open_filename(writer, path.toUtf8().constData());
    for (const auto &[name, bytes] : files) {
        archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.constData());
        archive_entry_set_size(entry, bytes.size());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_write_header(writer, entry);
        archive_write_data(writer, bytes.constData(), size_t(bytes.size()));
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Outcome
{
    QStringList ids;
    QString site;
    QString error;
};

Outcome read(QByteArray bytes)
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    Outcome outcome;
    const PostSink sink = [&](Post &&post) -> Result<void> {
        outcome.ids << post.id;
        outcome.site = post.site;
        return {};
    };
    const auto report = readPosts(device, u"ai.stackexchange.com.7z"_s, {}, sink, {});
    outcome.error = report ? QString() : report.error().oneLine();
    return outcome;
}

} // namespace

/// Posts in archives are read as from plain files.
class ArchiveDeviceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsThePostsOfADump()
    {
        const QTemporaryDir dir;
        const Outcome outcome = read(
            packed(dir, {{"Badges.xml", "<badges></badges>"}, {"Posts.xml", rows(20000)}, {"Tags.xml", "<tags/>"}}));
        QCOMPARE(outcome.error, QString());
        QCOMPARE(outcome.ids.size(), 20000);
        QCOMPARE(outcome.ids.last(), u"20000"_s);
        QCOMPARE(outcome.site, u"ai.stackexchange"_s);
    }

    void readsTheOnlyFile()
    {
        const QTemporaryDir dir;
        QCOMPARE(read(packed(dir, {{"my posts.csv", "Id,Title\n7,speed\n"}})).ids, QStringList{u"7"_s});
    }

    void saysWhatIsMissing()
    {
        const QTemporaryDir dir;
        const Outcome outcome = read(packed(dir, {{"Users.xml", "<users/>"}, {"Votes.xml", "<votes/>"}}));
        QCOMPARE(
            outcome.error,
            u"ai.stackexchange.com.7z: the archive contains no posts (expected Posts.xml, found Users.xml, Votes.xml)"_s);
    }

    void saysThatItIsDamaged()
    {
        const QTemporaryDir dir;
        const QByteArray whole = packed(dir, {{"Posts.xml", rows(20000)}});
        QVERIFY(!read(whole.first(whole.size() / 2)).error.isEmpty());
        QByteArray damaged = whole;
        for (qsizetype i = damaged.size() / 4; i < damaged.size() / 2; ++i) {
            damaged[i] = char(damaged[i] ^ 0x5a);
        }
        QVERIFY(read(damaged).error.contains(u"damaged"));
    }
};

QTEST_GUILESS_MAIN(ArchiveDeviceTest)
#include "ArchiveDeviceTest.moc"
