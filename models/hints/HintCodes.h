// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"

#include <QMap>

namespace corater {

/// The codes that each rule suggests, by the rule's number.
using HintCodes = QMap<int, std::vector<CodeId>>;

/// The setting of a study that holds them, once a user has set them.
inline const QString hintCodesSetting = QStringLiteral("hint-codes");

/// The text of the setting: JSON, rule names to lists of code ids.
QString hintCodesText(const HintCodes &codes);

/// The current codes: a merged code counts as the other, a removed one is left out. A study without the setting (empty
/// text) has defaultHintCodes().
HintCodes hintCodesOf(const Codebook &codebook, const QString &setting);

/// For the codebook of the DLPerf study the codes whose definitions describe the findings of the rules (by their names,
/// which a study may have taken over); for other codebooks none.
HintCodes defaultHintCodes(const Codebook &codebook);

/// Whether the rule suggests a label of the code: one of `wanted`, or below a category of them.
bool isOneOf(const Codebook &codebook, CodeId code, const std::vector<CodeId> &wanted);

/// The names of the codes, in order; codes that the codebook does not have (or does not show) are left out.
QStringList namesOf(const Codebook &codebook, const std::vector<CodeId> &codes);

/// The codes that the text names: several separated by commas, each a name, an alias or, where several dimensions have
/// it, DIMENSION/CODE. Categories, too. An empty text: none.
Result<std::vector<CodeId>> hintCodesNamed(const Codebook &codebook, const QString &text);

} // namespace corater
