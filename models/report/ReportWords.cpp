// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Report", text);
}

} // namespace

QString joined(const QStringList &names)
{
    return names.size() < 2
               ? names.join(QString())
               : tr("%1 and %2").arg(names.first(names.size() - 1).join(QStringLiteral(", ")), names.back());
}

QString landisKoch(double kappa)
{
    struct Band
    {
        double upTo;
        QString word;
    };
    const Band bands[] = {{0.2, tr("slight")},
                          {0.4, tr("fair")},
                          {0.6, tr("moderate")},
                          {0.8, tr("substantial")},
                          {1.0, tr("almost perfect")}};
    if (kappa < 0) {
        return tr("poor");
    }
    for (const Band &band : bands) {
        if (kappa <= band.upTo) {
            return band.word;
        }
    }
    return bands[4].word;
}

} // namespace corater
