// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/memos/MemoDialog.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/memos/MemoCommands.h"
#include "models/study/Study.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QPlainTextEdit>

namespace corater {

namespace {

// What a line of the list of subjects stands for.
enum SubjectRole { ItemOf = Qt::UserRole, RoundOf, IsCode };

void addSubject(QComboBox &list, const QString &words, ItemId item, RoundId round, bool isCode = false)
{
    list.addItem(words);
    const int row = list.count() - 1;
    list.setItemData(row, raw(item), ItemOf);
    list.setItemData(row, raw(round), RoundOf);
    list.setItemData(row, isCode, IsCode);
}

} // namespace

MemoDialog::MemoDialog(const Study &study, ItemId item, QWidget *parent)
    : TextDialog(parent), m_about(new QComboBox), m_code(new QComboBox), m_text(new QPlainTextEdit)
{
    setWindowTitle(tr("New memo"));
    m_about->setAccessibleName(tr("About"));
    m_code->setAccessibleName(tr("Code"));
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Text of the memo"));
    addSubjects(study, item);
    addCodes(study);
    DialogForm form(*this);
    form.addField(tr("About"), m_about);
    form.addField(tr("Code"), m_code);
    form.addWide(m_text);
    const auto round = study.currentRound();
    if (round && !study.isClosed(round->id)) {
        form.addHint(tr("%1 is open: only you see the memo until all have sealed.").arg(round->name));
    }
    m_save = form.setMain(tr("Save"));
    m_save->setKey(PageKeys::labelOf(QStringLiteral("Ctrl+Return")));
    form.finish(560);
    connect(m_about, &QComboBox::currentIndexChanged, this, &MemoDialog::judge);
    connect(m_text, &QPlainTextEdit::textChanged, this, &MemoDialog::judge);
    judge();
    m_text->setFocus();
}

void MemoDialog::addSubjects(const Study &study, ItemId item)
{
    addSubject(*m_about, tr("The study"), {}, {});
    if (const auto shown = valid(item) ? study.item(item) : Result<Item>(Item()); shown && valid(shown->id)) {
        addSubject(*m_about, tr("Item %1").arg(shown->externalId), item, {});
        m_about->setCurrentIndex(1);
    }
    if (const auto round = study.currentRound()) {
        addSubject(*m_about, tr("The round “%1”").arg(round->name), {}, round->id);
    }
    addSubject(*m_about, tr("A code"), {}, {}, true);
}

void MemoDialog::addCodes(const Study &study)
{
    for (const Dimension &dimension : study.codebook().dimensions) {
        for (const Code &code : dimension.codes) {
            m_code->addItem(QStringLiteral("%1 / %2").arg(dimension.name, code.name), raw(code.id));
        }
    }
}

void MemoDialog::judge()
{
    m_code->setEnabled(m_about->currentData(IsCode).toBool());
    m_save->setEnabled(!m_text->toPlainText().trimmed().isEmpty() &&
                       (!m_code->isEnabled() || m_code->currentIndex() >= 0));
}

MemoSubject MemoDialog::subject() const
{
    return {.item = ItemId{m_about->currentData(ItemOf).toLongLong()},
            .code = CodeId{m_code->isEnabled() ? m_code->currentData().toLongLong() : 0},
            .round = RoundId{m_about->currentData(RoundOf).toLongLong()}};
}

QString MemoDialog::text() const
{
    return m_text->toPlainText();
}

void writeMemo(Workplace &work, ItemId item)
{
    work.pages()->flush();
    MemoDialog dialog(*work.study(), item, work.widget());
    if (dialog.exec() == QDialog::Accepted &&
        work.notice().check(work.study()->perform(addMemo(dialog.subject(), dialog.text())))) {
        work.notice().say(MemoDialog::tr("The memo was saved"));
    }
}

} // namespace corater
