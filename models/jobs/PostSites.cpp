// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/PostSites.h"

#include "data/import/posts/StackExchange.h"
#include "data/import/sheets/RowRefusals.h"
#include "data/store/search/ItemRepository.h"
#include "models/jobs/FetchTexts.h"

namespace corater {

namespace {

struct PostSitesMessages
{
    CORATER_MESSAGES(PostSites)
};

const QString comma = QStringLiteral(", ");

} // namespace

QStringList postSites(const StudyReader &study)
{
    QStringList sites = study.store().items().sites().value_or(QStringList());
    sites.removeIf([](const QString &site) { return !StackExchange::isSite(site); });
    return sites;
}

Result<QString> siteToFetch(const StudyReader &study)
{
    TRY(const auto missing, missingTexts(study, QString()));
    QStringList sites = missing.others.keys();
    const bool isNothing = sites.isEmpty() && missing.ids.isEmpty();
    sites.removeIf([](const QString &site) { return !StackExchange::isSite(site); });
    if (isNothing || (sites.size() == 1 && missing.ids.isEmpty())) {
        return sites.value(0);
    }
    const QStringList known = postSites(study);
    const bool areSeveral = missing.ids.isEmpty() && sites.size() > 1;
    return fail(
        ErrorCode::Input,
        areSeveral
            ? PostSitesMessages::toSay("the items without a text are of several sites: %1").arg(sites.join(comma))
            : PostSitesMessages::toSay("the items without a text do not say which site they are of"),
        {.file = study.path()},
        areSeveral || known.isEmpty()
            ? RowRefusals::siteOption()
            : PostSitesMessages::toSay("the site, for instance --site stackoverflow or --site ai.stackexchange; "
                                       "the study has posts of %1")
                  .arg(known.join(comma)));
}

} // namespace corater
