// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/fetch/PostFetch.h"
#include "models/jobs/FetchTexts.h"
#include "models/study/Study.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace corater {

class TextLabel;
class Workplace;

/// Asks which site's texts are to be fetched from which address, and says for how many items. Made by the window for
/// one question.
class FetchDialog : public QDialog
{
    Q_OBJECT

public:
    FetchDialog(const Study &study, QWidget *parent);

    PostFetchOptions options() const;
    /// Of the items that have no text.
    const QStringList &ids() const { return m_ids; }

private:
    void count();

    const Study &m_study;
    QStringList m_ids;
    QLineEdit *m_site;
    QLineEdit *m_base;
    QLineEdit *m_key;
    QCheckBox *m_comments;
    TextLabel *m_says;
    QPushButton *m_fetch;
};

/// Asks, keeps the address in the study when it is another one, and fetches on the worker.
void fetchPostTexts(Workplace &work);

/// What fetching came to, in one sentence.
QString fetchedWords(const FetchedTexts &texts);

} // namespace corater
