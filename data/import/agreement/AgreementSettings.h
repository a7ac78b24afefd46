// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/agreement/coefficients/KappaWeights.h"

#include <QByteArray>
#include <QStringList>

namespace corater {

/// A code book as a JSON array of texts, in order: ["low","middle","high"]. Errors: not JSON, not an array of
/// different non-empty texts.
Result<QStringList> readCodeList(const QByteArray &json, const QString &fileName);

/// A list of codes that was typed at `where`. Errors: an empty code, one twice.
Result<QStringList> distinctCodes(const QStringList &codes, const QString &where);

/// Agreement weights as a JSON matrix in the order of the code book, numbers or fractions: [[1,"5/6"],["5/6",1]].
/// Errors: not JSON, not codes × codes, a number above 1, anything but 1 on the diagonal.
Result<KappaWeights> readKappaWeights(const QByteArray &json, const QString &fileName, int codes);

} // namespace corater
