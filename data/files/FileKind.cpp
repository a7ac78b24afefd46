// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/FileKind.h"

#include <array>

namespace corater {

namespace {

struct FileKindText
{
    CORATER_MESSAGES(FileKind)
};

// A document of Office begins with the parts that are common to all of them.
Message officeKind(QIODevice &device)
{
    constexpr qint64 looked = 64 * 1024;
    const QByteArray head = device.peek(64);
    if (!head.contains("[Content_Types].xml") && !head.contains("_rels/.rels") && !head.contains("word/")) {
        return {};
    }
    device.seek(std::max<qint64>(0, device.size() - looked));
    const QByteArray tail = device.read(looked); // with the table of contents
    device.seek(0);
    if (tail.contains("xl/workbook.")) {
        return {};
    }
    return tail.contains("word/document.xml")      ? FileKindText::toSay("a Word document")
           : tail.contains("ppt/presentation.xml") ? FileKindText::toSay("a PowerPoint presentation")
                                                   : Message();
}

} // namespace

Message foreignKind(QIODevice &device)
{
    const QByteArray head = device.peek(16);
    const auto begins = [&](QByteArrayView bytes) { return head.startsWith(bytes); };
    if (begins("%PDF-")) {
        return FileKindText::toSay("a PDF document");
    }
    if (begins("$FL2@(#)") || begins("$FL3@(#)")) {
        return FileKindText::toSay("an SPSS data file (.sav)");
    }
    if (begins("\x1f\x8b")) {
        return FileKindText::toSay("a gzip archive (.gz)");
    }
    if (begins("{\\rtf")) {
        return FileKindText::toSay("a rich text document (.rtf)");
    }
    if (begins("\x89PNG") || begins("\xff\xd8\xff") || begins("GIF8")) {
        return FileKindText::toSay("a picture");
    }
    if (begins("Rar!")) {
        return FileKindText::toSay("a RAR archive");
    }
    return begins("PK\x03\x04") ? officeKind(device) : Message();
}

} // namespace corater
