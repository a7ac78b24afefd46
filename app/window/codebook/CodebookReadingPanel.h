// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookFile.h"

#include <QWidget>

class QVBoxLayout;

namespace corater {

class SheetChecks;
class TextLabel;

/// Shows how a codebook is read for a new study: its contents, the meanings of the columns and the parts left out; asks
/// if two readings are possible. Used by NewStudyDialog.
class CodebookReadingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CodebookReadingPanel(QWidget *parent = nullptr);

    /// Reads a built-in codebook or a file; an empty name means none. Forgets earlier answers.
    void setSource(const QString &nameOrFile);
    /// The codebook as read, or an error: an open question or a fault of the file.
    const Result<Codebook> &codebook() const { return m_codebook; }

Q_SIGNALS:
    void changed();

private:
    void read();
    void tell(const CodebookDocument &document);
    void ask(const std::vector<CodebookQuestion> &questions);

    QString m_source;
    QStringList m_columns; ///< from the answers
    QStringList m_sheets;  ///< chosen by the user
    QString m_tree;
    QString m_encoding;
    Result<Codebook> m_codebook;
    TextLabel *m_says;
    SheetChecks *m_checks;
    TextLabel *m_problem;
    TextLabel *m_question;
    QVBoxLayout *m_answers;
};

} // namespace corater
