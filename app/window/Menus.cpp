// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Menus.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/RecentStudies.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMenuBar>
#include <QSet>

namespace corater {

namespace {

struct MenusText
{
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

// Possible positions of a mnemonic: first letters of words, then all other letters and digits.
QList<qsizetype> placesFor(const QString &text)
{
    QList<qsizetype> starts;
    QList<qsizetype> others;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isLetterOrNumber() && text[i].unicode() < 0x80) {
            (i == 0 || text[i - 1].isSpace() ? starts : others) << i;
        }
    }
    return starts + others;
}

QString marked(const QString &text, QSet<QChar> &taken)
{
    const QList<qsizetype> places = placesFor(text);
    for (const qsizetype place : places) {
        const QChar letter = text[place].toLower();
        if (!taken.contains(letter)) {
            taken.insert(letter);
            return QString(text).insert(place, u'&');
        }
    }
    // Behind the text, before its dots; a text without Latin letters needs no blank: "打开(A)…".
    for (QChar letter = u'A'; letter <= u'Z'; letter = QChar(letter.unicode() + 1)) {
        if (!taken.contains(letter.toLower())) {
            taken.insert(letter.toLower());
            const QString mark = (places.isEmpty() ? QStringLiteral("(&%1)") : QStringLiteral(" (&%1)")).arg(letter);
            return QString(text).insert(text.size() - (text.endsWith(u'…') ? 1 : 0), mark);
        }
    }
    return text;
}

// Filled each time it is opened, since another window may have opened a study meanwhile.
void fillRecent(QMenu &menu, const OpenPath &open)
{
    menu.clear();
    int number = 0;
    for (const RecentStudy &study : RecentStudies::all()) {
        ++number;
        const QString name = study.name().replace(u'&', QStringLiteral("&&"));
        QAction *action = menu.addAction(number < 10 ? QStringLiteral("&%1  %2").arg(number).arg(name) : name);
        action->setToolTip(study.path);
        QObject::connect(action, &QAction::triggered, &menu, [open, path = study.path] { open(path); });
    }
    if (number == 0) {
        menu.addAction(MenusText::tr("No recent studies"))->setEnabled(false);
    }
}

void addGroup(QMenu &menu, std::vector<QAction *> actions, const OpenPath &open)
{
    std::erase_if(actions, [](const QAction *action) { return !ActionCatalogue::isInMenu(*action); });
    const QString recentText = MenusText::tr("Open recent");
    QStringList texts;
    for (const QAction *action : actions) {
        texts << ActionCatalogue::nameOf(*action);
    }
    texts << recentText;
    const QStringList withLetters = withMnemonics(texts);
    for (size_t i = 0; i < actions.size(); ++i) {
        if (ActionCatalogue::beginsSection(*actions[i])) {
            menu.addSeparator();
        }
        actions[i]->setText(withLetters[qsizetype(i)]);
        menu.addAction(actions[i]);
        if (actions[i]->objectName() == u"study.open") {
            QMenu *recent = menu.addMenu(withLetters.back());
            recent->setToolTipsVisible(true);
            QObject::connect(recent, &QMenu::aboutToShow, recent, [recent, open] { fillRecent(*recent, open); });
        }
    }
}

} // namespace

QStringList withMnemonics(const QStringList &texts)
{
    QSet<QChar> taken;
    QStringList result;
    for (const QString &text : texts) {
        result << marked(text, taken);
    }
    return result;
}

void buildMenus(QMenuBar &bar, const ActionCatalogue &actions, const OpenPath &open)
{
    const QStringList groups = actions.groups();
    const QStringList titles = withMnemonics(groups);
    for (qsizetype i = 0; i < groups.size(); ++i) {
        QMenu *menu = bar.addMenu(titles[i]);
        menu->setToolTipsVisible(true);
        addGroup(*menu, actions.actionsOf(groups[i]), open);
    }
}

} // namespace corater
