// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/import/ColumnList.h"

#include "views/theme/TextLabel.h"
#include "views/theme/layout/ElidedLabel.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <algorithm>

namespace corater {

namespace {

// The wheel scrolls the list: it must not change a chooser that happens to be under the mouse.
class Chooser : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
};

QString example(const SheetSample &sample, int column)
{
    constexpr qsizetype longest = 60;
    QStringList cells;
    for (const QStringList &row : sample.rows) {
        const QString cell = row.value(column).left(longest).simplified();
        if (!cell.isEmpty() && !cells.contains(cell)) {
            cells << cell;
        }
        if (cells.size() == 3) {
            break;
        }
    }
    return cells.join(QStringLiteral("  ·  "));
}

constexpr int rowsOfColumn = 3; // of the grid

} // namespace

ColumnList::ColumnList(ColumnsPage &page, QWidget *parent) : QScrollArea(parent), m_page(page)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget;
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(Theme::grid * 3, Theme::grid * 2, Theme::grid * 3, Theme::grid * 2);
    m_grid->setHorizontalSpacing(Theme::grid * 3);
    m_grid->setVerticalSpacing(Theme::grid * 2);
    m_grid->setColumnStretch(0, 1);
    for (int column = 0; column < std::min(page.columns(), mostShown); ++column) {
        addRow(column);
    }
    place();
    if (page.columns() > mostShown) {
        auto *more =
            new TextLabel(tr("and %1 more, as guessed").arg(page.columns() - mostShown), TextRole::Small, Ink::Muted);
        m_grid->addWidget(more, mostShown * rowsOfColumn, 0, 1, 3);
    }
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    setWidget(content);
    fill();
    connect(&page, &ColumnsPage::changed, this, &ColumnList::fill);
}

void ColumnList::addRow(int column)
{
    const QString heading = m_page.sample().headings[column].simplified();
    const QString shown = heading.isEmpty() ? tr("(no heading)") : heading;
    auto *name = new ElidedLabel(shown, TextRole::Strong);
    auto *cells = new ElidedLabel(example(m_page.sample(), column), TextRole::Small, Ink::Muted);
    Row row{.texts = new QWidget, .meaning = new Chooser, .person = new Chooser};
    auto *texts = new QVBoxLayout(row.texts);
    texts->setContentsMargins(0, 0, 0, 0);
    texts->setSpacing(0);
    texts->addWidget(name);
    texts->addWidget(cells);
    row.meaning->setAccessibleName(tr("Meaning of the column %1").arg(shown));
    row.person->setAccessibleName(tr("Rater of the column %1").arg(shown));
    for (QComboBox *box : {row.meaning, row.person}) {
        box->setMinimumWidth(Theme::scaled(130));
        box->setFocusPolicy(Qt::StrongFocus);
        box->setProperty("column", column);
        box->installEventFilter(this);
        connect(box, &QComboBox::activated, this, [this, column] {
            const Row &chosen = m_rows[size_t(column)];
            m_page.choose(column, {.meaning = chosen.meaning->currentIndex(),
                                   .person = std::max(chosen.person->currentIndex(), 0)});
        });
    }
    m_rows.push_back(row);
}

// Choosers beside the heading, or below it where it would have no room.
void ColumnList::place()
{
    for (int column = 0; column < shown(); ++column) {
        const Row &row = m_rows[size_t(column)];
        const int first = column * rowsOfColumn;
        for (QWidget *each : std::initializer_list<QWidget *>{row.texts, row.meaning, row.person}) {
            m_grid->removeWidget(each);
        }
        m_grid->addWidget(row.texts, first, 0, 1, m_isNarrow ? 3 : 1);
        m_grid->addWidget(row.meaning, m_isNarrow ? first + 1 : first, m_isNarrow ? 0 : 1, 1, m_isNarrow ? 3 : 1);
        m_grid->addWidget(row.person, m_isNarrow ? first + 2 : first, m_isNarrow ? 0 : 2, 1, m_isNarrow ? 3 : 1);
    }
}

void ColumnList::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    const bool isNarrow = viewport()->width() < Theme::scaled(420);
    if (isNarrow != m_isNarrow) {
        m_isNarrow = isNarrow;
        place();
    }
}

void ColumnList::fill()
{
    const QStringList meanings = m_page.meanings();
    const QStringList persons = m_page.persons();
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const ColumnChoice choice = m_page.choice(int(i));
        const QSignalBlocker quietMeaning(m_rows[i].meaning);
        const QSignalBlocker quietPerson(m_rows[i].person);
        if (m_meanings != meanings) {
            m_rows[i].meaning->clear();
            m_rows[i].meaning->addItems(meanings);
        }
        if (m_persons != persons) {
            m_rows[i].person->clear();
            m_rows[i].person->addItems(persons);
        }
        m_rows[i].meaning->setCurrentIndex(choice.meaning);
        m_rows[i].person->setCurrentIndex(choice.person);
        m_rows[i].person->setVisible(m_page.isPersonal(choice.meaning));
    }
    m_meanings = meanings;
    m_persons = persons;
}

bool ColumnList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn) {
        if (auto *box = qobject_cast<QWidget *>(watched)) {
            ensureWidgetVisible(box, 0, Theme::grid * 4);
            Q_EMIT entered(box->property("column").toInt());
        }
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace corater
