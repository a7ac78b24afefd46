// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryListModel.h"
#include "models/history/PastStudy.h"

#include <QDialog>
#include <QFutureWatcher>

#include <atomic>

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableView;
class QTimer;

namespace corater {

class DialogForm;
class Notice;
class TextLabel;
class Workplace;

/// Who changed what and when, as the rater who works may see it: filters above, the list, and what can be done with the
/// change that is chosen. Stays open beside the window and follows its changes; Enter goes to the item. Reads on a
/// thread of its own.
class HistoryDialog : public QDialog
{
    Q_OBJECT

public:
    HistoryDialog(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~HistoryDialog() override;

    QTableView *list() const { return m_list; }

Q_SIGNALS:
    void itemWanted(corater::ItemId item);
    /// To be shown as it was after that entry: the beginning of its hash.
    void pastWanted(const QString &entry);

private:
    /// What only the changes themselves tell; empty: not asked.
    struct Asked
    {
        QString item;
        QString code;

        bool operator==(const Asked &) const = default;
    };
    struct Found
    {
        HistoryListModel::Lines lines;
        std::optional<QSet<qint64>> among;
        QString wrong;        ///< why an item or a code is none
        HiddenMoments hidden; ///< the study is not shown as of them
    };

    static Result<Found> read(const QString &path, RaterId actor, const Asked &asked, const std::atomic_bool *stop);
    void addFilters(DialogForm &form);
    void start();
    void take();
    void narrow();
    void say();
    void judge();
    QString whyNotTakenBack(const HistoryLine &line);
    QString whyNotShown(const HistoryLine &line) const;
    void openItem();
    void takeBack();
    const HistoryLine *chosen() const;

    Study &m_study;
    Notice &m_notice;
    QLineEdit *m_text;
    QComboBox *m_rater;
    QComboBox *m_kind;
    QLineEdit *m_item;
    QLineEdit *m_code;
    QLineEdit *m_since;
    QLineEdit *m_until;
    TextLabel *m_count;
    QTableView *m_list;
    TextLabel *m_reason;
    QPushButton *m_takeBack = nullptr;
    QPushButton *m_past = nullptr;
    HistoryListModel m_model;
    QTimer *m_reread;  ///< the study has changed, or another item or code is asked for
    QTimer *m_rejudge; ///< another row is chosen
    QFutureWatcher<Result<Found>> m_reading;
    std::optional<QSet<qint64>> m_among;
    QString m_wrong;
    HiddenMoments m_hidden;
    std::atomic_bool m_stop = false;
};

/// Opens it beside the window.
void showHistory(Workplace &work);

} // namespace corater
