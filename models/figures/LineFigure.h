// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

namespace corater {

/// One line: a value for each place of the axis below.
struct FigureLine
{
    QString name;
    std::vector<double> values;
};

struct LineOptions
{
    QString below;         ///< name of the places ("items, in the order of rating")
    QString upward;        ///< name of the values ("codes seen so far")
    QStringList places;    ///< their names; as many as fit are written
    bool steps = false;    ///< a value holds until the next: counts that only grow
    int marked = -1;       ///< a place with an upright line, -1: none
    QString markedWords{}; ///< beside it
};

/// Lines on an axis from 0 that differ in colour and dashes and have their names at the ends. Of more than a thousand
/// places the drawing keeps those where a line bends. Spots: a row per line, a column per place, where at most 200
/// places.
Figure lineFigure(const std::vector<FigureLine> &lines, const LineOptions &options, const FigureStyle &style = {});

} // namespace corater
