// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/ModelledStudy.h"

#include "tests/support/study/LabelledStudy.h"

namespace corater::test {

namespace {

QJsonObject confidenceIn(int item)
{
    const bool isUnsure = item == 3 || item == 5;
    const QString sure = item == 10 ? QString() : isUnsure ? QStringLiteral("0.6") : QStringLiteral("0.95");
    return {{"sure", sure}, {"asked by Ada", sure}};
}

} // namespace

std::unique_ptr<Study> modelledStudy(const QString &path)
{
    constexpr int items = 32;
    const QString ada = QStringLiteral("Ada");
    const QString ben = QStringLiteral("Ben");
    const QString model = QStringLiteral("o1");
    auto study = smallStudy(path, 0, {ada, ben, model});
    if (!study || !addItems(*study, items, confidenceIn)) {
        return nullptr;
    }
    for (int item = 1; item <= items; ++item) {
        const QString usual = item % 2 == 0 ? QStringLiteral("Red") : QStringLiteral("Blue");
        const QString other = item % 2 == 0 ? QStringLiteral("Blue") : QStringLiteral("Red");
        const QString ofModel = item == 3 || item == 5 ? QStringLiteral("Green") : item == 8 ? other : usual;
        const QString id = QString::number(item);
        const QString colour = QStringLiteral("colour");
        if (!label(*study, ada, id, colour, {usual}) ||
            !label(*study, ben, id, colour, {item % 8 == 0 ? other : usual}) ||
            !label(*study, model, id, colour, {ofModel})) {
            return nullptr;
        }
    }
    return seal(*study, ada) && seal(*study, ben) ? std::move(study) : nullptr;
}

} // namespace corater::test
