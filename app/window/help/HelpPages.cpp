// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/HelpPages.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/help/ManualWindow.h"
#include "codebook/agreement/SelfTest.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTextBrowser>

#include <algorithm>

namespace corater {

namespace {

struct HelpText
{
    Q_DECLARE_TR_FUNCTIONS(HelpPages)
};

// Opens a text in its own window, which leaves the main window usable. `action`, if given, gets a button.
QTextBrowser *showPage(const QString &title, QWidget *parent, QAction *action = nullptr)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto *text = new QTextBrowser;
    text->setFrameShape(QFrame::NoFrame);
    text->setStyleSheet(QStringLiteral("QTextEdit { border: none; background: transparent; padding: 0; }"));
    text->setOpenExternalLinks(true);
    text->document()->setDocumentMargin(0);
    text->setAccessibleName(title);
    DialogForm form(*dialog);
    form.addWide(text);
    if (action) {
        QPushButton *button = form.addButton(ActionCatalogue::nameOf(*action));
        button->setToolTip(action->statusTip());
        button->setEnabled(action->isEnabled());
        QObject::connect(action, &QAction::enabledChanged, button, &QPushButton::setEnabled);
        QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    }
    form.finish(760, 620);
    dialog->show();
    return text;
}

QString cell(const QString &text, bool right = false)
{
    return QStringLiteral("<td%1>%2</td>")
        .arg(right ? QStringLiteral(" align='right'") : QString(), text.toHtmlEscaped());
}

} // namespace

void showKeys(const ActionCatalogue &actions, int mode, QWidget *parent)
{
    QString html;
    const auto showMode = [&](int shown, const QString &title) {
        html += QStringLiteral("<h3>%1</h3><table cellpadding='4'>").arg(title.toHtmlEscaped());
        for (const ModeKey &key : keysOfMode(shown)) {
            html += QStringLiteral("<tr>") + cell(key.keys) + cell(key.what) + QStringLiteral("</tr>");
        }
        html += QStringLiteral("</table>");
    };
    const auto name = [&](int shown) {
        return ActionCatalogue::nameOf(*actions.action(modeActions[std::size_t(shown)]));
    };
    showMode(mode, HelpText::tr("Here: %1").arg(name(mode)));
    for (const QString &group : actions.groups()) {
        html += QStringLiteral("<h3>%1</h3><table cellpadding='4'>").arg(group.toHtmlEscaped());
        for (const QAction *action : actions.actionsOf(group)) {
            const QString keys = QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
            html += QStringLiteral("<tr>") + cell(keys.isEmpty() ? QStringLiteral("–") : keys) +
                    cell(ActionCatalogue::nameOf(*action)) + cell(action->statusTip()) + QStringLiteral("</tr>");
        }
        html += QStringLiteral("</table>");
    }
    for (int other = 0; other < int(modeActions.size()); ++other) {
        if (other != mode) {
            showMode(other, HelpText::tr("In %1").arg(name(other)));
        }
    }
    showPage(HelpText::tr("Keys"), parent)->setHtml(html);
}

void showSelftest(const ActionCatalogue &actions, QWidget *parent)
{
    const std::vector<SelfTestLine> lines = selfTest();
    const auto wrong = std::ranges::count(lines, false, &SelfTestLine::holds);
    const QString outcome = wrong == 0   ? HelpText::tr("All %n published numbers hold.", nullptr, int(lines.size()))
                            : wrong == 1 ? HelpText::tr("1 published number does not hold!")
                                         : HelpText::tr("%n published numbers do not hold!", nullptr, int(wrong));
    QString html = QStringLiteral("<h2>%1</h2>").arg(outcome);
    std::string name;
    for (const SelfTestLine &line : lines) {
        if (line.caseName != name) {
            html += (name.empty() ? QString() : QStringLiteral("</table>")) +
                    QStringLiteral("<h3>%1</h3><p>%2</p><table cellpadding='4'><tr><th></th><th align='left'>%3</th>"
                                   "<th align='right'>%4</th><th align='right'>%5</th></tr>")
                        .arg(QString::fromStdString(line.caseName).toHtmlEscaped(),
                             QString::fromStdString(line.source).toHtmlEscaped(), HelpText::tr("statistic"),
                             HelpText::tr("published"), HelpText::tr("computed"));
            name = line.caseName;
        }
        const bool undefined = line.expected.undefined != Undefined::No;
        html += QStringLiteral("<tr>") + cell(line.holds ? QStringLiteral("✓") : QStringLiteral("≠")) +
                cell(QString::fromStdString(line.expected.key)) +
                cell(undefined ? QString::fromLatin1(undefinedWord(line.expected.undefined))
                               : QString::number(line.expected.value, 'g', 9),
                     true) +
                cell(line.actual.defined() ? QString::number(line.actual.value(), 'g', 12)
                                           : QString::fromLatin1(undefinedWord(line.actual.reason())),
                     true) +
                QStringLiteral("</tr>");
    }
    showPage(HelpText::tr("Verify statistics"), parent, actions.action("study.script"))
        ->setHtml(html + QStringLiteral("</table>"));
}

void showManual(QWidget *parent, const QString &heading)
{
    auto *manual = new ManualWindow(parent);
    manual->show();
    if (!heading.isEmpty()) {
        manual->showHeading(heading);
    }
}

void showAbout(QWidget *parent)
{
    const auto row = [](const QString &name, const QString &what) {
        return QStringLiteral("<tr>") + cell(name) + cell(what) + QStringLiteral("</tr>");
    };
    const auto native = [](const QString &path) { return QDir::toNativeSeparators(path); };
    const QString table = QStringLiteral("<table cellpadding='4'>");
    QString html =
        HelpText::tr(
            "<h2>Corater %1</h2><p>Label candidates, measure agreement, settle disagreements, export the data "
            "set of an empirical study.</p><p>Free software under the GNU General Public License, version 3 or "
            "later. It comes with no warranty.</p>")
            .arg(QCoreApplication::applicationVersion().toHtmlEscaped());
    html += QStringLiteral("<h3>%1</h3>").arg(HelpText::tr("Locations")) + table +
            row(HelpText::tr("Settings and keys"), native(QSettings().fileName())) +
            row(HelpText::tr("Demonstration study"),
                native(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))) +
            row(HelpText::tr("Your studies"), HelpText::tr("where you saved them; each is one file")) +
            QStringLiteral("</table>");
    html += QStringLiteral("<h3>%1</h3>").arg(HelpText::tr("Libraries")) + table +
            row(HelpText::tr("Qt %1").arg(QString::fromLatin1(qVersion())), QStringLiteral("LGPL-3.0-only")) +
            row(QStringLiteral("SQLite"), HelpText::tr("public domain")) +
            row(QStringLiteral("KSyntaxHighlighting (KDE Frameworks 6)"), QStringLiteral("MIT")) +
            row(QStringLiteral("libarchive"), QStringLiteral("BSD-2-Clause")) +
            row(QStringLiteral("libxlsxwriter"), QStringLiteral("BSD-2-Clause")) +
            row(QStringLiteral("CLI11"), QStringLiteral("BSD-3-Clause")) +
            row(QStringLiteral("OpenSSL (libcrypto)"), QStringLiteral("Apache-2.0")) +
            row(QStringLiteral("libsodium"), QStringLiteral("ISC")) +
            row(QStringLiteral("zlib"), QStringLiteral("Zlib")) + QStringLiteral("</table>");
    showPage(HelpText::tr("About Corater"), parent)->setHtml(html);
}

void showMessage(const QString &message, QWidget *parent)
{
    QTextBrowser *page = showPage(HelpText::tr("Last message"), parent);
    page->setPlainText(message.isEmpty() ? HelpText::tr("There was no message yet.") : message);
    page->window()->resize(560, 240);
}

} // namespace corater
