// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryDays.h"
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
class HistoryDayList;
class Notice;
class TextLabel;
class Workplace;

/// The changes of the study, with author and time, as the current rater may see them: filters, the list, and actions on
/// the selected change. Stays open beside the window and updates itself; Enter opens the item. Reads on its own thread.
class HistoryDialog : public QDialog
{
    Q_OBJECT

public:
    HistoryDialog(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~HistoryDialog() override;

    QTableView *list() const { return m_list; }
    HistoryDayList *days() const { return m_days; }

Q_SIGNALS:
    void itemWanted(corater::ItemId item);
    /// The user wants the study as it was after that entry (the beginning of its hash).
    void pastWanted(const QString &entry);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Filters that need the content of the changes; empty: not used.
    struct Asked
    {
        QString item;
        QString code;

        bool operator==(const Asked &) const = default;
    };
    struct Found
    {
        HistoryListModel::Lines lines;
        std::vector<HistoryDay> days;
        std::optional<QSet<qint64>> among;
        QString wrong;        ///< message if the item or code is unknown
        HiddenMoments hidden; ///< moments at which the study must not be shown
    };

    static Result<Found> read(const QString &path, RaterId actor, const Asked &asked, const std::atomic_bool *stop);
    void addFilters(DialogForm &form);
    QWidget *makeLists();
    void showDay(const QDate &day, std::optional<RaterId> actor, std::optional<int> group);
    void fitColumns();
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
    HistoryDayList *m_days;
    QTableView *m_list;
    TextLabel *m_reason;
    QPushButton *m_takeBack = nullptr;
    QPushButton *m_past = nullptr;
    HistoryListModel m_model;
    QTimer *m_reread;  ///< after a change of the study, or another item or code in the filter
    QTimer *m_rejudge; ///< after another row was selected
    QFutureWatcher<Result<Found>> m_reading;
    std::optional<QSet<qint64>> m_among;
    QString m_wrong;
    HiddenMoments m_hidden;
    std::atomic_bool m_stop = false;
};

/// Opens the history beside the window.
void showHistory(Workplace &work);

} // namespace corater
