// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"
#include "models/study/Study.h"

#include <QWidget>

namespace corater {

class ImportView;
class Notice;
class WhenShown;

/// Reads a codebook from a chosen file, previews it, and replaces the study's codebook with it as one change. Part of
/// the codebook mode.
class CodebookImport : public QWidget
{
    Q_OBJECT

public:
    CodebookImport(Study &study, Notice &notice, QWidget *parent = nullptr);

    void chooseFile();
    /// Previews that file.
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
    std::vector<CodebookQuestion> m_questions; ///< open questions about the reading
    QStringList m_columns;                     ///< from the answers
    QStringList m_sheets;                      ///< chosen by the user
    QString m_tree;
    QString m_encoding;
    Codebook m_after; ///< the study's codebook after the import
};

} // namespace corater
