// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/PythonSource.h"

#include "data/files/FileRefusals.h"
#include "data/files/InputFile.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <utility>

namespace corater {

namespace {

struct NotebookText
{
    CORATER_MESSAGES(Notebook)
};

QString cellText(const QJsonObject &cell)
{
    const QJsonValue source = cell.contains(u"source") ? cell[u"source"] : cell[u"input"];
    if (source.isString()) {
        return source.toString();
    }
    QString text;
    for (const QJsonValue &line : source.toArray()) {
        text += line.toString();
    }
    return text;
}

// Whether a cell is Python: a magic command in its first line may pass the cell to another program.
bool isPythonCell(const QString &text)
{
    static const QStringList python{QStringLiteral("time"), QStringLiteral("timeit"), QStringLiteral("capture"),
                                    QStringLiteral("prun"), QStringLiteral("memit"),  QStringLiteral("heat")};
    const QString first = text.trimmed().section(u'\n', 0, 0);
    return !first.startsWith(u"%%") || python.contains(first.sliced(2).section(u' ', 0, 0).trimmed());
}

QJsonArray cellsOf(const QJsonObject &notebook)
{
    QJsonArray cells = notebook[u"cells"].toArray();
    for (const QJsonValue &sheet : notebook[u"worksheets"].toArray()) { // nbformat 3
        for (const QJsonValue &cell : sheet.toObject()[u"cells"].toArray()) {
            cells.append(cell);
        }
    }
    return cells;
}

/// The Python cells of a Jupyter notebook (nbformat 3 and 4), one behind the other as one program. Cells in other
/// languages (%%bash, %%html, …) are left out. Errors: no JSON, with the place; no notebook; one of another language.
Result<PythonSource> readNotebook(const QByteArray &bytes)
{
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &fault);
    if (fault.error != QJsonParseError::NoError) {
        const QByteArrayView before = QByteArrayView(bytes).first(std::min<qsizetype>(fault.offset, bytes.size()));
        return fail(ErrorCode::Input, NotebookText::toSay("not JSON: %1").arg(fault.errorString()),
                    {.file = {},
                     .line = before.count('\n') + 1,
                     .column = before.size() - before.lastIndexOf('\n'),
                     .cell = {}});
    }
    const QJsonObject notebook = document.object();
    if (!notebook.contains(u"cells") && !notebook.contains(u"worksheets")) {
        return fail(ErrorCode::Input, NotebookText::toSay("JSON without cells: not a notebook"), {.line = 1});
    }
    const QString language =
        notebook[u"metadata"].toObject()[u"language_info"].toObject()[u"name"].toString(QStringLiteral("python"));
    PythonSource source;
    source.isNotebook = true;
    if (!language.startsWith(u"python", Qt::CaseInsensitive) && language != u"ipython") {
        return source; // nothing in it is Python
    }
    quint32 line = 1;
    quint32 number = 0;
    for (const QJsonValue &value : cellsOf(notebook)) {
        ++number;
        const QJsonObject cell = value.toObject();
        const QString text = cellText(cell);
        if (cell[u"cell_type"].toString() != u"code" || !isPythonCell(text)) {
            continue;
        }
        QByteArray utf8 = text.toUtf8();
        if (!utf8.endsWith('\n')) {
            utf8 += '\n';
        }
        source.cells.push_back({number, line});
        source.text.append(utf8.constData(), size_t(utf8.size()));
        line += quint32(utf8.count('\n'));
    }
    return source;
}

struct PythonSourceText
{
    CORATER_MESSAGES(PythonSource)
};

Place placeOf(const QByteArray &bytes, qsizetype offset)
{
    const QByteArrayView before = QByteArrayView(bytes).first(offset);
    const qsizetype line = before.lastIndexOf('\n');
    return {.file = {}, .line = before.count('\n') + 1, .column = offset - line, .cell = {}};
}

// Where the bytes stop being UTF-8, or -1.
qsizetype firstNotUtf8(const QByteArray &bytes)
{
    for (qsizetype i = 0; i < bytes.size();) {
        const quint8 c = quint8(bytes[i]);
        const int more = c < 0x80                ? 0
                         : c >= 0xC2 && c < 0xE0 ? 1
                         : c >= 0xE0 && c < 0xF0 ? 2
                         : c >= 0xF0 && c < 0xF5 ? 3
                                                 : -1;
        if (more < 0) {
            return i;
        }
        for (int k = 1; k <= more; ++k) {
            if (i + k >= bytes.size() || (quint8(bytes[i + k]) & 0xC0) != 0x80) {
                return i;
            }
        }
        i += more + 1;
    }
    return -1;
}

// Python's names of encodings that Qt names differently.
QByteArray nameForQt(const QByteArray &name)
{
    static constexpr std::array<std::pair<const char *, const char *>, 7> others{{
        {"latin-1", "ISO-8859-1"},
        {"latin1", "ISO-8859-1"},
        {"iso-latin-1", "ISO-8859-1"},
        {"l1", "ISO-8859-1"},
        {"ascii", "ISO-8859-1"},
        {"us-ascii", "ISO-8859-1"},
        {"iso8859-1", "ISO-8859-1"},
    }};
    for (const auto &[python, qt] : others) {
        if (name == python) {
            return qt;
        }
    }
    return name.startsWith("cp125") ? "windows-" + name.sliced(2) : name;
}

bool isUtf8(const QByteArray &name)
{
    return name.isEmpty() || name == "utf-8" || name == "utf8" || name == "u8" || name.startsWith("utf-8-");
}

// The bytes in UTF-8; unchanged if their encoding is unknown.
QByteArray decodedSource(const QByteArray &bytes, PythonSource &source)
{
    const QByteArray name = declaredEncoding(bytes);
    if (!isUtf8(name)) {
        QStringDecoder decoder(nameForQt(name).constData());
        if (decoder.isValid()) {
            const QString text = decoder.decode(bytes);
            if (!decoder.hasError()) {
                return text.toUtf8();
            }
        }
        source.notices.push_back({.code = ErrorCode::Input,
                                  .message = decoder.isValid()
                                                 ? PythonSourceText::toSay("not in the encoding that it declares")
                                                 : PythonSourceText::toSay("it declares an unknown encoding"),
                                  .place = {.file = {}, .line = 1},
                                  .expected = {},
                                  .found = QString::fromLatin1(name)});
        return bytes;
    }
    if (const qsizetype bad = firstNotUtf8(bytes); bad >= 0) {
        source.notices.push_back(
            {.code = ErrorCode::Input,
             .message = PythonSourceText::toSay("not UTF-8, and no other encoding is declared: read byte by byte"),
             .place = placeOf(bytes, bad),
             .expected = {},
             .found = QStringLiteral("0x%1").arg(int(quint8(bytes[bad])), 2, 16, QLatin1Char('0'))});
    }
    return bytes;
}

} // namespace

QByteArray declaredEncoding(const QByteArray &bytes)
{
    static const QRegularExpression form(QStringLiteral("^[ \\t\\f]*#.*?coding[:=][ \\t]*([-_.a-zA-Z0-9]+)"));
    static const QRegularExpression blank(QStringLiteral("^(?:\\xEF\\xBB\\xBF)?[ \\t\\f]*(?:#.*)?\\r?$"));
    qsizetype from = bytes.startsWith("\xEF\xBB\xBF") ? 3 : 0;
    for (int line = 0; line < 2 && from < bytes.size(); ++line) {
        const qsizetype end = bytes.indexOf('\n', from);
        constexpr qsizetype longest = 1000; // nobody declares an encoding further right
        const qsizetype size = std::min((end < 0 ? bytes.size() : end) - from, longest);
        const QString text = QString::fromLatin1(bytes.constData() + from, size);
        if (const auto match = form.match(text); match.hasMatch()) {
            return match.captured(1).toLower().replace(u'_', u'-').toLatin1();
        }
        if (end < 0 || !blank.match(text).hasMatch()) {
            break;
        }
        from = end + 1;
    }
    return {};
}

Result<PythonSource> pythonSourceOf(const QByteArray &bytes, bool isNotebook)
{
    if (bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF")) {
        return fail(ErrorCode::Input, PythonSourceText::toSay("UTF-16, which Python does not read"), {.line = 1});
    }
    if (const qsizetype nul = bytes.indexOf('\0'); nul >= 0) {
        return fail(ErrorCode::Input, PythonSourceText::toSay("not a text: it contains a NUL"), placeOf(bytes, nul));
    }
    if (isNotebook) {
        return readNotebook(bytes);
    }
    PythonSource source;
    const QByteArray text = decodedSource(bytes, source);
    source.text.assign(text.constData(), size_t(text.size()));
    return source;
}

Result<PythonSource> readPythonSource(const QString &path)
{
    const bool isNotebook = path.endsWith(u".ipynb");
    const qint64 most = isNotebook ? mostNotebookBytes : mostPythonBytes;
    QFile file(path);
    const QFileInfo info(path);
    TRY(InputFile::open(file, InputFile::Pipe::Refused));
    if (info.size() > most) {
        return fail(ErrorCode::Input, PythonSourceText::toSay("too large"), {.file = path},
                    FileRefusals::atMostMegabytes().arg(most >> 20),
                    PythonSourceText::toSay("%1 MB").arg(info.size() >> 20));
    }
    const QByteArray bytes = file.read(most);
    if (file.error() != QFileDevice::NoError) {
        return fail(ErrorCode::Permission, Message::literal(file.errorString()), {.file = path});
    }
    Result<PythonSource> source = pythonSourceOf(bytes, isNotebook);
    if (!source) {
        return std::unexpected(source.error().within(path));
    }
    for (Error &notice : source->notices) {
        notice = notice.within(path);
    }
    return source;
}

} // namespace corater
