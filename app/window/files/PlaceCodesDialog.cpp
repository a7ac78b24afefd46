// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/PlaceCodesDialog.h"

#include "codebook/taxonomy/Spelling.h"
#include "models/study/Study.h"
#include "views/theme/ActionButton.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>

#include <algorithm>

namespace corater {

namespace {

constexpr qsizetype longestLabel = 48;
constexpr int mostShownAtOnce = 12;

// Index of the last entry, the alternative to a rater or a dimension. The first entry is "choose…".
int lastOf(const QComboBox &chooser)
{
    return chooser.count() - 1;
}

QString fieldLabel(const QString &text)
{
    return text.size() <= longestLabel ? text : text.first(longestLabel) + QStringLiteral("…");
}

} // namespace

PlaceCodesDialog::PlaceCodesDialog(const Questions &questions, QWidget *parent)
    : QDialog(parent), m_questions(questions)
{
    setWindowTitle(tr("Codes and users of %1").arg(m_questions.file));
    DialogForm form(*this);
    form.addWords(
        tr("The study does not have these users and codes. State what each one is before anything is imported."));
    for (const QString &user : std::as_const(m_questions.users)) {
        m_users.push_back(addQuestion(form, tr("User %1").arg(user),
                                      m_questions.raters + QStringList(tr("a new rater: %1").arg(user))));
    }
    for (const UnplacedCode &code : m_questions.codes) {
        const QString what = code.codings == 1 ? tr("%1 (1 coding)").arg(code.code)
                                               : tr("%1 (%n codings)", nullptr, int(code.codings)).arg(code.code);
        m_codes.push_back(addQuestion(form, what, m_questions.dimensions + QStringList(tr("leave these codings out"))));
    }
    if (m_codes.size() > 1) {
        QPushButton *rest = form.addButton(tr("&Leave out the rest"));
        rest->setAutoDefault(false);
        rest->setToolTip(tr("Leave out all codes without a dimension"));
        connect(rest, &QPushButton::clicked, this, &PlaceCodesDialog::leaveOutTheRest);
    }
    m_goOn = form.setMain(tr("Continue"));
    form.finish(620, int(m_users.size() + m_codes.size()) > mostShownAtOnce ? 560 : 0);
    (m_users.empty() ? m_codes : m_users).front()->setFocus();
    update();
}

QComboBox *PlaceCodesDialog::addQuestion(DialogForm &form, const QString &what, const QStringList &answers)
{
    auto *chooser = new QComboBox;
    chooser->addItem(tr("choose…"));
    chooser->addItems(answers);
    chooser->setAccessibleName(what);
    chooser->setToolTip(what);
    connect(chooser, &QComboBox::currentIndexChanged, this, &PlaceCodesDialog::update);
    form.addField(fieldLabel(what).replace(u'&', QStringLiteral("&&")), chooser);
    return chooser;
}

void PlaceCodesDialog::leaveOutTheRest()
{
    for (QComboBox *chooser : m_codes) {
        if (chooser->currentIndex() == 0) {
            chooser->setCurrentIndex(lastOf(*chooser));
        }
    }
}

void PlaceCodesDialog::update()
{
    const auto isOpen = [](const QComboBox *chooser) { return chooser->currentIndex() <= 0; };
    m_goOn->setEnabled(std::ranges::none_of(m_users, isOpen) && std::ranges::none_of(m_codes, isOpen));
}

CodedSaid PlaceCodesDialog::said() const
{
    CodedSaid said{.codes = {}, .isExact = true, .users = {}}; // the dialog asked about every unplaced code
    for (size_t i = 0; i < m_users.size(); ++i) {
        if (m_users[i]->currentIndex() < lastOf(*m_users[i])) {
            said.users.emplace_back(m_questions.users[qsizetype(i)], m_users[i]->currentText());
        }
    }
    for (size_t i = 0; i < m_codes.size(); ++i) {
        const bool isLeftOut = m_codes[i]->currentIndex() == lastOf(*m_codes[i]);
        said.codes.emplace_back(m_questions.codes[i].code, isLeftOut ? QStringLiteral("-") : m_codes[i]->currentText());
    }
    return said;
}

std::optional<CodedSaid> askForPlaces(QWidget *parent, const Study &study, const Codebook &codebook,
                                      const QString &name, const PlacedCodes &placed)
{
    PlaceCodesDialog::Questions questions{
        .file = name, .users = {}, .raters = {}, .dimensions = {}, .codes = placed.unplaced};
    for (const Rater &rater : study.raters()) {
        questions.raters << rater.name;
    }
    for (const Dimension &dimension : codebook.dimensions) {
        questions.dimensions << dimension.name;
    }
    for (const QString &user : placed.users) {
        const auto isUser = [&user](const QString &rater) { return foldedSpelling(rater) == foldedSpelling(user); };
        if (std::ranges::none_of(questions.raters, isUser)) {
            questions.users << user;
        }
    }
    if (questions.isEmpty()) {
        return CodedSaid();
    }
    PlaceCodesDialog dialog(questions, parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.said()) : std::nullopt;
}

} // namespace corater
