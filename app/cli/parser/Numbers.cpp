// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parser/Numbers.h"

#include "app/cli/parser/CliHelp.h"

namespace corater {

namespace {

struct NumbersMessages
{
    CORATER_MESSAGES(Numbers)
};

// The typed value fills the first free placeholder of the refusal.
CLI::Validator refusing(const CLI::Validator &range, const Message &refusal, const std::string &described)
{
    const auto check = [range, refusal](std::string &typed) {
        return range(typed).empty() ? std::string() : CliHelp::words(refusal.arg(QString::fromStdString(typed)));
    };
    return {check, described};
}

} // namespace

CLI::Validator checkedRange(const CLI::Validator &range, const std::string &type, const std::string &bounds)
{
    const QString limits = QString::fromStdString(bounds);
    const Message refusal = NumbersMessages::toSay("Value %2 not in range %1").arg(limits);
    return refusing(range, refusal,
                    CliHelp::words(CliHelp::toSay("%1 in %2").arg(QString::fromStdString(type), limits)));
}

CLI::Validator positive()
{
    return refusing(CLI::PositiveNumber, NumbersMessages::toSay("Value %1 is not a positive number"),
                    CliHelp::tr("POSITIVE"));
}

CLI::Validator notNegative()
{
    return refusing(CLI::NonNegativeNumber, NumbersMessages::toSay("Value %1 is neither 0 nor a positive number"),
                    CliHelp::tr("NONNEGATIVE"));
}

} // namespace corater
