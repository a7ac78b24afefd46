// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/review/AskRule.h"

#include "app/window/ask/AskText.h"
#include "app/window/workplace/Notice.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/Study.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct AskRuleText
{
    Q_DECLARE_TR_FUNCTIONS(AskRule)
};

} // namespace

void askRule(QWidget *parent, Study &study, Notice &notice, CodeId a, CodeId b)
{
    const Code *first = study.codebook().code(a);
    const Code *second = study.codebook().code(b);
    if (!first || !second) {
        return;
    }
    const std::vector<Rule> rules = study.codebook().rulesFor(a, b);
    const QString before = rules.empty() ? QString() : rules.front().text;
    const auto text = askText(parent, AskRuleText::tr("Rule"),
                              AskRuleText::tr("What distinguishes %1 from %2?").arg(first->name, second->name), before);
    if (text && text->trimmed() != before) {
        notice.check(study.perform(setRule(a, b, text->trimmed())));
    }
}

} // namespace corater
