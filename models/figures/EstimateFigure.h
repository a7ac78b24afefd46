// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

#include <optional>

namespace corater {

/// A coefficient or share with the ends of its interval; without a value it is undefined and not drawn.
struct FigureEstimate
{
    std::optional<double> value;
    std::optional<double> lower;
    std::optional<double> upper;
};

/// One row of whiskerFigure().
struct EstimateRow
{
    QString name;
    QString note; ///< small, at the right: "n = 238"
    FigureEstimate estimate;
};

/// Estimates as dots with whiskers, one under the other, on an axis that covers 0 to 1 and all estimates; the value is
/// at the right. Spots: a row per estimate that has a value.
Figure whiskerFigure(const std::vector<EstimateRow> &rows, const QString &axis, const FigureStyle &style = {});

/// One line of estimateFigure().
struct EstimateLine
{
    QString name;
    std::vector<FigureEstimate> points; ///< one for each place of the axis below; without a value: a gap in the line
    QStringList words;                  ///< one per point: the words of its spot
};

struct EstimateOptions
{
    QString upward;     ///< name of the values ("Cohen’s κ")
    QStringList places; ///< names of the places below ("Pilot", "Round 2")
    QStringList below;  ///< a second line under each name ("n = 30"); empty: none
    int chosen = -1;    ///< only this line is strong and has whiskers; -1: all lines
};

/// Estimates over places, a line each with its interval as an upright whisker. Lines differ in colour and dashes, and
/// have their names at the ends. Spots: a row per line, a column per place with a value.
Figure estimateFigure(const std::vector<EstimateLine> &lines, const EstimateOptions &options,
                      const FigureStyle &style = {});

} // namespace corater
