// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"
#include "models/study/Study.h"

#include <QWidget>

namespace corater {

class ImportView;
class Notice;
class WhenShown;

/// Reads a codebook from a file of the user's choice, shows what would come out of it, and takes it into the study in
/// place of the present one, as one change. Part of the codebook mode.
class CodebookImport : public QWidget
{
    Q_OBJECT

public:
    CodebookImport(Study &study, Notice &notice, QWidget *parent = nullptr);

    void chooseFile();
    /// Shows what that file holds.
    void read(const QString &path);

Q_SIGNALS:
    /// The codebook was taken.
    void done();

private:
    void showReading(const CodebookDocument &document);
    void take();
    void answer(int answer);
    void chooseSheets(const QStringList &sheets);
    static std::optional<CodebookDocument> joinedGuide(const CodebookDocument &guide, const Codebook &present);

    Study &m_study;
    Notice &m_notice;
    WhenShown *m_whenShown;
    ImportView *m_view;
    QString m_path;
    std::vector<CodebookQuestion> m_questions; ///< what the file leaves open
    QStringList m_columns;                     ///< what was answered
    QStringList m_sheets;                      ///< that the user chose
    QString m_tree;
    QString m_encoding;
    Codebook m_after; ///< what the study's codebook would be
};

} // namespace corater
