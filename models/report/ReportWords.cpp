// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportWords.h"

#include "models/study/ListWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ReportWordsText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

QString joined(const QStringList &names)
{
    return names.size() < 2
               ? names.join(QString())
               : ReportWordsText::tr("%1 and %2").arg(ListWords::names(names.first(names.size() - 1)), names.back());
}

QString landisKoch(double kappa)
{
    struct Band
    {
        double upTo;
        QString word;
    };
    const Band bands[] = {{0.2, ReportWordsText::tr("slight")},
                          {0.4, ReportWordsText::tr("fair")},
                          {0.6, ReportWordsText::tr("moderate")},
                          {0.8, ReportWordsText::tr("substantial")},
                          {1.0, ReportWordsText::tr("almost perfect")}};
    if (kappa < 0) {
        return ReportWordsText::tr("poor");
    }
    for (const Band &band : bands) {
        if (kappa <= band.upTo) {
            return band.word;
        }
    }
    return bands[4].word;
}

} // namespace corater
