// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookFile.h"

#include <QWidget>

class QVBoxLayout;

namespace corater {

class SheetChecks;
class TextLabel;

/// Says how a codebook is read before a study is made with it: what is in it, which column was taken for what, what was
/// left out, and asks where two readings are possible. Used by NewStudyDialog.
class CodebookReadingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CodebookReadingPanel(QWidget *parent = nullptr);

    /// Reads a built-in codebook or a file; an empty name stands for none. Answers of before are forgotten.
    void setSource(const QString &nameOrFile);
    /// The codebook as it is read, or why it cannot be taken yet: what is asked, or what is wrong.
    const Result<Codebook> &codebook() const { return m_codebook; }

Q_SIGNALS:
    void changed();

private:
    void read();
    void tell(const CodebookDocument &document);
    void ask(const std::vector<CodebookQuestion> &questions);

    QString m_source;
    QStringList m_columns; ///< what was answered
    QStringList m_sheets;  ///< that the user chose
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
