// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// Paragraphs, lists and tables for a QTextBrowser; figures are left out.
QString blocksHtml(const std::vector<ReportBlock> &blocks);

} // namespace corater
