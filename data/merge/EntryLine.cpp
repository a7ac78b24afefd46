// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/EntryLine.h"

#include "data/secrets/Sealing.h"

#include <QDateTime>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>

namespace corater {

namespace {

struct EntryLineMessages
{
    CORATER_MESSAGES(EntryLine)
};

constexpr std::array textsOfLine{"hash", "at", "copy", "previous", "seen", "key", "signature"};
constexpr std::array textsOfContent{"kind", "text", "arguments", "changes", "salt", "undone"};

std::unexpected<Error> brokenLine(const Message &why)
{
    return fail(ErrorCode::Damaged, EntryLineMessages::toSay("a received entry cannot be read: %1").arg(why));
}

QByteArray textIn(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString().toUtf8();
}

QJsonObject contentOf(const WrittenEntry &written)
{
    return {{"kind", written.entry.kind},
            {"text", QString::fromUtf8(written.text)},
            {"arguments", QString::fromUtf8(written.arguments)},
            {"changes", QString::fromUtf8(written.changes)},
            {"salt", written.entry.salt},
            {"undone", QString::fromLatin1(written.undoneHash)},
            {"undoes", written.undoesHashed}};
}

Result<void> setContent(WrittenEntry &written, const QJsonObject &content)
{
    for (const char *name : textsOfContent) {
        if (!content.value(QLatin1String(name)).isString()) {
            return brokenLine(EntryLineMessages::toSay("it has no \"%1\"").arg(QLatin1String(name)));
        }
    }
    written.entry.kind = content.value("kind").toString();
    written.text = textIn(content, "text");
    written.entry.text = QString::fromUtf8(written.text);
    written.arguments = textIn(content, "arguments");
    written.changes = textIn(content, "changes");
    written.entry.salt = content.value("salt").toString();
    written.undoneHash = textIn(content, "undone");
    written.undoesHashed = content.value("undoes").toInteger();
    written.entry.hidden.clear();
    return {};
}

// "ROUND:KEY BOX"
struct Hidden
{
    QByteArray secret;
    QByteArray box;

    static Hidden of(const QString &text)
    {
        const QByteArray bytes = text.toLatin1();
        const qsizetype blank = bytes.indexOf(' ');
        return blank < 0 ? Hidden{bytes, {}} : Hidden{bytes.first(blank), bytes.sliced(blank + 1)};
    }
    QString text() const { return QString::fromLatin1(secret + ' ' + box); }
};

// Binds a box to its entry and its key.
QByteArray boundOf(const WrittenEntry &written, const QByteArray &secret)
{
    return "corater entry " + written.entry.hash + ' ' + secret;
}

void forget(WrittenEntry &written)
{
    written.entry.kind.clear();
    written.entry.text.clear();
    written.entry.arguments = {};
    written.entry.salt.clear();
    written.entry.undoes = 0;
    written.text.clear();
    written.arguments.clear();
    written.changes = "[]";
    written.undoneHash.clear();
    written.undoesHashed = 0;
}

} // namespace

QByteArray signedText(const QByteArray &hash)
{
    return "corater history entry " + hash;
}

QString storedText(const QString &text)
{
    return text.isEmpty() ? QStringLiteral("") : text;
}

QByteArray entryLine(const TravellingEntry &entry)
{
    const HistoryEntry &written = entry.written.entry;
    QJsonObject line{{"hash", QString::fromLatin1(written.hash)},
                     {"at", written.at},
                     // As a text: programs that read numbers as floating point would lose its last digits.
                     {"actor", valid(written.actor) ? QString::number(raw(written.actor)) : QString()},
                     {"copy", written.origin.copy},
                     {"number", written.origin.number},
                     {"previous", QString::fromLatin1(written.origin.previous)},
                     {"seen", QString::fromLatin1(written.origin.seen.join(' '))},
                     {"version", written.hashVersion},
                     {"key", QString::fromLatin1(entry.key)},
                     {"signature", QString::fromLatin1(entry.signature)}};
    if (written.hidden.isEmpty()) {
        line.insert(QStringLiteral("content"), contentOf(entry.written));
    } else {
        line.insert(QStringLiteral("hidden"), written.hidden);
    }
    return QJsonDocument(QJsonObject{{"entry", line}}).toJson(QJsonDocument::Compact);
}

namespace {

// As nowUtc() gives it; the clock may be wrong, but not by centuries.
bool isTime(const QString &text)
{
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    return time.isValid() && time.date().year() >= 1970 && time.date().year() < 2500 && text.endsWith(u'Z');
}

} // namespace

Result<TravellingEntry> entryOfLine(const QJsonObject &whole)
{
    const QJsonObject line = whole.value("entry").toObject();
    for (const char *name : textsOfLine) {
        if (!line.value(QLatin1String(name)).isString()) {
            return brokenLine(EntryLineMessages::toSay("it has no \"%1\"").arg(QLatin1String(name)));
        }
    }
    const QByteArray hash = textIn(line, "hash");
    const bool isHash = hash.size() == 64 && std::ranges::all_of(hash, [](char c) {
                            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                        });
    const QByteArray seen = textIn(line, "seen");
    if (!isHash) {
        return brokenLine(EntryLineMessages::toSay("its hash is not a hash"));
    }
    if (!isTime(line.value("at").toString())) {
        return brokenLine(EntryLineMessages::toSay("its time is not a time"));
    }
    TravellingEntry entry{.written = {.entry = {.at = line.value("at").toString(),
                                                .actor = RaterId{line.value("actor").toString().toLongLong()},
                                                .kind = {},
                                                .arguments = {},
                                                .text = {},
                                                .changes = {},
                                                .origin = {.copy = line.value("copy").toString(),
                                                           .number = line.value("number").toInteger(),
                                                           .previous = textIn(line, "previous"),
                                                           .seen = seen.isEmpty() ? QByteArrayList() : seen.split(' '),
                                                           .arrived = {}},
                                                .salt = {},
                                                .hidden = {},
                                                .hashVersion = line.value("version").toInt(),
                                                .hash = hash},
                                      .text = {},
                                      .arguments = {},
                                      .changes = {},
                                      .undoneHash = {}},
                          .key = textIn(line, "key"),
                          .signature = textIn(line, "signature")};
    forget(entry.written);
    entry.written.entry.hidden = line.value("hidden").toString();
    TRY(entry.written.entry.hidden.isEmpty() ? setContent(entry.written, line.value("content").toObject())
                                             : Result<void>());
    return entry;
}

void hideContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys)
{
    QByteArrayList names = keys.keys();
    std::ranges::sort(names);
    QJsonObject content = contentOf(written);
    for (const QByteArray &name : std::as_const(names)) {
        const QByteArray text = QJsonDocument(content).toJson(QJsonDocument::Compact);
        written.entry.hidden = Hidden{name, seal(text, keys.value(name), boundOf(written, name))}.text();
        content = {{"hidden", written.entry.hidden}};
    }
    forget(written);
}

Result<bool> openContent(WrittenEntry &written, const QHash<QByteArray, QByteArray> &keys)
{
    while (!written.entry.hidden.isEmpty()) {
        const Hidden hidden = Hidden::of(written.entry.hidden);
        const auto key = keys.constFind(hidden.secret);
        if (key == keys.cend()) {
            return false;
        }
        TRY(const auto text, unseal(hidden.box, *key, boundOf(written, hidden.secret)));
        const QJsonObject content = QJsonDocument::fromJson(text).object();
        if (content.contains("hidden")) {
            written.entry.hidden = content.value("hidden").toString();
        } else if (const auto set = setContent(written, content); !set) {
            return std::unexpected(set.error());
        }
    }
    return true;
}

} // namespace corater
