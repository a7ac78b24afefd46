// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/palette/PaletteEntries.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/When.h"
#include "app/window/help/HelpPages.h"
#include "app/window/help/ManualWindow.h"
#include "app/window/help/PreferencesDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/items/NamedItems.h"
#include "models/items/SavedSearches.h"
#include "models/study/ListWords.h"
#include "models/study/Study.h"
#include "views/codebook/editor/RuleCard.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct PaletteText
{
    Q_DECLARE_TR_FUNCTIONS(CommandPalette)
};

// The rater is a part of it: what one of them has chosen is not shown to the next.
QString idInStudy(const Workplace &work, const QString &kind, const QString &which)
{
    const Study &study = *work.study();
    return QStringLiteral("%1 %2 %3 %4").arg(kind, which, QString::number(raw(study.actor())), study.path());
}

// Does it with the pages, if there are any when the entry is chosen.
std::function<void()> onPages(Workplace &work, const std::function<void(Pages &pages)> &open)
{
    return [&work, open] {
        if (Pages *pages = work.pages()) {
            open(*pages);
        }
    };
}

PaletteEntry commandEntry(QAction &action)
{
    const QString name = ActionCatalogue::nameOf(action);
    return {.kind = PaletteKind::Command,
            .id = QStringLiteral("command ") + action.objectName(),
            .names = {QString(name).remove(u'…')}, // so that the whole name is found without it
            .title = ListWords::about(action.property("group").toString(), name),
            .about = action.toolTip(),
            .keys = action.shortcut(),
            .open = [&action] { action.trigger(); }};
}

PaletteEntry codeEntry(Workplace &work, const Dimension &dimension, const Code &code)
{
    return {.kind = PaletteKind::Code,
            .id = idInStudy(work, QStringLiteral("code"), QString::number(raw(code.id))),
            .names = QStringList{code.name, code.publishedName} + code.aliases,
            .title = ListWords::about(dimension.name, dimension.path(code.id).join(QStringLiteral(" › "))),
            .about = code.definition,
            .keys = {},
            .open = onPages(work, [id = code.id](Pages &pages) { pages.showCode(id); })};
}

PaletteEntry ruleEntry(Workplace &work, const Rule &rule)
{
    const QString title = RuleCard::titleOf(work.study()->codebook(), rule);
    return {.kind = PaletteKind::Rule,
            .id = idInStudy(work, QStringLiteral("rule"), QString::number(raw(rule.id))),
            .names = {title},
            .title = title,
            .about = rule.text,
            .keys = {},
            .open = onPages(work, [id = rule.id](Pages &pages) { pages.showRule(id); })};
}

PaletteEntry roundEntry(Workplace &work, const Round &round)
{
    return {.kind = PaletteKind::Round,
            .id = idInStudy(work, QStringLiteral("round"), QString::number(raw(round.id))),
            .names = {round.name},
            .title = round.name,
            .about = {},
            .keys = {},
            .open = [&work, id = round.id] { showRound(work, id); }};
}

PaletteEntry searchEntry(Workplace &work, const QString &name, const QString &text)
{
    const QString typed = u'@' + name;
    return {.kind = PaletteKind::Search,
            .id = idInStudy(work, QStringLiteral("search"), name),
            .names = {name, typed},
            .title = typed,
            .about = text,
            .keys = {},
            .open = onPages(work, [typed](Pages &pages) {
                pages.search(typed);
                pages.focusSearch(); // opens a folded list
            })};
}

PaletteEntry settingEntry(Workplace &work, Preference::Field field, const Preference &preference)
{
    return {.kind = PaletteKind::Setting,
            .id = QStringLiteral("setting %1").arg(int(field)),
            .names = {preference.name},
            .title = preference.name,
            .about = preference.about,
            .keys = {},
            .open = [&work, field] { showPreference(work, field); }};
}

PaletteEntry manualEntry(Workplace &work, const QString &heading)
{
    return {.kind = PaletteKind::Manual,
            .id = QStringLiteral("manual ") + heading,
            .names = {heading},
            .title = heading,
            .about = {},
            .keys = {},
            .open = [&work, heading] { showManual(work.widget(), heading); }};
}

void addOfPages(std::vector<PaletteEntry> &entries, Workplace &work)
{
    const Codebook &codebook = work.study()->codebook();
    for (const Dimension &dimension : codebook.dimensions) {
        for (const Code &code : dimension.codes) {
            entries.push_back(codeEntry(work, dimension, code));
        }
    }
    for (const Rule &rule : codebook.rules) {
        entries.push_back(ruleEntry(work, rule));
    }
    for (const auto &[name, text] : savedSearches(*work.study()).asKeyValueRange()) {
        entries.push_back(searchEntry(work, name, text));
    }
}

} // namespace

std::vector<PaletteEntry> paletteEntries(Workplace &work)
{
    std::vector<PaletteEntry> entries;
    for (QAction *action : work.actions().all()) {
        if (action->isEnabled()) {
            entries.push_back(commandEntry(*action));
        }
    }
    if (opensItems(work)) {
        addOfPages(entries, work);
    }
    const Study *study = work.study();
    for (const Round &round : study ? study->rounds() : std::vector<Round>()) {
        if (!study->isHidden(round.id)) {
            entries.push_back(roundEntry(work, round));
        }
    }
    const std::vector<Preference> preferences = PreferencesDialog::fields();
    for (size_t i = study ? 0 : Preference::Theme; i < preferences.size(); ++i) { // without a study there is no rater
        entries.push_back(settingEntry(work, Preference::Field(i), preferences[i]));
    }
    for (const QString &heading : ManualWindow::headings()) {
        entries.push_back(manualEntry(work, heading));
    }
    return entries;
}

PaletteEntry itemEntry(Workplace &work, const ItemSummary &item)
{
    return {.kind = PaletteKind::Item,
            .id = idInStudy(work, QStringLiteral("item"), QString::number(raw(item.id))),
            .names = {item.externalId, item.title},
            .title = QStringLiteral("%1  %2").arg(item.externalId, item.title).trimmed(),
            .about = item.title,
            .keys = {},
            .open = onPages(work, [id = item.id](Pages &pages) { pages.findItem(id); })};
}

std::vector<PaletteEntry> itemEntries(Workplace &work, const QStringList &ids)
{
    std::vector<ItemId> items;
    for (const QString &id : opensItems(work) ? ids : QStringList()) {
        const QString number = id.section(u' ', 1, 1);
        if (id == idInStudy(work, QStringLiteral("item"), number)) {
            items.push_back(ItemId{number.toLongLong()});
        }
    }
    std::vector<PaletteEntry> entries;
    if (const auto found = items.empty() ? std::vector<ItemSummary>() : itemsWithIds(*work.study(), items)) {
        for (const ItemSummary &item : *found) {
            entries.push_back(itemEntry(work, item));
        }
    }
    return entries;
}

bool opensItems(const Workplace &work)
{
    return work.study() && work.pages() && when::somebodyWorks(work);
}

QString wordFor(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Command:
        return PaletteText::tr("command");
    case PaletteKind::Code:
        return PaletteText::tr("code");
    case PaletteKind::Rule:
        return PaletteText::tr("rule");
    case PaletteKind::Item:
        return PaletteText::tr("item");
    case PaletteKind::Round:
        return PaletteText::tr("round");
    case PaletteKind::Search:
        return PaletteText::tr("search");
    case PaletteKind::Setting:
        return PaletteText::tr("setting");
    case PaletteKind::Manual:
        return PaletteText::tr("manual");
    }
    return {};
}

} // namespace corater
