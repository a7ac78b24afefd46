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

/// Asks from which site and address to fetch missing texts, and shows for how many items. Made by the window for one
/// question.
class FetchDialog : public QDialog
{
    Q_OBJECT

public:
    FetchDialog(const Study &study, QWidget *parent);

    /// Whether the items are counted; fetching is disabled until then.
    bool isRead() const { return m_items.has_value(); }

    PostFetchOptions options() const;
    /// Ids of the items without a text.
    const QStringList &ids() const { return m_ids; }

private:
    struct Found
    {
        TextlessItems items;
        QStringList sites; ///< sites of the study's posts
        QString site;      ///< the site to fetch from
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

/// Asks, saves a changed address in the study, and fetches on the worker.
void fetchPostTexts(Workplace &work);

/// Fetches the texts of the posts with those ids on the worker, and reports the result.
void fetchTexts(Workplace &work, const QStringList &ids, const PostFetchOptions &how);

/// The result of fetching in one sentence.
QString fetchedWords(const FetchedTexts &texts);

} // namespace corater
