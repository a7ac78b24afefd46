// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "data/hints/HintScan.h"
#include "models/hints/StudyHints.h"

namespace corater {

/// Writes the findings of `corater hints`: for each a line for people, or a JSON object.
class HintsOutput
{
public:
    HintsOutput(Cli &cli, bool asJson) : m_cli(cli), m_asJson(asJson) {}

    void file(const FileHints &file);
    /// Files and folders that are not judged at all.
    void leftOut(const std::vector<Error> &faults);
    void block(const BlockHints &block);
    /// The number of findings, on standard error.
    void summary();

    qint64 found() const { return m_found; }
    qint64 unread() const { return m_unread; }

private:
    void notices(const std::vector<Error> &notices);

    Cli &m_cli;
    bool m_asJson;
    qint64 m_found = 0;
    qint64 m_unread = 0;
};

} // namespace corater
