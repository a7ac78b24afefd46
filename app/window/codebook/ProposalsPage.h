// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "models/study/Study.h"

#include <QWidget>

class QCheckBox;

namespace corater {

class Notice;
class WorkList;

/// The codes that raters proposed while labelling, as far as the current rater may see them: accept, merge into another
/// code, or refuse; and a switch for whether raters see each other's. Part of the codebook mode.
class ProposalsPage : public QWidget
{
    Q_OBJECT

public:
    ProposalsPage(Study &study, Notice &notice, QWidget *parent = nullptr);
    WorkList *list() const { return m_list; }
    /// Whether the raters see each other's proposals while the round is open.
    QCheckBox *shared() const { return m_shared; }

Q_SIGNALS:
    /// There are no proposals, and the user wants to go on labelling.
    void labelWanted();
    void itemWanted(corater::ItemId item);
    /// The user wants this edit; its consequences, if any, are shown first.
    void editWanted(const corater::CodebookEdit &edit);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void showRound();
    void share(bool shared);
    void act(const QString &action, CodeId code);

    Study &m_study;
    Notice &m_notice;
    WorkList *m_list;
    QCheckBox *m_shared;
    std::vector<CodeId> m_codes;
};

} // namespace corater
