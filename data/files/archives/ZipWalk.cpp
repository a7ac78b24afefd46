// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ZipWalk.h"

#include "data/files/FileRefusals.h"
#include "data/files/InputFile.h"
#include "data/files/archives/PackedBytes.h"

#include <archive.h>
#include <archive_entry.h>

#include <QFile>
#include <QSet>

#include <array>
#include <memory>

namespace corater {

namespace {

struct ZipWalkText
{
    CORATER_MESSAGES(ZipWalk)
};

constexpr qint64 suspicious = 32 << 20;
constexpr qsizetype longestName = 1'000;

/// One reading of one file.
class ZipWalker
{
public:
    ZipWalker(const QString &path, const ZipVisitor &visitor, const ZipLimits &limits)
        : m_path(path),
          m_visitor(visitor),
          m_limits(limits),
          m_file(path),
          m_packed(m_file),
          m_zip(archive_read_new(), &archive_read_free)
    {
    }

    Result<void> walk()
    {
        TRY(InputFile::open(m_file));
        archive_read_support_format_zip_seekable(m_zip.get());
        if (m_packed.open(m_zip.get()) != ARCHIVE_OK) {
            return refuse({}, ZipWalkText::toSay("the file is not a ZIP file, or incomplete"), reason());
        }
        for (;;) {
            archive_entry *entry = nullptr;
            const int status = archive_read_next_header(m_zip.get(), &entry);
            if (status == ARCHIVE_EOF) {
                return {};
            }
            if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
                return refuse({}, ZipWalkText::toSay("the file is not a ZIP file, or damaged"), reason());
            }
            if (const auto read = readEntry(entry); !read) {
                return std::unexpected(read.error().within(m_path));
            }
        }
    }

private:
    std::unexpected<Error> refuse(const QString &entry, const Message &message, const QString &found = {}) const
    {
        return fail(ErrorCode::Input, message, {.file = m_path, .cell = entry}, {}, found);
    }

    QString reason() const
    {
        const char *text = archive_error_string(m_zip.get());
        return text ? QString::fromUtf8(text) : QString();
    }

    Result<void> readEntry(archive_entry *entry)
    {
        const char *utf8 = archive_entry_pathname_utf8(entry);
        const char *bytes = utf8 ? utf8 : archive_entry_pathname(entry);
        const QString name = QString::fromUtf8(bytes ? bytes : "");
        const QString shown = name.left(80);
        if (m_names.size() >= m_limits.entries) {
            return refuse(shown, ZipWalkText::toSay("the file has more than %1 entries", nullptr, int(m_limits.entries))
                                     .arg(m_limits.entries));
        }
        if (const Message wrong = wrongWithName(name); !wrong.isEmpty()) {
            return refuse(shown, wrong);
        }
        if (m_names.contains(name)) {
            return refuse(shown, ZipWalkText::toSay("the file has this entry twice"));
        }
        if (archive_entry_filetype(entry) != AE_IFREG) {
            return refuse(shown, ZipWalkText::toSay("the entry is not a plain file"));
        }
        if (archive_entry_is_encrypted(entry)) {
            return refuse(shown, ZipWalkText::toSay("the entry is encrypted"));
        }
        m_names.insert(name);
        return m_visitor.begin(name).and_then([&] { return unpack(shown); }).and_then([&] { return m_visitor.end(); });
    }

    Result<void> unpack(const QString &name)
    {
        std::array<char, 64 * 1024> buffer;
        const qint64 packedBefore = m_packed.taken();
        const qint64 unpackedBefore = m_unpacked;
        for (;;) {
            const la_ssize_t got = archive_read_data(m_zip.get(), buffer.data(), buffer.size());
            if (got == 0) {
                return {};
            }
            if (got < 0) {
                return refuse(name, ZipWalkText::toSay("the entry is damaged"), reason());
            }
            m_unpacked += got;
            const qint64 ofEntry = m_unpacked - unpackedBefore;
            const bool isDense = ofEntry / m_limits.ratio > m_packed.taken() - packedBefore;
            if (m_unpacked > m_limits.unpacked || (ofEntry > suspicious && isDense)) {
                return refuse(name, FileRefusals::zipBomb());
            }
            TRY(m_visitor.take(QByteArrayView(buffer.data(), got)));
        }
    }

    static Message wrongWithName(const QString &name)
    {
        const QStringList parts = name.split(u'/');
        if (name.isEmpty() || name.size() > longestName || name.contains(QChar(0)) ||
            name.contains(QChar::ReplacementCharacter)) {
            return ZipWalkText::toSay("the entry has an invalid name");
        }
        const bool leadsOut = name.startsWith(u'/') || name.contains(u'\\') || parts.contains(QStringLiteral("..")) ||
                              (name.size() > 1 && name[1] == u':');
        return leadsOut ? ZipWalkText::toSay("the name of the entry points outside the package") : Message();
    }

    QString m_path;
    const ZipVisitor &m_visitor;
    ZipLimits m_limits;
    QFile m_file;
    PackedBytes m_packed;
    qint64 m_unpacked = 0;
    QSet<QString> m_names;
    std::unique_ptr<archive, decltype(&archive_read_free)> m_zip;
};

} // namespace

Result<void> walkZip(const QString &path, const ZipVisitor &visitor, const ZipLimits &limits)
{
    return ZipWalker(path, visitor, limits).walk();
}

} // namespace corater
