// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Finding.h"

#include <array>
#include <utility>

namespace corater::hints {

namespace {

constexpr std::array<std::pair<Fault, const char *>, 13> names{{
    {Fault::Inner, "inner"},
    {Fault::Small, "small"},
    {Fault::Leak, "leak"},
    {Fault::Else, "else"},
    {Fault::Random, "random"},
    {Fault::Target, "target"},
    {Fault::Alias, "alias"},
    {Fault::Range, "range"},
    {Fault::ByName, "byname"},
    {Fault::Params, "params"},
    {Fault::Unbound, "unbound"},
    {Fault::Chain, "chain"},
    {Fault::Path, "path"},
}};

} // namespace

QStringList faultNames()
{
    QStringList all;
    for (const auto &[fault, name] : names) {
        all << QString::fromLatin1(name);
    }
    return all;
}

Fault faultNamed(const QString &name)
{
    for (const auto &[fault, known] : names) {
        if (name == QLatin1String(known)) {
            return fault;
        }
    }
    return Fault::None;
}

} // namespace corater::hints
