// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

#include <functional>

namespace corater {

/// One figure of a package.
struct PackageFigure
{
    QString path;
    QString about;
    std::function<Result<QByteArray>()> content;
};

/// The distribution of every question at its levels, the cross tables of any two dimensions at the higher level, flows,
/// saturation and the flow of the sample, as SVG. Text stays text, with estimated widths, so a figure is the same on
/// every machine. The input must outlive the figures.
std::vector<PackageFigure> packageFigures(const PackageInput &input);

} // namespace corater
