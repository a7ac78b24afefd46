// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/codebook/Recheck.h"

#include <QWidget>

namespace corater {

class Notice;
class WorkList;

/// The labels that were given under an older definition, per rater, with the present definition. For raters in an open
/// round only a note is shown. Part of the codebook mode.
class RecheckPage : public QWidget
{
    Q_OBJECT

public:
    RecheckPage(Study &study, Notice &notice, QWidget *parent = nullptr);
    WorkList *list() const { return m_list; }

Q_SIGNALS:
    /// There is no review request, and the user wants to see the codes.
    void codesWanted();
    void itemWanted(corater::ItemId item);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void act(const QString &action, const RecheckEntry &entry);
    QString reasonOf(const RecheckEntry &entry) const;
    QString nameOf(VersionId version) const;
    QString nameOf(CodeId id) const;
    void addRules(QStringList &paragraphs, const RecheckEntry &entry) const;
    bool isOwn(const RecheckEntry &entry) const;

    Study &m_study;
    Notice &m_notice;
    WorkList *m_list;
    std::vector<RecheckEntry> m_entries;
};

} // namespace corater
