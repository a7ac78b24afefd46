// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/support/LineMutator.h"

#include <QByteArrayList>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstring>
#include <limits>
#include <random>

extern "C" size_t LLVMFuzzerMutate(unsigned char *data, size_t size, size_t most);

namespace corater::fuzz {

namespace {

using Chance = std::mt19937;

qsizetype below(Chance &chance, qsizetype end)
{
    return end > 0 ? qsizetype(chance() % quint64(end)) : 0;
}

QJsonDocument nestedIn(const QJsonValue &value)
{
    const QString text = value.toString();
    return text.startsWith(u'{') || text.startsWith(u'[') ? QJsonDocument::fromJson(text.toUtf8()) : QJsonDocument();
}

QJsonValue asValue(const QJsonDocument &document)
{
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

/// All values of a line, including those in nested texts.
void collect(const QJsonValue &value, QJsonArray &all)
{
    all.append(value);
    if (value.isObject()) {
        for (const auto &each : value.toObject()) {
            collect(each, all);
        }
    } else if (value.isArray()) {
        for (const auto &each : value.toArray()) {
            collect(each, all);
        }
    } else if (const QJsonDocument nested = nestedIn(value); !nested.isNull()) {
        collect(asValue(nested), all);
    }
}

QJsonValue otherThan(const QJsonValue &value, const QJsonArray &pool, Chance &chance)
{
    static constexpr qint64 numbers[] = {
        0, 1, -1, 2, 7, std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min(), 1LL << 53, 100000};
    switch (below(chance, 8)) {
    case 0:
        return QJsonValue(QJsonValue::Undefined); // removed
    case 1:
        return numbers[below(chance, std::size(numbers))];
    case 2:
        return value.isDouble() ? QJsonValue(qint64(quint64(value.toInteger()) + 1)) : QJsonValue(QStringLiteral(""));
    case 3:
        return QJsonValue::Null;
    case 4:
        if (value.isString()) {
            QString text = value.toString();
            static const QString odd = QStringLiteral("\u0000'\"%\n é0aZ[]{},:.-");
            text.insert(below(chance, text.size() + 1), odd.at(below(chance, odd.size())));
            return text;
        }
        [[fallthrough]];
    default:
        return pool.at(below(chance, pool.size()));
    }
}

/// The value with the one at that place, counted as collect() does, replaced.
QJsonValue changed(const QJsonValue &value, qsizetype &left, const QJsonArray &pool, Chance &chance)
{
    if (left-- == 0) {
        return otherThan(value, pool, chance);
    }
    if (left < 0) {
        return value;
    }
    if (value.isObject()) {
        QJsonObject object;
        const QJsonObject before = value.toObject();
        for (auto it = before.begin(); it != before.end(); ++it) {
            object.insert(it.key(), changed(it.value(), left, pool, chance));
        }
        return object;
    }
    if (value.isArray()) {
        QJsonArray array;
        for (const auto &each : value.toArray()) {
            const bool isNext = left == 0;
            const QJsonValue now = changed(each, left, pool, chance);
            if (!now.isUndefined()) {
                array.append(now);
            }
            if (isNext && chance() % 4 == 0) { // duplicated
                array.append(each);
            }
        }
        return array;
    }
    if (const QJsonDocument nested = nestedIn(value); !nested.isNull()) {
        const QJsonValue now = changed(asValue(nested), left, pool, chance);
        return QString::fromUtf8(now.isArray() ? QJsonDocument(now.toArray()).toJson(QJsonDocument::Compact)
                                               : QJsonDocument(now.toObject()).toJson(QJsonDocument::Compact));
    }
    return value;
}

void changeLine(QByteArrayList &lines, Chance &chance)
{
    const qsizetype which = below(chance, lines.size());
    switch (below(chance, 8)) {
    case 0:
        lines.removeAt(which);
        return;
    case 1:
        lines.insert(below(chance, lines.size()), lines.at(which));
        return;
    case 2:
        lines.swapItemsAt(which, below(chance, lines.size()));
        return;
    default:
        break;
    }
    const QJsonDocument document = QJsonDocument::fromJson(lines.at(which));
    if (!document.isObject()) {
        return;
    }
    QJsonArray pool;
    collect(document.object(), pool);
    qsizetype place = 1 + below(chance, pool.size() - 1);
    lines[which] =
        QJsonDocument(changed(document.object(), place, pool, chance).toObject()).toJson(QJsonDocument::Compact);
}

} // namespace

size_t mutateLines(unsigned char *data, size_t size, size_t most, unsigned seed)
{
    Chance chance(seed);
    if (size == 0 || data[0] != '{' || chance() % 8 == 0) {
        return LLVMFuzzerMutate(data, size, most);
    }
    QByteArrayList lines = QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)).split('\n');
    for (unsigned changes = 1 + chance() % 3; changes > 0 && !lines.isEmpty(); --changes) {
        changeLine(lines, chance);
    }
    const QByteArray text = lines.join('\n');
    if (text.isEmpty() || size_t(text.size()) > most) {
        return LLVMFuzzerMutate(data, size, most);
    }
    std::memcpy(data, text.constData(), size_t(text.size()));
    return size_t(text.size());
}

} // namespace corater::fuzz
