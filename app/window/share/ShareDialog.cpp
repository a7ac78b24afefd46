// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/ShareDialog.h"

#include "app/window/share/PlaceFields.h"
#include "models/share/Sharing.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QLineEdit>

namespace corater {

namespace {

QString whatOthersSee()
{
    return ShareDialog::tr(
        "Nobody, not even the owner of the folder or the database, can read your answers in an open round before all "
        "have sealed it. Others can see how many changes you made and when, and how many items you have done.");
}

QLineEdit *passphraseField()
{
    auto *field = new QLineEdit;
    field->setEchoMode(QLineEdit::Password);
    return field;
}

} // namespace

ShareDialog::ShareDialog(const Study &study, For what, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_passphrase(passphraseField()),
      m_again(passphraseField()),
      m_secret(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_wrong(new TextLabel({}, TextRole::Small, Ink::Danger))
{
    const bool isJoining = what == For::Joining;
    setWindowTitle(isJoining ? tr("Join %1").arg(study.title()) : tr("Share the study"));
    DialogForm form(*this);
    addRater(form, isJoining);
    form.addField(tr("&Passphrase"), m_passphrase);
    form.addField(tr("&Once more"), m_again);
    m_secret->setWordWrap(true);
    form.addField({}, m_secret);
    if (!isJoining) {
        m_place = new PlaceFields(tr("Nowhere: packets by e-mail or stick"), this);
        form.addField(tr("Copies meet &in"), m_place->kinds());
        form.addField(tr("Folder or address"), {m_place->address(), m_place->choose()});
        m_place->address()->setAccessibleName(tr("Folder or address"));
        connect(m_place, &PlaceFields::changed, this, &ShareDialog::follow);
    }
    form.addWords(whatOthersSee());
    m_wrong->setWordWrap(true);
    m_wrong->hide();
    form.addWide(m_wrong);
    m_main = form.setMain(isJoining ? tr("&Join") : tr("&Share"));
    form.finish(620);
    for (QLineEdit *line : {m_passphrase, m_again}) {
        connect(line, &QLineEdit::textChanged, this, &ShareDialog::follow);
    }
    m_rater ? m_rater->setFocus() : m_passphrase->setFocus();
    follow();
}

void ShareDialog::addRater(DialogForm &form, bool isJoining)
{
    const std::optional<Rater> actor = m_study.rater(m_study.actor());
    if (!isJoining && actor) {
        form.addWords(tr("Each rater works in a copy of their own. This copy now belongs to %1.").arg(actor->name));
        if (const auto begun = begunAtThisMachine(m_study, actor->id); begun && !begun->isEmpty()) {
            form.addWords(SharedText::asSentence(SharedText::begunHere().arg(ListWords::names(*begun)).inWords()));
        }
        m_name = actor->name;
        return;
    }
    m_rater = new QComboBox;
    m_rater->setEditable(true);
    for (const Rater &rater : m_study.raters()) {
        m_rater->addItem(rater.name);
    }
    m_rater->setCurrentIndex(-1);
    m_rater->lineEdit()->setPlaceholderText(tr("choose your name, or type it if you are new"));
    form.addField(tr("Join &as"), m_rater);
    connect(m_rater, &QComboBox::currentTextChanged, this, &ShareDialog::follow);
}

ShareChoice ShareDialog::choice() const
{
    return {.rater = m_rater ? m_rater->currentText().trimmed() : m_name,
            .passphrase = m_passphrase->text(),
            .place = m_place ? m_place->text() : QString()};
}

// Whether the chosen rater has a key from another machine, so that the passphrase exists already and is checked.
bool ShareDialog::hasPassphrase() const
{
    const std::optional<Rater> rater = m_study.raterNamed(choice().rater);
    return rater && hasKey(m_study, rater->id).value_or(false);
}

void ShareDialog::follow()
{
    const bool isKnown = hasPassphrase();
    m_again->setEnabled(!isKnown);
    m_again->setPlaceholderText(isKnown ? tr("not needed") : QString());
    const bool differ = !isKnown && !m_passphrase->text().startsWith(m_again->text());
    m_secret->setText(
        isKnown  ? tr("The passphrase of your other machine.")
        : differ ? SharedText::asSentence(SharedText::passphrasesDiffer().inWords())
                 : tr("%1 characters or more. You need it to read your labels on another machine, also if this one is "
                      "lost. Nobody can replace it: write it down and keep it from the other raters.",
                      nullptr, int(shortestPassphrase))
                       .arg(shortestPassphrase));
    const bool isTyped =
        m_passphrase->text().size() >= shortestPassphrase && (isKnown || m_passphrase->text() == m_again->text());
    if (m_main) {
        m_main->setEnabled(isTyped && !choice().rater.isEmpty() && (!m_place || m_place->isComplete()));
    }
    m_wrong->hide();
}

void ShareDialog::say(const Error &error)
{
    m_wrong->setText(error.oneLine());
    m_wrong->show();
    QMetaObject::invokeMethod(
        this, [this] { DialogFitter::grow(*this); }, Qt::QueuedConnection); // after the row is laid out
}

void ShareDialog::accept()
{
    Q_EMIT wanted();
}

} // namespace corater
