// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/review/agreement/AgreementSummary.h"

namespace corater {

// Numbers as the report prints them: the same on every machine, whatever its language.

/// "0.772", "−0.023", or a dash.
QString printed(const Statistic &value, int decimals = 3);
QString printed(const std::optional<double> &value, int decimals = 3);
/// "80.3 %", or a dash.
QString printedPercent(const Statistic &share);
/// "0.715 to 0.829", or a dash. Ends beyond -1 and 1 are cut, in print only.
QString printedInterval(const Statistic &lower, const Statistic &upper, int decimals = 3);

/// A statistic of a result with its 95 % interval: the analytic one where there is one, else the bootstrap's.
struct Reported
{
    Statistic value = Undefined::NoPairs;
    Statistic lower = Undefined::NoPairs;
    Statistic upper = Undefined::NoPairs;
    bool fromBootstrap = false;

    /// "κ = 0.772, 95 % interval 0.715 to 0.829"; where undefined: the reason in words.
    QString sentence(const QString &sign) const;
    QString interval() const { return printedInterval(lower, upper); }
    Estimate estimate() const;
};

Reported reported(const AgreementResult &result, const std::string &key);
/// The bootstrap's interval of that statistic, or a dash.
QString bootstrapInterval(const AgreementResult &result, const std::string &key);

/// The coefficient that a result is reported by: chosen by the kind of the ratings alone, never by how it comes out.
struct Headline
{
    std::string key;
    QString sign; ///< "κ"
    QString name; ///< "Cohen’s κ"
};
Headline headlineOf(const DimensionAgreement &result, const Codebook &codebook);

/// Units that enter the statistics.
qint64 unitsOf(const AgreementResult &result);
/// The key of the share that agrees: of pairs, of all pairs of more raters, or of sets.
std::string shareKey(const AgreementResult &result);

} // namespace corater
