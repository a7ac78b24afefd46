// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/HistoryDayList.h"

#include "codebook/ShownTime.h"

#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace corater {

namespace {

// The data of a line: those of the lines above it, and its own.
enum Role { Day = Qt::UserRole, Actor, Group };
constexpr std::array roles{Day, Actor, Group};

template <typename Value>
std::optional<Value> valueOf(const QTreeWidgetItem &line, Role role)
{
    const QVariant value = line.data(0, role);
    return value.isValid() ? std::optional(Value(value.toLongLong())) : std::nullopt;
}

bool isSame(const QTreeWidgetItem &a, const QTreeWidgetItem &b)
{
    return std::ranges::all_of(roles, [&](Role role) { return a.data(0, role) == b.data(0, role); });
}

QTreeWidgetItem *addLine(QTreeWidgetItem &parent, const QString &text, Role role, const QVariant &value)
{
    auto *line = new QTreeWidgetItem(&parent, {text});
    line->setToolTip(0, text.toHtmlEscaped());
    for (const Role each : roles) {
        line->setData(0, each, each == role ? value : parent.data(0, each));
    }
    return line;
}

} // namespace

HistoryDayList::HistoryDayList(QWidget *parent) : QTreeWidget(parent)
{
    setHeaderHidden(true);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Days"));
    const auto choose = [this](const QTreeWidgetItem *line) {
        if (line) {
            Q_EMIT dayChosen(line->data(0, Day).toDate(), valueOf<RaterId>(*line, Actor), valueOf<int>(*line, Group));
        }
    };
    connect(this, &QTreeWidget::currentItemChanged, this, choose);
    connect(this, &QTreeWidget::itemClicked, this, choose); // also the line that is the current one
}

void HistoryDayList::setDays(const std::vector<HistoryDay> &days, const QHash<RaterId, QString> &names)
{
    const QSignalBlocker quiet(this);
    // What was current stays in memory until its successor is found.
    const std::unique_ptr<QTreeWidgetItem> before(currentItem() ? currentItem()->clone() : nullptr);
    QSet<QDate> open;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (topLevelItem(i)->isExpanded()) {
            open.insert(topLevelItem(i)->data(0, Day).toDate());
        }
    }
    clear();
    setCurrentItem(new QTreeWidgetItem(this, {tr("All days")}));
    QTreeWidgetItem *day = nullptr;
    for (const HistoryDay &each : days) {
        if (!day || day->data(0, Day).toDate() != each.day) {
            day = addLine(*invisibleRootItem(), shownDay(each.day), Day, each.day);
        }
        const QString name = names.value(each.actor);
        QTreeWidgetItem *person = addLine(*day, name.isEmpty() ? tr("No rater") : name, Actor, raw(each.actor));
        for (const auto &[group, words] : each.parts) {
            addLine(*person, words, Group, group);
        }
    }
    for (QTreeWidgetItemIterator line(this); *line; ++line) {
        if (before && isSame(**line, *before)) {
            setCurrentItem(*line);
        }
    }
    // The newest day is open, with all that was done on it, and those that were.
    for (int i = 1; i < topLevelItemCount(); ++i) {
        topLevelItem(i)->setExpanded(i == 1 || open.contains(topLevelItem(i)->data(0, Day).toDate()));
        for (int k = 0; k < topLevelItem(i)->childCount(); ++k) {
            topLevelItem(i)->child(k)->setExpanded(true);
        }
    }
}

void HistoryDayList::showAll()
{
    const QSignalBlocker quiet(this);
    setCurrentItem(topLevelItem(0));
}

} // namespace corater
