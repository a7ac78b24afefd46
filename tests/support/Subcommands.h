// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QRegularExpression>

namespace corater::test {

/// The names of all subcommands, as the completions list them: "codebook", "codebook show", …
inline QStringList everySubcommand()
{
    QStringList names;
    const QString script = QString::fromUtf8(runCorater({"completions", "bash"}).out);
    static const QRegularExpression line(QStringLiteral("^        '([a-z][a-z-]*(?: [a-z][a-z-]*)*)'\\) words="),
                                         QRegularExpression::MultilineOption);
    for (auto found = line.globalMatch(script); found.hasNext();) {
        names << found.next().captured(1);
    }
    names.removeIf([](const QString &name) { return name.startsWith(QStringLiteral("help ")); }); // topics of help
    return names;
}

} // namespace corater::test
