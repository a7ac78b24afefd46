// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/fetch/PostFetch.h"
#include "models/jobs/FetchTexts.h"
#include "models/study/WorkerRead.h"

#include <QDialog>

#include <optional>

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

    /// Whether the items are counted; until then nothing can be fetched.
    bool isRead() const { return m_items.has_value(); }

    PostFetchOptions options() const;
    /// Of the items that have no text.
    const QStringList &ids() const { return m_ids; }

private:
    struct Found
    {
        TextlessItems items;
        QStringList sites; ///< that the study has posts of
        QString site;      ///< to fetch from
    };

    static Result<Found> read(const StudyReader &study);
    void take(Found found);
    void count();

    const Study &m_study;
    std::optional<TextlessItems> m_items;
    QStringList m_ids;
    QLineEdit *m_site;
    QLineEdit *m_base;
    QLineEdit *m_key;
    QCheckBox *m_comments;
    TextLabel *m_says;
    QPushButton *m_fetch;
    WorkerRead m_read; ///< last, so that its worker ends first
};

/// Asks, keeps the address in the study when it is another one, and fetches on the worker.
void fetchPostTexts(Workplace &work);

/// Fetches the texts of the posts of those ids on the worker, and says what it came to.
void fetchTexts(Workplace &work, const QStringList &ids, const PostFetchOptions &how);

/// What fetching came to, in one sentence.
QString fetchedWords(const FetchedTexts &texts);

} // namespace corater
