// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"

#include <QJsonObject>

#include <optional>

namespace corater {

// Reads the fields of a line of `label --batch` and `settle --batch`. Errors give the field, and the expected and the
// found value.

/// The kind of a JSON value in words: "a text", "a list".
Message jsonTypeName(const QJsonValue &value);

std::unexpected<Error> wrongField(const Message &message, const QString &field, const ErrorDetail &expected = {},
                                  const ErrorDetail &found = {});

/// Refuses a line with an unknown field.
Result<void> checkFields(const QJsonObject &line, const QStringList &known);

/// The text of the field; nothing when it is missing.
Result<std::optional<QString>> textField(const QJsonObject &line, const QString &name);

/// The texts of the field, one or a list; none when it is missing.
Result<QStringList> namesField(const QJsonObject &line, const QString &name);

/// The truth value of the field; nothing when it is missing.
Result<std::optional<bool>> truthField(const QJsonObject &line, const QString &name);

/// The number from 1 of the field; nothing when it is missing.
Result<std::optional<int>> unitField(const QJsonObject &line);

/// The item that the line names: a text, or a whole number.
Result<QString> itemField(const QJsonObject &line);

/// The dimension of that name or alias; the error, at `field`, suggests a near name.
Result<const Dimension *> dimensionOfField(const Codebook &book, const QString &name, const QString &field);

/// The codes that a text, a list of texts or null names.
Result<std::vector<CodeId>> codesOfField(const Dimension &dimension, const QJsonValue &value);

} // namespace corater
