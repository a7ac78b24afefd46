// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/DataLicence.h"

#include <QUrl>

#include <algorithm>
#include <array>
#include <vector>

namespace corater {

namespace {

struct DataLicenceMessages
{
    CORATER_MESSAGES(corater::DataLicence)
};

const std::vector<DataLicence> &known()
{
    static const std::vector<DataLicence> licences{
        {"cc-by-4.0", "CC-BY-4.0", "Creative Commons Attribution 4.0 International",
         "https://creativecommons.org/licenses/by/4.0/legalcode"},
        {"cc0-1.0", "CC0-1.0", "Creative Commons Zero 1.0 Universal",
         "https://creativecommons.org/publicdomain/zero/1.0/legalcode"},
        {"cc-by-sa-4.0", "CC-BY-SA-4.0", "Creative Commons Attribution-ShareAlike 4.0 International",
         "https://creativecommons.org/licenses/by-sa/4.0/legalcode"},
        {"cc-by-nc-4.0", "CC-BY-NC-4.0", "Creative Commons Attribution-NonCommercial 4.0 International",
         "https://creativecommons.org/licenses/by-nc/4.0/legalcode"},
        {"odbl-1.0", "ODbL-1.0", "Open Data Commons Open Database License 1.0",
         "https://opendatacommons.org/licenses/odbl/1-0/"},
        {"odc-by-1.0", "ODC-By-1.0", "Open Data Commons Attribution License 1.0",
         "https://opendatacommons.org/licenses/by/1-0/"},
        {"mit", "MIT", "MIT License", "https://opensource.org/license/mit"}};
    return licences;
}

bool isStackExchange(const QString &host)
{
    static constexpr std::array sites{u"stackoverflow.com", u"stackexchange.com", u"superuser.com", u"serverfault.com",
                                      u"askubuntu.com",     u"mathoverflow.net",  u"stackapps.com"};
    return std::ranges::any_of(sites, [&](const char16_t *site) {
        const QString name = QString::fromUtf16(site);
        return host == name || host.endsWith(u'.' + name);
    });
}

} // namespace

QStringList dataLicences()
{
    QStringList ids;
    for (const DataLicence &licence : known()) {
        ids << licence.id;
    }
    return ids;
}

Result<DataLicence> dataLicence(const QString &id)
{
    const QString wanted =
        id.trimmed().compare(QLatin1String("cc0"), Qt::CaseInsensitive) == 0 ? QStringLiteral("cc0-1.0") : id.trimmed();
    const auto found = std::ranges::find_if(known(), [&](const DataLicence &licence) {
        return licence.id.compare(wanted, Qt::CaseInsensitive) == 0 ||
               licence.spdx.compare(wanted, Qt::CaseInsensitive) == 0;
    });
    if (found != known().end()) {
        return *found;
    }
    return fail(ErrorCode::Input, DataLicenceMessages::toSay("no licence of that name is known"), {},
                dataLicences().join(QStringLiteral(", ")), id);
}

QString stackExchangeLicence(const QString &url, const QString &date)
{
    if (!isStackExchange(QUrl(url).host().toLower())) {
        return {};
    }
    const QString day = date.left(10);
    const QString version = day.isEmpty() || day >= u"2018-05-02" ? QStringLiteral("4.0")
                            : day >= u"2011-04-08"                ? QStringLiteral("3.0")
                                                                  : QStringLiteral("2.5");
    return QStringLiteral("CC BY-SA ") + version;
}

} // namespace corater
