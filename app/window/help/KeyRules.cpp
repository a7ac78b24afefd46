// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/KeyRules.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "data/files/InputFile.h"
#include "data/files/WholeFile.h"
#include "views/keys/PageKeys.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopeGuard>

#include <algorithm>

namespace corater {

namespace {

struct KeyRulesText
{
    Q_DECLARE_TR_FUNCTIONS(KeyRules)
    CORATER_MESSAGES(KeyRules)
};

const QString keysName = QStringLiteral("keys");
const QString pagesName = QStringLiteral("pages");

bool typesText(const QKeySequence &keys)
{
    const QKeyCombination first = keys[0];
    const bool modified = first.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool function = first.key() >= Qt::Key_F1 && first.key() <= Qt::Key_F35;
    return !modified && !function;
}

bool isOfTextFields(const QKeySequence &keys)
{
    return std::ranges::any_of(
        std::initializer_list<QKeySequence::StandardKey>{QKeySequence::Copy, QKeySequence::Paste, QKeySequence::Cut,
                                                         QKeySequence::SelectAll},
        [&](QKeySequence::StandardKey each) { return QKeySequence::keyBindings(each).contains(keys); });
}

using KeysOfActions = QHash<QAction *, QList<QKeySequence>>;

Result<QList<QKeySequence>> readList(const QJsonValue &value, const Place &place)
{
    QList<QKeySequence> list;
    if (!value.isArray()) {
        return fail(ErrorCode::Input, KeyRulesText::toSay("expected a list of keys for a command"), place);
    }
    for (const QJsonValue &each : value.toArray()) {
        const QKeySequence keys = QKeySequence::fromString(each.toString(), QKeySequence::PortableText);
        if (keys.isEmpty() || keys[0].key() == Qt::Key_unknown) {
            return fail(ErrorCode::Input, KeyRulesText::toSay("this is not a key"), place,
                        QStringLiteral("Ctrl+Shift+E"), each.toString());
        }
        list << keys;
    }
    return list;
}

// Refuses a key with two commands: Qt would run neither.
Result<void> checkConflicts(const KeysOfActions &wanted, const QString &path)
{
    QHash<QKeySequence, QAction *> owners;
    for (auto each = wanted.begin(); each != wanted.end(); ++each) {
        for (const QKeySequence &keys : each.value()) {
            if (const QAction *other = owners.value(keys)) {
                return fail(
                    ErrorCode::Input,
                    KeyRulesText::toSay("%1 is assigned to two commands: %2, %3")
                        .arg(keys.toString(), ActionCatalogue::nameOf(*other), ActionCatalogue::nameOf(*each.key())),
                    {.file = path});
            }
            owners.insert(keys, each.key());
        }
    }
    return {};
}

// Commands that the file does not mention get their default keys.
Result<KeysOfActions> readCommands(const QJsonObject &keys, const ActionCatalogue &actions, const QString &path,
                                   QStringList &unknown)
{
    KeysOfActions wanted;
    for (QAction *action : actions.all()) {
        wanted.insert(action, ActionCatalogue::usualKeysOf(*action));
    }
    for (auto each = keys.begin(); each != keys.end(); ++each) {
        QAction *action = actions.find(each.key());
        if (!action) {
            unknown << each.key();
            continue;
        }
        TRY(const auto list, readList(each.value(), {.file = path, .cell = each.key()}));
        wanted.insert(action, list);
    }
    for (const auto &[action, list] : wanted.asKeyValueRange()) {
        for (const QKeySequence &each : list) {
            if (const Message objection = keyObjection(each); !objection.isEmpty()) {
                return fail(ErrorCode::Input, objection, {.file = path, .cell = action->objectName()});
            }
        }
    }
    TRY(checkConflicts(wanted, path));
    return wanted;
}

// The whole JSON object of the file, including the keys of the commands.
Result<QJsonObject> keysObject(const QString &path)
{
    constexpr qint64 most = 1'000'000;
    TRY(const auto bytes, InputFile::content(path, most));
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    const QJsonValue keys = document.object().value(keysName);
    if (!keys.isObject()) {
        return fail(ErrorCode::Input, KeyRulesText::toSay("this is not a file of keys"), {.file = path},
                    QStringLiteral(R"({"keys": {"study.open": ["Ctrl+O"]}})"),
                    problem.error == QJsonParseError::NoError ? QString() : problem.errorString());
    }
    return document.object();
}

// The letters of the pages; those that the file does not mention are the defaults.
Result<QHash<PageKey, QString>> readPages(const QJsonObject &pages, const QString &path, QStringList &unknown)
{
    QHash<PageKey, QString> signs;
    for (const PageKeys::Entry &entry : PageKeys::all()) {
        signs.insert(entry.key, PageKeys::usualSignOf(entry.key));
    }
    for (auto each = pages.begin(); each != pages.end(); ++each) {
        const auto entry = std::ranges::find_if(
            PageKeys::all(), [&](const PageKeys::Entry &known) { return QLatin1StringView(known.id) == each.key(); });
        if (entry == PageKeys::all().end()) {
            unknown << each.key();
            continue;
        }
        const QString sign = each.value().toString();
        if (!PageKeys::canBe(entry->key, sign)) {
            return fail(ErrorCode::Input, KeyRulesText::toSay("this is not a key of a page"),
                        {.file = path, .cell = each.key()}, QStringLiteral("N"), sign);
        }
        signs[entry->key] = sign;
    }
    for (const auto &[key, sign] : signs.asKeyValueRange()) {
        for (const auto &[other, same] : signs.asKeyValueRange()) {
            if (key < other && sign == same) {
                return fail(ErrorCode::Input,
                            KeyRulesText::toSay("%1 is assigned to two commands: %2, %3")
                                .arg(sign, PageKeys::nameOf(key), PageKeys::nameOf(other)),
                            {.file = path});
            }
        }
    }
    return signs;
}

} // namespace

Message keyObjection(const QKeySequence &keys)
{
    if (keys.isEmpty()) {
        return {};
    }
    if (typesText(keys)) {
        return KeyRulesText::toSay("A key without Ctrl or Alt types text or chooses a code.");
    }
    if (isOfTextFields(keys)) {
        return KeyRulesText::toSay("Text fields use this key.");
    }
    const QStringList fixed = fixedMeanings(keys);
    return fixed.isEmpty() ? Message() : KeyRulesText::toSay("A key of the pages: %1.").arg(fixed.join(u'/'));
}

QString pageKeyObjection(PageKey key, const QString &sign, const ActionCatalogue &actions)
{
    if (!PageKeys::canBe(key, sign)) {
        return PageKeys::isTyped(key)
                   ? KeyRulesText::tr("This key of the pages is a letter or sign without Ctrl or Alt, and no digit.")
                   : KeyRulesText::tr("This key of the pages needs Ctrl, Alt or Shift, or is a function key.");
    }
    const QKeySequence keys = QKeySequence::fromString(sign, QKeySequence::PortableText);
    if (!PageKeys::isTyped(key) && isOfTextFields(keys)) {
        return KeyRulesText::tr("Text fields use this key.");
    }
    const QAction *owner = actions.actionWith(keys);
    return owner ? KeyRulesText::tr("%1 is the key of the command “%2”: give that another one first.")
                       .arg(keys.toString(QKeySequence::NativeText), ActionCatalogue::nameOf(*owner))
                 : QString();
}

Result<void> writeKeys(const ActionCatalogue &actions, const QString &path)
{
    QJsonObject keys;
    for (const QAction *action : actions.all()) {
        QJsonArray list;
        for (const QKeySequence &each : action->shortcuts()) {
            list.append(each.toString(QKeySequence::PortableText));
        }
        keys.insert(action->objectName(), list);
    }
    QJsonObject pages;
    for (const PageKeys::Entry &entry : PageKeys::all()) {
        pages.insert(QLatin1StringView(entry.id), PageKeys::signOf(entry.key));
    }
    const QByteArray text = QJsonDocument(QJsonObject{{keysName, keys}, {pagesName, pages}}).toJson();
    return writeWholeFile(path, [&](QIODevice &file) -> Result<void> {
        if (file.write(text) != text.size()) {
            return fail(ErrorCode::DiskFull, Message::literal(file.errorString()), {.file = path});
        }
        return {};
    });
}

Result<QStringList> readKeys(ActionCatalogue &actions, const QString &path)
{
    TRY(const auto object, keysObject(path));
    QStringList unknown;
    TRY(const auto pages, readPages(object.value(pagesName).toObject(), path, unknown));
    TRY(const auto commands, [&] {
        // Check the commands against the page letters of the file, not the present ones.
        const auto restore = qScopeGuard([before = PageKeys::signs()] { PageKeys::setSigns(before); });
        PageKeys::setSigns(pages);
        return readCommands(object.value(keysName).toObject(), actions, path, unknown);
    }());
    for (QAction *action : actions.all()) {
        actions.setKeys(*action, commands.value(action));
    }
    actions.setPageKeys(pages);
    return unknown;
}

} // namespace corater
