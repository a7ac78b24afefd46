// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/LeaveOutRaterDialog.h"

#include "app/window/workplace/Notice.h"
#include "models/commands/SealRound.h"
#include "models/share/Sharing.h"
#include "models/study/SharedText.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace corater {

LeaveOutRaterDialog::LeaveOutRaterDialog(Study &study, Notice &notice, QWidget *asker)
    : QDialog(asker),
      m_study(study),
      m_notice(notice),
      m_rater(new QComboBox),
      m_reason(new QLineEdit),
      m_meaning(nullptr),
      m_fault(nullptr)
{
    const Round round = study.currentRound().value_or(Round());
    m_round = round.id;
    m_roundName = round.name;
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Continue without a rater"));
    for (const Rater &rater : candidates(study)) {
        m_rater->addItem(rater.name, raw(rater.id));
    }
    m_rater->setAccessibleName(tr("Rater"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("for example: left the project; the machine is lost"));
    DialogForm form(*this);
    form.addField(tr("Rater"), m_rater);
    form.addField(tr("Reason"), m_reason);
    m_meaning = form.addWords({});
    m_fault = form.addWords({});
    m_leaveOut = form.addButton(tr("Continue &without them"));
    m_leaveOut->setAutoDefault(false);
    form.finish(560, 0, tr("Cancel"))->setAutoDefault(false);
    connect(m_leaveOut, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_rater, &QComboBox::currentIndexChanged, this, &LeaveOutRaterDialog::showMeaning);
    connect(m_reason, &QLineEdit::textChanged, this, &LeaveOutRaterDialog::showMeaning);
    connect(&study, &QObject::destroyed, this, &QDialog::reject);
    showMeaning();
    m_reason->setFocus();
}

std::vector<Rater> LeaveOutRaterDialog::candidates(const Study &study)
{
    const std::optional<Round> round = study.currentRound();
    std::vector<Rater> raters = round ? study.ratersOf(round->id) : std::vector<Rater>();
    if (round && study.isClosed(round->id)) {
        return {};
    }
    const bool allSealed =
        std::ranges::all_of(raters, [&](const Rater &rater) { return study.isSealed(round->id, rater.id); });
    // After all have sealed, the others may still wait for one rater's key, so sealed raters can be left out too.
    std::erase_if(raters, [&](const Rater &rater) {
        return rater.id == study.actor() || (study.isSealed(round->id, rater.id) && !allSealed);
    });
    return raters;
}

void LeaveOutRaterDialog::showMeaning()
{
    const QString name = m_rater->currentText();
    m_meaning->setText(tr("%1 continues without %2. Their ratings in it are not counted. Ask %2 "
                          "first if you can: this cannot be undone. The history shows who did it, and why.")
                           .arg(m_roundName, name));
    m_leaveOut->setEnabled(!name.isEmpty() && !m_reason->text().trimmed().isEmpty());
}

void LeaveOutRaterDialog::accept()
{
    if (!m_leaveOut->isEnabled()) {
        return;
    }
    const QString name = m_rater->currentText();
    const auto done = m_study.perform(
        leaveOutRater(m_round, RaterId{m_rater->currentData().toLongLong()}, m_reason->text().trimmed()));
    if (!done) {
        m_fault->setText(done.error().oneLine());
        return;
    }
    m_notice.say(SharedText::asSentence(SharedText::continuesWithout().arg(m_roundName, name)));
    QDialog::accept();
}

} // namespace corater
