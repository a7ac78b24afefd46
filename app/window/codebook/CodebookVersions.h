// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QWidget>

namespace corater {

class Notice;
class VersionsView;

/// The versions of the study's codebook: cuts one by name and compares any two. Part of the codebook mode.
class CodebookVersions : public QWidget
{
    Q_OBJECT

public:
    CodebookVersions(Study &study, Notice &notice, QWidget *parent = nullptr);
    VersionsView *view() const { return m_view; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void compare(VersionId from, VersionId to);
    QString noteOf(const CodebookVersion &version) const;

    Study &m_study;
    Notice &m_notice;
    VersionsView *m_view;
};

} // namespace corater
