// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ValidText.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>

#include <algorithm>

namespace corater {

namespace {

constexpr QChar byteOrderMark(0xfeff);

// Whether the character is valid by itself, whatever its neighbours are.
bool isPlain(QChar c)
{
    return !c.isSurrogate() && !c.isNull() && c != QChar(0xfffe);
}

bool isPairAt(QStringView text, qsizetype at)
{
    return text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
}

// Position of the first character that must be replaced, or the end.
qsizetype firstFault(QStringView text, qsizetype from)
{
    for (qsizetype at = from; at < text.size(); ++at) {
        if (isPlain(text[at])) {
            continue;
        }
        if (!isPairAt(text, at)) {
            return at;
        }
        ++at;
    }
    return text.size();
}

void list(QStringList &paths, const QString &path)
{
    if (paths.size() < ValidText::mostPaths) {
        paths << path;
    }
}

QJsonObject objectOf(const QMap<QString, QJsonValue> &members)
{
    QJsonObject object;
    for (const auto &[name, member] : members.asKeyValueRange()) {
        object.insert(name, member);
    }
    return object;
}

// Mends the invalid texts in the value and lists their paths. Values are copied only where a text is invalid.
bool mendValue(QJsonValue &value, const QString &path, QStringList &mended)
{
    if (value.isString()) {
        QString text = value.toString();
        if (!ValidText::mend(text)) {
            return false;
        }
        list(mended, path);
        value = text;
        return true;
    }
    bool changed = false;
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            QJsonValue element = array.at(i);
            if (mendValue(element, QStringLiteral("%1[%2]").arg(path).arg(i), mended)) {
                array[i] = element;
                changed = true;
            }
        }
        if (changed) {
            value = array;
        }
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        QMap<QString, QJsonValue> good; // rebuilt in order: changing names in place would take quadratic time
        for (auto member = object.begin(); member != object.end(); ++member) {
            QString name = member.key();
            QJsonValue inner = member.value();
            const bool newName = ValidText::mend(name);
            const QString inside = path.isEmpty() ? name : path + u'.' + name;
            if (newName) {
                list(mended, inside);
            }
            changed = mendValue(inner, inside, mended) || newName || changed;
            good.insert(name, inner);
        }
        if (changed) {
            value = objectOf(good);
        }
    }
    return changed;
}

} // namespace

bool ValidText::isValid(QStringView text)
{
    return !text.startsWith(byteOrderMark) && firstFault(text, 0) == text.size();
}

bool ValidText::mend(QString &text)
{
    if (isValid(text)) {
        return false;
    }
    for (qsizetype at = firstFault(text, 0); at < text.size(); at = firstFault(text, at)) {
        text[at] = QChar::ReplacementCharacter;
    }
    const auto *kept = std::find_if(text.cbegin(), text.cend(), [](QChar c) { return c != byteOrderMark; });
    text.remove(0, kept - text.cbegin());
    return true;
}

bool ValidText::mend(QStringList &texts)
{
    bool changed = false;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (!isValid(texts.at(i))) {
            changed = mend(texts[i]);
        }
    }
    return changed;
}

QString ValidText::mended(QString text)
{
    mend(text);
    return text;
}

QStringList ValidText::mend(QJsonObject &object)
{
    QStringList paths;
    QJsonValue value = object;
    if (mendValue(value, {}, paths)) {
        object = value.toObject();
    }
    return paths;
}

QString ValidText::json(QJsonObject object)
{
    mend(object);
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QString ValidText::cut(const QString &text, qsizetype longest)
{
    const bool halves = text.size() > longest && longest > 0 && isPairAt(text, longest - 1);
    return text.left(halves ? longest - 1 : longest);
}

Message ValidText::note()
{
    return Message("corater::ValidText",
                   QT_TRANSLATE_NOOP("corater::ValidText", "invalid characters were replaced by U+FFFD"));
}

} // namespace corater
