// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QJsonObject>

namespace corater {

/// The edit as values for the history: "edit" names its kind, the rest are names and texts, no ids. `book` is the
/// codebook before it.
QJsonObject argumentsOf(const CodebookEdit &edit, const Codebook &book);

/// The sentence for people, made of argumentsOf(): "merge Yellow into Red".
QString textOf(const QJsonObject &edit);

} // namespace corater
