// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/palette/PaletteEntry.h"
#include "codebook/search/NameMatch.h"

#include <QDialog>

#include <memory>
#include <tuple>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace corater {

struct ItemSummary;
class WorkerRead;
class Workplace;

/// Finds commands, codes, rules, items, rounds, saved searches, preferences and pages of the manual by a few letters of
/// their names, and opens them. Items are searched on a worker, and added below the line under the cursor. Opened by
/// Ctrl K, closed by Escape.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(Workplace &work);
    ~CommandPalette() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// The place of an entry among the others: match, how long ago it was chosen, kind, index in m_entries.
    using Place = std::tuple<NameMatch, qsizetype, PaletteKind, size_t>;

    void fitTo(const QWidget &window);
    void show(const QString &typed);
    Place placeOf(size_t index, const QString &words) const;
    Place placeUntyped(size_t index) const;
    void insert(int row, const Place &place);
    void insertLate(const Place &place);
    void searchItems(const QString &words);
    void addItems(const std::vector<ItemSummary> &items, const QString &words);
    int fixedRows() const;
    void runCurrent();

    Workplace &m_work;
    const QStringList m_chosen; ///< ids of entries, the last chosen first
    std::vector<PaletteEntry> m_entries;
    const size_t m_known;      ///< entries that are known from the beginning; found items follow
    std::vector<Place> m_rows; ///< of the lines of the list
    /// Entries that have the typed letters somewhere: shown after the items, so that Enter never takes one of them for
    /// an item that is still being looked for.
    std::vector<Place> m_weak;
    QLineEdit *m_input;
    QLabel *m_nothing; ///< says that nothing was found
    QListWidget *m_list;
    std::unique_ptr<WorkerRead> m_items; ///< null: there are no items; last, so that the worker ends first
};

} // namespace corater
