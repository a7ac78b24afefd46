// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/RoundOfSheetDialog.h"

#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>

#include <algorithm>
#include <tuple>

namespace corater {

RoundOfSheetDialog::RoundOfSheetDialog(QString name, std::vector<RoundInCommon> rounds, QWidget *parent)
    : QDialog(parent), m_name(std::move(name)), m_rounds(std::move(rounds)), m_answers(new QComboBox)
{
    std::ranges::stable_sort(m_rounds, [](const RoundInCommon &a, const RoundInCommon &b) {
        return std::tuple(a.fits, a.shared) > std::tuple(b.fits, b.shared);
    });
    setWindowTitle(tr("Round of %1").arg(m_name));
    DialogForm form(*this);
    form.addWords(tr("The study has ratings of these items from another sheet. Ratings are compared with those of the "
                     "same round."));
    for (const RoundInCommon &round : m_rounds) {
        m_answers->addItem(
            round.differing > 0
                ? tr("Replace ratings of %1 in “%2”").arg(round.again.join(QStringLiteral(", ")), round.round)
                : tr("Add to “%1” (rated by %2)").arg(round.round, round.raters.join(QStringLiteral(", "))));
    }
    m_answers->addItem(tr("Make a round of its own"));
    m_answers->setAccessibleName(tr("Round"));
    form.addField(tr("Round"), m_answers);
    m_words = form.addHint(QString());
    connect(m_answers, &QComboBox::currentIndexChanged, this, &RoundOfSheetDialog::describe);
    m_answers->setCurrentIndex(m_rounds.front().fits ? 0 : m_answers->count() - 1);
    describe(m_answers->currentIndex());
    form.setMain(tr("Import"));
    form.finish(560);
    m_answers->setFocus();
}

// Shows the facts about the chosen round.
void RoundOfSheetDialog::describe(int answer)
{
    if (answer >= int(m_rounds.size())) {
        m_words->setText(tr("These ratings are then compared with no others."));
        return;
    }
    const RoundInCommon &round = m_rounds[size_t(answer)];
    QStringList lines{tr("Items in the round: %1, also in the sheet: %2").arg(round.items).arg(round.shared)};
    if (round.differing > 0) {
        lines << tr("Ratings of the same rater that differ: %1").arg(round.differing);
    }
    constexpr qsizetype mostShown = 5;
    for (const Message &difference : round.differences.first(std::min(mostShown, round.differences.size()))) {
        lines << difference.inWords();
    }
    m_words->setText(lines.join(u'\n'));
}

SheetRound RoundOfSheetDialog::chosen() const
{
    const int answer = m_answers->currentIndex();
    if (answer < int(m_rounds.size())) {
        const RoundInCommon &round = m_rounds[size_t(answer)];
        return {.name = round.round, .replace = round.differing > 0};
    }
    QString own = m_name;
    for (int number = 2; std::ranges::contains(m_rounds, own, &RoundInCommon::round); ++number) {
        own = QStringLiteral("%1 (%2)").arg(m_name, QString::number(number));
    }
    return {.name = own};
}

} // namespace corater
