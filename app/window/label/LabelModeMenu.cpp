// SPDX-License-Identifier: GPL-3.0-or-later
// What the menu of an item's line in the list offers on the labelling page: the answers of the form about the item.
#include "app/window/label/LabelMode.h"

#include "models/commands/ratings/RatingCommands.h"
#include "views/keys/PageKeys.h"

#include <QMenu>

#include <functional>

namespace corater {

namespace {

QString withSign(const QString &text, PageKey key)
{
    return text + u'\t' + PageKeys::labelOf(key);
}

// A menu reads “&” as the mark of a key, and a tab as the beginning of one.
QString asEntry(QString text)
{
    return text.replace(u'&', QStringLiteral("&&")).replace(u'\t', u' ');
}

} // namespace

// Disabled together where the rater may not change the item: in a sealed round, or outside the round.
void LabelMode::addToMenu(QMenu &menu, ItemId item)
{
    const RatingKey key{m_place.round, item, m_place.rater};
    const bool mayRate = mayLabel() && isInRound(item);
    const Rating rating = mayRate ? m_study.rating(key.round, key.item, key.rater).value_or(Rating()) : Rating();
    const auto add = [&](QMenu &to, const QString &text, bool isOn, const std::function<void()> &act) {
        QAction *action = to.addAction(text, this, [this, act] {
            flush();
            act();
        });
        action->setCheckable(true);
        action->setChecked(isOn);
        action->setEnabled(mayRate);
    };
    const auto addFlag = [&](const QString &text, PageKey sign, RatingFlag flag, bool isOn) {
        add(menu, withSign(text, sign), isOn, [=, this] { perform(setFlag(key, flag, !isOn)); });
    };
    const auto screen = [this, key](Screening screening, const QString &reason) {
        return [=, this] { perform(setScreening(key, screening, reason)); };
    };
    const auto assesses = m_study.assesses(m_place.round);
    const bool isOut = rating.screening == Screening::Out;
    menu.addSeparator();
    addFlag(tr("Flag for discussion"), PageKey::Discuss, RatingFlag::Discuss, rating.discuss);
    addFlag(tr("Unsure"), PageKey::Unsure, RatingFlag::Unsure, rating.unsure);
    if (assesses && *assesses) {
        return; // settled units are assessed; nothing is screened
    }
    add(menu, withSign(tr("Include"), PageKey::Include), rating.screening == Screening::In, screen(Screening::In, {}));
    QMenu *out = menu.addMenu(withSign(tr("Exclude"), PageKey::Exclude));
    out->setObjectName(QStringLiteral("exclude"));
    out->setEnabled(mayRate);
    for (const QString &reason : m_reasons) {
        add(*out, asEntry(reason), isOut && rating.reason == reason, screen(Screening::Out, reason));
    }
    if (!m_reasons.isEmpty()) {
        out->addSeparator();
    }
    add(*out, tr("Without a reason"), isOut && rating.reason.isEmpty(), screen(Screening::Out, {}));
}

} // namespace corater
