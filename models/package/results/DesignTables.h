// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

/// A table that only some packages have.
struct DesignTable
{
    QString path;
    QString about; ///< one sentence for the README
    PackageTable table;
};

/// The models against people with the labels that they are computed from, if the study has chosen models; the audits of
/// rounds with one rater per item; the audit of a data set that the study keeps; shares corrected for errors of labels;
/// questions on which the raters agreed to differ.
std::vector<DesignTable> designTables(const PackageInput &input);

/// The calls of the program that compute the numbers of the models again from those labels; none without models.
QStringList modelCommands(const PackageInput &input);

} // namespace corater
