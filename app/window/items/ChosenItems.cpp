// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/ChosenItems.h"

#include "app/window/files/ExportJobs.h"
#include "app/window/files/FileEnding.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/ReadFirst.h"
#include "app/window/workplace/Workplace.h"
#include "models/study/CountWords.h"

#include <QClipboard>
#include <QGuiApplication>

namespace corater {

namespace {

struct ChosenText
{
    Q_DECLARE_TR_FUNCTIONS(ChosenItems)
};

// Reads the names of the chosen items on a worker: a million may be chosen.
void withNames(Workplace &work, bool unique, const std::function<void(const QStringList &)> &use)
{
    const std::vector<ItemId> items = chosenItems(work);
    if (items.empty()) {
        return;
    }
    ReadFirst::run<QStringList>(
        work, [items, unique](const StudyReader &study) { return namesOfItems(study, items, unique); },
        [use](const QStringList &names) { use(names); });
}

} // namespace

std::vector<ItemId> chosenItems(Workplace &work)
{
    const ItemBrowser *list = ItemBrowser::of(*work.pages());
    std::vector<ItemId> items = list ? list->chosen() : std::vector<ItemId>();
    if (items.empty()) {
        work.notice().say(ChosenText::tr("No item of the list is chosen."));
    }
    return items;
}

void copyChosenIds(Workplace &work)
{
    withNames(work, false, [&work](const QStringList &names) {
        QGuiApplication::clipboard()->setText(names.join(u'\n'));
        work.notice().say(ChosenText::tr("Copied: %1").arg(countOf(names.size(), Counted::Item)));
    });
}

void roundOverChosen(Workplace &work)
{
    withNames(work, true, [&work](const QStringList &names) { openRoundOver(work, names); });
}

void saveSeenItems(Workplace &work)
{
    const ItemBrowser *list = ItemBrowser::of(*work.pages());
    if (!list) {
        return;
    }
    const SeenItems seen = list->seen();
    const QString file =
        fileToSave(work.widget(), ChosenText::tr("Save the list"), nameBeside(*work.study(), QStringLiteral("items")),
                   ChosenText::tr("CSV (*.csv);;Workbook (*.xlsx)"));
    if (!file.isEmpty()) {
        ExportJobs::exportItems(work, file, seen);
    }
}

} // namespace corater
