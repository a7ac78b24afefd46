// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <functional>

namespace corater {

/// Reads the JSON of a map of columns key by key, so that every fault is named with its path. Keys are compared without
/// case, and an underscore is a blank. readSheetMap() and readItemMap() use it.
class MapJson
{
public:
    using Take = std::function<Result<void>(const QString &path, const QJsonValue &value)>;
    using Keys = QMap<QString, Take>;

    explicit MapJson(QString fileName) : m_fileName(std::move(fileName)) {}

    /// The object in the JSON. Errors: not JSON, with its line; not an object.
    Result<QJsonObject> object(const QByteArray &json) const;
    /// Hands every entry of the object to the taker of its key; an unknown key is an error.
    Result<void> read(const QString &path, const QJsonObject &object, const Keys &keys) const;
    Result<void> wrong(const QString &path, const Message &message, const ErrorDetail &expected,
                       const ErrorDetail &found = {}) const;

    /// Takers of a text, and of a text or a list of texts. The target must outlive the reading.
    Take text(QString &target) const;
    Take texts(QStringList &target) const;
    Result<void> listOf(const QString &path, const QJsonValue &value, QStringList &target) const;

private:
    QString m_fileName;
};

} // namespace corater
