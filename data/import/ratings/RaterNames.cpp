// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RaterNames.h"

#include "codebook/taxonomy/Spelling.h"

#include <algorithm>

namespace corater {

namespace {

struct RaterNamesText
{
    CORATER_MESSAGES(RaterNames)
};

} // namespace

// A name that stands twice in the list could not be found in a heading.
RaterNames::RaterNames(QStringList known, std::optional<QStringList> made) : m_known(std::move(known))
{
    if (!made) {
        return;
    }
    m_made.emplace();
    for (const QString &name : *made) {
        if (spelled(name).isEmpty()) {
            *m_made << name;
        }
    }
}

QString RaterNames::spelled(const QString &name) const
{
    const QStringList names = all();
    const auto found = std::ranges::find_if(
        names, [&](const QString &other) { return foldedSpelling(other) == foldedSpelling(name); });
    return found != names.end() ? *found : mayBeAny() ? name : QString();
}

std::unexpected<Error> RaterNames::unknown(const QStringList &names, const Place &place) const
{
    constexpr qsizetype most = 8;
    QStringList options;
    for (const QString &name : names.first(std::min(names.size(), most))) {
        options << QStringLiteral("--new-rater \"%1\"").arg(name);
    }
    if (names.size() > most) {
        options << QStringLiteral("…");
    }
    const Message known =
        m_known.isEmpty() ? RaterNamesText::toSay("the study has no raters yet")
                          : RaterNamesText::toSay("a rater of the study: %1").arg(m_known.join(QStringLiteral(", ")));
    return fail(ErrorCode::Input,
                RaterNamesText::toSay("the study has no rater of that name, and raters are not added automatically"),
                place, RaterNamesText::toSay("%1; to add them: %2").arg(known, options.join(u' ')),
                names.join(QStringLiteral(", ")));
}

Result<QStringList> RaterNames::ofColumns(const QStringList &named, qsizetype count, const Place &place) const
{
    if (!named.isEmpty()) {
        QStringList names;
        QStringList missing;
        for (const QString &name : named) {
            names << spelled(name);
            if (names.back().isEmpty()) {
                missing << name;
            }
        }
        return missing.isEmpty() ? Result<QStringList>(names) : unknown(missing, place);
    }
    for (const QStringList &names : {all(), m_made.value_or(QStringList()), m_known}) {
        if (names.size() == count) {
            return names;
        }
    }
    if (mayBeAny()) {
        return QStringList();
    }
    const Message found = m_known.isEmpty() ? RaterNamesText::toSay("%1 in the sheet, none in the study").arg(count)
                                            : RaterNamesText::toSay("%1 in the sheet, %2 in the study (%3)")
                                                  .arg(count)
                                                  .arg(m_known.size())
                                                  .arg(m_known.join(QStringLiteral(", ")));
    return fail(ErrorCode::Input,
                RaterNamesText::toSay(
                    "the columns name no rater of the study, and their number differs from that of the raters"),
                place,
                RaterNamesText::toSay(
                    "--raters NAME,NAME in the order of the columns, and --new-rater NAME for each new rater"),
                found);
}

} // namespace corater
