// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/NewAudit.h"

#include "models/design/AuditedSheet.h"

#include <QFileInfo>

namespace corater {

Result<NewAudit> readNewAudit(const AuditOrder &order, const Progress &progress)
{
    TRY(auto hash, hashOfSet(order.set));
    TRY(auto set, readSet(order.set, order.sheet, order.codebook, progress));
    TRY(auto sheet, sheetNamed(order.set, order.sheet.sheet));
    const std::vector<SetItem> items = itemsOf(set);
    NewAudit audit{.audited = {.file = QFileInfo(order.set).fileName(),
                               .sha256 = std::move(hash),
                               .items = qint64(items.size()),
                               .sheet = {std::move(sheet), order.sheet.encoding},
                               .rate = {}},
                   .set = {},
                   .drawn = {},
                   .hasPosts = !items.front().site.isEmpty()};
    audit.follow(order);
    audit.set = std::move(set);
    return audit;
}

void NewAudit::follow(const AuditOrder &order)
{
    drawn = order.sample;
    if (order.sample == 0) {
        audited.rate = order.rate;
        audited.allow = order.allow;
        drawn = auditSize(order.plan(audited.items));
    }
}

Result<void> createAudit(const QString &path, const AuditOrder &order, const NewAudit &audit)
{
    Q_ASSERT(audit.drawn);
    return createAudit(
        path, {.title = order.title, .codebook = order.codebook, .raters = order.raters}, audit.audited,
        itemsOf(audit.set),
        {.name = QStringLiteral("Audit"), .draw = RoundPlan::Draw::Sample, .sample = *audit.drawn, .seed = order.seed});
}

} // namespace corater
