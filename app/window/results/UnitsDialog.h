// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/units/UnitsWhere.h"

#include <QDialog>
#include <QFutureWatcher>

#include <atomic>

class QComboBox;
class QPushButton;
class QTextBrowser;
class QUrl;

namespace corater {

class Notice;
class SearchBox;
class SegmentedControl;
class TextLabel;
class Workplace;

/// Selects the units to read.
struct UnitsQuery
{
    QString search;     ///< as in the list of items
    QString words;      ///< describes `only` for people
    QSet<QString> only; ///< ids of the units; empty: all
    QString answer;     ///< "symptom: Memory Leak": of which the passages are shown first; empty: of all
};

/// Shows all units of a search, one below the other with labels, comments and decisions, to check whether a code was
/// used consistently; or the passages that raters marked in them. Both can be saved as Markdown or CSV. Stays open
/// beside the window; the id of a unit opens its post.
class UnitsDialog : public QDialog
{
    Q_OBJECT

public:
    UnitsDialog(Study &study, Notice &notice, const UnitsQuery &query, QWidget *parent = nullptr);
    ~UnitsDialog() override;

    QTextBrowser *text() const { return m_text; }
    SearchBox *search() const { return m_search; }

Q_SIGNALS:
    void itemWanted(corater::ItemId item);

private:
    struct Found
    {
        std::vector<UnitRecord> units;
        QString shown; ///< the first units, as Markdown
    };

    static Result<std::shared_ptr<const Found>> read(const QString &path, RaterId actor, const UnitsQuery &query,
                                                     const std::atomic_bool *stop);
    QWidget *makeChoices();
    PassageFilter filter() const;
    bool showsPassages() const;
    void start();
    void take();
    void fillChoices();
    void showFound(); ///< as units or as passages
    void showUnits();
    void showPassages();
    void sayCount(QStringList words, std::size_t count);
    void dress();
    void follow(const QUrl &link);
    void save();

    Study &m_study;
    Notice &m_notice;
    UnitsQuery m_query;
    SearchBox *m_search;
    SegmentedControl *m_kind; ///< units, or passages
    QComboBox *m_answer;
    QComboBox *m_rater;
    QComboBox *m_round;
    TextLabel *m_count;
    QTextBrowser *m_text;
    QPushButton *m_save;
    QFutureWatcher<Result<std::shared_ptr<const Found>>> m_reading;
    std::shared_ptr<const Found> m_found;
    std::atomic_bool m_stop = false;
};

/// Opens the dialog for the content of the mode's page: the current code, the chosen bar, or the search of the list.
void readUnits(Workplace &work);

} // namespace corater
