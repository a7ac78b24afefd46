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

} // namespace

ColumnList::ColumnList(ColumnsPage &page, QWidget *parent) : QScrollArea(parent), m_page(page)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(Theme::grid * 3, Theme::grid * 2, Theme::grid * 3, Theme::grid * 2);
    grid->setHorizontalSpacing(Theme::grid * 3);
    grid->setVerticalSpacing(Theme::grid * 2);
    grid->setColumnStretch(0, 1);
    for (int column = 0; column < std::min(page.columns(), mostShown); ++column) {
        addRow(*grid, column);
    }
    if (page.columns() > mostShown) {
        auto *more =
            new TextLabel(tr("and %1 more, as guessed").arg(page.columns() - mostShown), TextRole::Small, Ink::Muted);
        grid->addWidget(more, mostShown, 0, 1, 3);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    setWidget(content);
    fill();
    connect(&page, &ColumnsPage::changed, this, &ColumnList::fill);
}

void ColumnList::addRow(QGridLayout &grid, int column)
{
    const QString heading = m_page.sample().headings[column].simplified();
    const QString shown = heading.isEmpty() ? tr("(no heading)") : heading;
    auto *name = new ElidedLabel(shown, TextRole::Strong);
    auto *cells = new ElidedLabel(example(m_page.sample(), column), TextRole::Small, Ink::Muted);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(name);
    texts->addWidget(cells);
    grid.addLayout(texts, column, 0);
    Row row{.meaning = new Chooser, .person = new Chooser};
    row.meaning->setAccessibleName(tr("Meaning of the column %1").arg(shown));
    row.person->setAccessibleName(tr("Rater of the column %1").arg(shown));
    for (QComboBox *box : {row.meaning, row.person}) {
        box->setMinimumWidth(Theme::scaled(150));
        box->setFocusPolicy(Qt::StrongFocus);
        box->setProperty("column", column);
        box->installEventFilter(this);
        connect(box, &QComboBox::activated, this, [this, column] {
            const Row &chosen = m_rows[size_t(column)];
            m_page.choose(column, {.meaning = chosen.meaning->currentIndex(),
                                   .person = std::max(chosen.person->currentIndex(), 0)});
        });
    }
    grid.addWidget(row.meaning, column, 1);
    grid.addWidget(row.person, column, 2);
    m_rows.push_back(row);
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
