// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/CodeTreatment.h"
#include "models/agreement/StudyAgreement.h"
#include "models/agreement/shown/AgreementSummary.h"

namespace corater {

/// The value and the limits of its interval, with the reason if there is none or it is not reliable.
Estimate estimateOf(const Statistic &value, const Statistic &lower, const Statistic &upper);
/// The same by key; the interval is the one by formula, else the bootstrap's, as in the report.
Estimate estimateOf(const AgreementResult &result, const std::string &key);

/// The answers that a matrix of the result has, in the order of its rows: codes, or include and exclude for screening.
std::vector<CodeId> answersOf(const DimensionAgreement &result);

/// The line of the table for one dimension, with the other coefficients, the other rules (`unknown`: the rule that the
/// result was computed with), each code, and the matrix.
AgreementLine agreementLine(const DimensionAgreement &result, const Codebook &codebook, CodeTreatment unknown);

/// Adds the other coefficients of a result to the line, such as those of the sets of codes of the same dimension.
void addOthers(AgreementLine &line, const AgreementResult &result);

} // namespace corater
