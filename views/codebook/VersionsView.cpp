// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/VersionsView.h"

#include "views/codebook/WrapDelegate.h"
#include "views/codebook/editor/ListStyle.h"
#include "views/theme/ActionButton.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace corater {

VersionsView::VersionsView(QWidget *parent)
    : QWidget(parent),
      m_name(new QLineEdit),
      m_cut(new ActionButton(tr("Save"), ActionButton::Kind::Quiet, QStringLiteral("↵"))),
      m_list(new SteadyTree),
      m_from(new QComboBox),
      m_to(new QComboBox),
      m_count(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_table(new SteadyTree)
{
    setObjectName(QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    setStyleSheet(QStringLiteral("#page { background: palette(base); }"));
    m_name->setPlaceholderText(tr("Name, such as “v3, after the pilot”"));
    m_name->setAccessibleName(tr("Name of the version"));
    m_cut->setToolTip(tr("Save the current codebook as a version with this name (Enter)"));
    m_list->setAccessibleName(tr("Versions"));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setColumnCount(2);
    m_list->setStyleSheet(listStyle());
    m_table->setAccessibleName(tr("Differences"));
    m_table->setHeaderLabels({tr("Where"), tr("What"), tr("Before"), tr("After")});
    m_table->setRootIsDecorated(false);
    m_table->setStyleSheet(listStyle());
    m_table->setItemDelegate(new WrapDelegate(m_table));
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *name = new QHBoxLayout;
    name->setSpacing(Theme::grid * 2);
    name->addWidget(m_name, 1);
    name->addWidget(m_cut);
    auto *left = new QVBoxLayout;
    left->setSpacing(Theme::grid * 2);
    left->addLayout(name);
    left->addWidget(m_list, 1);
    auto *pair = new QHBoxLayout;
    pair->setSpacing(Theme::grid * 2);
    m_from->setAccessibleName(tr("Compare from"));
    m_to->setAccessibleName(tr("Compare to"));
    pair->addWidget(m_from);
    pair->addWidget(new TextLabel(QStringLiteral("→"), TextRole::Chrome, Ink::Muted));
    pair->addWidget(m_to);
    pair->addWidget(m_count, 1);
    auto *right = new QVBoxLayout;
    right->setSpacing(Theme::grid * 2);
    right->addLayout(pair);
    right->addWidget(m_table, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::grid * 4, Theme::grid * 4, Theme::grid * 4, Theme::grid * 4);
    row->setSpacing(Theme::grid * 6);
    row->addLayout(left, 2);
    row->addLayout(right, 5);
    setFocusProxy(m_list);
    connect(m_cut, &ActionButton::clicked, this, &VersionsView::cut);
    connect(m_name, &QLineEdit::returnPressed, this, &VersionsView::cut);
    connect(m_list, &QTreeWidget::itemActivated, this, &VersionsView::cut); // Enter, as the button says
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *line) {
        if (line) {
            choose(VersionId{line->data(0, Qt::UserRole).toLongLong()}, to());
        }
    });
    for (QComboBox *end : {m_from, m_to}) {
        connect(end, &QComboBox::activated, this, [this] { Q_EMIT pairChosen(from(), to()); });
    }
}

void VersionsView::setVersions(const std::vector<Version> &versions)
{
    const VersionId wasFrom = from();
    const VersionId wasTo = to();
    const bool atToday = m_to->currentIndex() <= 0;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_from->clear();
    m_to->clear();
    for (auto version = versions.rbegin(); version != versions.rend(); ++version) {
        auto *line = new QTreeWidgetItem(m_list, {version->name, version->note});
        line->setData(0, Qt::UserRole, raw(version->id));
        line->setForeground(1, Theme::current().muted);
        line->setFont(1, Theme::font(TextRole::Small));
        line->setToolTip(0, version->name);
        for (QComboBox *end : {m_from, m_to}) {
            end->addItem(version->name, raw(version->id));
        }
    }
    m_list->resizeColumnToContents(0);
    const int from = m_from->findData(raw(wasFrom));
    const int to = m_to->findData(raw(wasTo));
    m_from->setCurrentIndex(from >= 0 ? from : qMin(1, m_from->count() - 1));
    m_to->setCurrentIndex(to >= 0 && !atToday ? to : 0);
    m_list->setCurrentItem(m_list->topLevelItem(m_from->currentIndex()));
    Q_EMIT pairChosen(this->from(), this->to());
}

void VersionsView::setDifferences(const std::vector<Difference> &differences)
{
    m_table->clear();
    for (const Difference &each : differences) {
        auto *line = new QTreeWidgetItem(m_table, {each.place, each.what, each.before, each.after});
        line->setForeground(1, Theme::current().muted);
        line->setToolTip(0, each.place);
    }
    m_count->setText(m_from->currentIndex() == m_to->currentIndex() ? tr("the same version")
                     : differences.empty()                          ? tr("no difference")
                     : differences.size() == 1                      ? tr("1 difference")
                                               : tr("%n differences", nullptr, int(differences.size())));
    const int width = m_table->viewport()->width();
    for (const auto &[column, share] : {std::pair{0, 22}, std::pair{1, 14}, std::pair{2, 31}}) {
        m_table->setColumnWidth(column, width * share / 100);
    }
    m_table->setCurrentItem(m_table->topLevelItem(0));
}

void VersionsView::setReadOnly(bool readOnly)
{
    m_name->setVisible(!readOnly);
    m_cut->setVisible(!readOnly);
}

void VersionsView::choose(VersionId from, VersionId to)
{
    m_from->setCurrentIndex(m_from->findData(raw(from)));
    m_to->setCurrentIndex(m_to->findData(raw(to)));
    Q_EMIT pairChosen(this->from(), this->to());
}

VersionId VersionsView::from() const
{
    return VersionId{m_from->currentData().toLongLong()};
}

VersionId VersionsView::to() const
{
    return VersionId{m_to->currentData().toLongLong()};
}

void VersionsView::cut()
{
    if (const QString name = m_name->text().simplified(); !name.isEmpty()) {
        m_name->clear();
        Q_EMIT cutWanted(name);
    } else {
        m_name->setFocus(Qt::OtherFocusReason);
    }
}

} // namespace corater
