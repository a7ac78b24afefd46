// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/HintsDialog.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/hints/HintRule.h"
#include "models/commands/HintCommands.h"
#include "models/hints/HintTimes.h"
#include "models/study/ListWords.h"
#include "models/study/Study.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/WrappedCheck.h"

#include <QCheckBox>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace corater {

HintsDialog::HintsDialog(const Codebook &codebook, const HintCodes &codes, bool isShownAlways, QWidget *parent)
    : QDialog(parent),
      m_codebook(codebook),
      m_codes(codes),
      m_always(new WrappedCheck(tr("Show hints while a round is open, too")))
{
    setWindowTitle(tr("Hints"));
    DialogForm form(*this);
    form.addWords(
        tr("Static rules look for three performance problems of TensorFlow programs in the code of posts, issues "
           "and patches. What they find is marked beside the code."));
    m_always->setChecked(isShownAlways);
    form.addWide(m_always);
    TextLabel *sway = form.addWords(tr("Hints influence raters. They are hidden while a round is open unless you show "
                                       "them; the report then names the rounds in which raters saw them."));
    sway->setInk(Ink::Muted);
    form.addHeading(tr("Each rule can suggest codes; Results shows how well it predicts them."));
    for (const hints::HintRule *rule : hints::allRules()) {
        form.addWords(
            QStringLiteral("%1  %2").arg(rule->number()).arg(ListWords::about(rule->name(), rule->title().inWords())));
        form.addField(tr("Codes of rule %1").arg(rule->number()), {codeButton(rule->number())});
    }
    auto *against = new ActionButton(tr("Save and show how well they predict"));
    against->setObjectName(QStringLiteral("against"));
    against->setAutoDefault(false);
    connect(against, &QPushButton::clicked, this, [this] {
        m_wantsResults = true;
        accept();
    });
    form.addWide(against);
    form.setMain(tr("Save"));
    form.finish(560);
    m_always->setFocus();
}

bool HintsDialog::isShownAlways() const
{
    return m_always->isChecked();
}

QPushButton *HintsDialog::codeButton(int rule)
{
    auto *button = new QPushButton;
    button->setProperty("opensMenu", true);
    button->setObjectName(QStringLiteral("codes-of-%1").arg(rule));
    button->setAutoDefault(false);
    auto *menu = new QMenu(button);
    for (const Dimension &dimension : m_codebook.dimensions) {
        QMenu *codes = menu->addMenu(dimension.name);
        for (const Code &code : dimension.codes) {
            if (code.retired) {
                continue;
            }
            const qsizetype depth = dimension.path(code.id).size() - 1;
            QAction *action =
                codes->addAction(QString(depth * 4, u' ') + QString(code.name).replace(u'&', QStringLiteral("&&")));
            action->setCheckable(true);
            action->setChecked(std::ranges::contains(m_codes.value(rule), code.id));
            connect(action, &QAction::toggled, this, [this, rule, button, id = code.id](bool on) {
                std::vector<CodeId> &chosen = m_codes[rule];
                std::erase(chosen, id);
                if (on) {
                    chosen.push_back(id);
                }
                showCodes(rule, *button);
            });
        }
    }
    button->setMenu(menu);
    showCodes(rule, *button);
    return button;
}

void HintsDialog::showCodes(int rule, QPushButton &button) const
{
    const QStringList names = namesOf(m_codebook, m_codes.value(rule));
    const QString text = names.isEmpty() ? tr("no code") : ListWords::names(names);
    button.setText(QString(text).replace(u'&', QStringLiteral("&&")));
    button.setAccessibleName(tr("Codes of %1: %2").arg(hints::ruleOf(rule)->name(), text));
}

void editHints(Workplace &work)
{
    Study &study = *work.study();
    const Codebook &codebook = study.codebook();
    const HintCodes before = hintCodesOf(codebook, study.setting(hintCodesSetting));
    const bool wasAlways = showsHintsAlways(study);
    HintsDialog dialog(codebook, before, wasAlways, work.widget());
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    HintCodes changed;
    for (const auto &[rule, codes] : dialog.codes().asKeyValueRange()) {
        if (codes != before.value(rule)) {
            changed[rule] = codes;
        }
    }
    if (!changed.isEmpty() && !work.notice().check(study.perform(setHintCodes(changed)))) {
        return;
    }
    if (dialog.isShownAlways() != wasAlways) {
        if (!work.notice().check(study.perform(showHints(dialog.isShownAlways())))) {
            return;
        }
    }
    if (dialog.wantsResults()) {
        work.pages()->showHintResults();
    }
}

} // namespace corater
