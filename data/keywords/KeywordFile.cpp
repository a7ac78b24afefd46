// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/KeywordFile.h"

#include "data/files/FileRefusals.h"
#include "data/files/InputFile.h"

#include <QFile>

#include <algorithm>

// Has to stand outside of any namespace.
static void initKeywordResources()
{
    Q_INIT_RESOURCE(keywords);
}

namespace corater {

namespace {

constexpr qint64 largestFile = 4 << 20;

struct KeywordFileText
{
    CORATER_MESSAGES(KeywordFile)
};

} // namespace

QStringList KeywordFile::builtInNames()
{
    return {QStringLiteral("dlperf")};
}

Result<KeywordSet> KeywordFile::load(const QString &nameOrFile)
{
    initKeywordResources();
    const bool builtIn = builtInNames().contains(nameOrFile);
    if (builtIn) {
        QFile resource(QStringLiteral(":/corater/keywords/%1.txt").arg(nameOrFile));
        resource.open(QIODevice::ReadOnly);
        return read(resource, nameOrFile);
    }
    QFile file(nameOrFile);
    if (const Result<void> opened = InputFile::open(file); !opened) {
        Error error = opened.error();
        error.message = KeywordFileText::toSay("cannot read the keyword set: %1").arg(error.message);
        error.expected =
            KeywordFileText::toSay("a file, or one of the built-in sets: %1").arg(builtInNames().join(u", "));
        return std::unexpected(error);
    }
    return read(file, nameOrFile);
}

Result<KeywordSet> KeywordFile::read(QIODevice &device, const QString &name)
{
    QByteArray bytes = device.read(largestFile + 1);
    if (bytes.size() > largestFile) {
        return fail(ErrorCode::Input, KeywordFileText::toSay("the file is too large for a keyword set"),
                    {.file = name, .line = 0, .column = 0, .cell = {}}, FileRefusals::atMostBytes(largestFile));
    }
    if (bytes.startsWith("\xef\xbb\xbf")) {
        bytes.remove(0, 3);
    }
    qint64 line = 1;
    for (QByteArrayView rest(bytes); !rest.isEmpty(); ++line) {
        const qsizetype end = rest.indexOf('\n');
        const QByteArrayView text = end < 0 ? rest : rest.first(end);
        if (!text.isValidUtf8() || text.contains('\0')) {
            return fail(ErrorCode::Input, KeywordFileText::toSay("the keyword set is not text in UTF-8"),
                        {.file = name, .line = line, .column = 0, .cell = {}});
        }
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
    }
    KeywordSet set = KeywordSet::parse(name, QString::fromUtf8(bytes));
    if (set.keywords.isEmpty()) {
        return fail(ErrorCode::Input, KeywordFileText::toSay("the file contains no keyword"),
                    {.file = name, .line = 0, .column = 0, .cell = {}}, KeywordFileText::toSay("one keyword a line"));
    }
    return set;
}

} // namespace corater
