// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/StudyDialogs.h"

#include "app/window/ask/AskText.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/AskColumns.h"
#include "app/window/files/ExportJobs.h"
#include "app/window/files/FileEnding.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/results/ExportDialog.h"
#include "app/window/study/NewStudyDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "data/codebooks/CodebookFile.h"
#include "data/import/detection/PostLink.h"
#include "data/keywords/KeywordFile.h"
#include "models/commands/StudyCommands.h"
#include "models/demo/DemoStudy.h"
#include "models/export/CodedStudy.h"
#include "models/history/UndoText.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/KeyCap.h"
#include "views/theme/layout/DialogForm.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

namespace corater {

namespace {

struct StudyDialogsText
{
    Q_DECLARE_TR_FUNCTIONS(StudyDialogs)
};

QString studyFilter()
{
    return StudyDialogsText::tr("Corater studies (*.corater);;All files (*)");
}

QString demonstrationPath()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
        .filePath(QStringLiteral("demonstration.corater"));
}

// Asks what to export, `kind` preselected, shows the first rows, and asks for the file.
void exportKind(Workplace &work, const QString &kind)
{
    ExportDialog dialog(*work.study(), work.widget(), kind);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const StudyExport choice = dialog.choice();
    const QString ending = interchangeKinds().contains(choice.kind) ? interchangeEnding(choice.kind)
                                                                    : sheetFormatNames()[int(choice.format)];
    const QString name = choice.kind == u"empirical-study"                   ? QStringLiteral("empirical_study")
                         : choice.kind == u"ris" || choice.kind == u"bibtex" ? QStringLiteral("included_references")
                                                                             : choice.kind;
    const QString file = fileToSave(work.widget(), StudyDialogsText::tr("Export to"),
                                    nameBeside(*work.study(), name + u'.' + ending), QStringLiteral("*.") + ending);
    if (!file.isEmpty()) {
        ExportJobs::exportTable(work, file, choice);
    }
}

} // namespace

QString fileOfNewStudy(Workplace &work, const QString &title)
{
    return withEnding(
        QFileDialog::getSaveFileName(work.widget(), StudyDialogsText::tr("Save the study as"), title, studyFilter()),
        studyFilter());
}

void newStudy(Workplace &work)
{
    NewStudyDialog dialog(work.widget());
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const QString path = fileOfNewStudy(work, dialog.title());
    if (path.isEmpty()) {
        return;
    }
    Study::Outline outline{.title = dialog.title().isEmpty() ? QFileInfo(path).completeBaseName() : dialog.title(),
                           .raters = dialog.raters()};
    if (!dialog.codebook().isEmpty()) {
        if (!work.notice().check(dialog.readCodebook())) {
            return;
        }
        outline.codebook = *dialog.readCodebook();
    }
    // A built-in codebook may have built-in keywords, by which its candidates were found.
    if (KeywordFile::builtInNames().contains(dialog.codebook())) {
        const auto set = KeywordFile::load(dialog.codebook());
        if (work.notice().check(set)) {
            outline.settings.insert(keywordsSetting, keywordsValue(*set));
        }
    }
    auto study = Study::create(path, outline);
    if (work.notice().check(study)) {
        work.setStudy(std::move(*study));
        const QString key = KeyCap::label(work.actions().action("study.add-items")->shortcut());
        work.notice().say(key.isEmpty() ? StudyDialogsText::tr("The study is ready. Next: add items.")
                                        : StudyDialogsText::tr("The study is ready. Next: add items (%1).").arg(key));
    }
}

void auditDataSet(Workplace &work)
{
    const QString set = QFileDialog::getOpenFileName(work.widget(), StudyDialogsText::tr("The data set to audit"), {},
                                                     SharedText::sheetFiles());
    const auto sheet = set.isEmpty() ? std::nullopt : askForSheet(work.widget(), set);
    if (!sheet) {
        return;
    }
    NewStudyDialog dialog(set, *sheet, work.widget());
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const QString path = fileOfNewStudy(work, dialog.title());
    if (path.isEmpty()) {
        return;
    }
    AuditOrder order = dialog.order();
    order.title = dialog.title().isEmpty() ? QFileInfo(path).completeBaseName() : dialog.title();
    order.raters = dialog.raters();
    const NewAudit &audit = *dialog.audit();
    if (work.notice().check(createAudit(path, order, audit)) && work.openStudy(path)) {
        const QString drawn =
            StudyDialogsText::tr("%1 of %2 items are drawn.").arg(*audit.drawn).arg(audit.audited.items);
        work.notice().say(
            sentencesInARow({drawn, audit.hasPosts ? StudyDialogsText::tr("Next: fetch their texts.")
                                                   : StudyDialogsText::tr("Next: add a file with their texts.")}));
    }
}

void chooseStudy(Workplace &work)
{
    const QString path =
        QFileDialog::getOpenFileName(work.widget(), StudyDialogsText::tr("Open study"), {}, studyFilter());
    if (!path.isEmpty()) {
        work.openStudy(path);
    }
}

void saveCopyOfStudy(Workplace &work)
{
    const QString chosen = QFileDialog::getSaveFileName(
        work.widget(), StudyDialogsText::tr("Save a copy of the study as"),
        nameBeside(*work.study(), StudyDialogsText::tr("copy") + QStringLiteral(".corater")), studyFilter());
    if (chosen.isEmpty()) {
        return;
    }
    const QString path = withEnding(chosen, studyFilter());
    const bool isLost = work.study()->lost().has_value();
    if (!work.notice().check(work.study()->saveCopy(path))) {
        return;
    }
    if (!isLost) {
        work.notice().say(StudyDialogsText::tr("The open study is also saved as %1.").arg(path));
        return;
    }
    // The lost file cannot be written any more, so work continues in the copy.
    const std::optional<Rater> rater = work.study()->rater(work.study()->actor());
    if (work.openStudy(path, rater ? rater->name : QString())) {
        work.notice().say(StudyDialogsText::tr("The open study is saved as %1; you continue in this copy.").arg(path));
    }
}

void openDemonstration(Workplace &work)
{
    const QString path = demonstrationPath();
    QDir().mkpath(QFileInfo(path).path());
    if (!QFileInfo::exists(path)) {
        work.closeStudy();
        auto study = makeDemoStudy(path);
        if (!work.notice().check(study)) {
            return;
        }
    }
    // Opens it as the rater who still has items to label; the people in it are invented.
    if (work.openStudy(path, QStringLiteral("Ben")) && valid(work.study()->actor())) {
        work.notice().say(StudyDialogsText::tr("This is the demonstration: you are Ben, who still has posts to "
                                               "label. Change… switches to Ada, who has finished."));
    }
}

void openRecent(Workplace &work, const QString &path)
{
    if (path == QFileInfo(demonstrationPath()).absoluteFilePath() && QFileInfo::exists(path)) {
        openDemonstration(work);
    } else {
        work.openStudy(path);
    }
}

void undoChange(Workplace &work)
{
    work.pages()->flush();
    const QString what = undoText(*work.study());
    if (work.notice().check(work.study()->undo())) {
        work.notice().say(StudyDialogsText::tr("Undone: %1").arg(what));
    }
}

void redoChange(Workplace &work)
{
    const QString what = redoText(*work.study());
    if (work.notice().check(work.study()->redo())) {
        work.notice().say(StudyDialogsText::tr("Redone: %1").arg(what));
    }
}

void addItems(Workplace &work)
{
    const QStringList files = QFileDialog::getOpenFileNames(work.widget(), StudyDialogsText::tr("Add items from"));
    if (!files.isEmpty()) {
        ImportJobs::addItems(work, files);
    }
}

void addFolder(Workplace &work)
{
    const QString folder =
        QFileDialog::getExistingDirectory(work.widget(), StudyDialogsText::tr("Add the texts and patches of a folder"));
    if (!folder.isEmpty()) {
        ImportJobs::addItems(work, {folder});
    }
}

void addLinks(Workplace &work)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    if (work.jobs().isBusy()) {
        return;
    }
    const QString label =
        StudyDialogsText::tr("Ids or addresses of questions on Stack Overflow or another site of Stack "
                             "Exchange. Their texts are fetched afterwards.");
    QString asked = label;
    QStringList words;
    for (QString text; words.isEmpty();) { // asks again, with the text, while a word names nothing
        const auto typed = askText(work.widget(), StudyDialogsText::tr("Add by ids or links"), asked, text,
                                   StudyDialogsText::tr("Add"));
        words = typed ? typed->split(between, Qt::SkipEmptyParts) : QStringList();
        if (words.isEmpty()) {
            return;
        }
        const auto unclear = std::ranges::find_if(words, [](const QString &word) { return !postLink(word); });
        if (unclear != words.end()) {
            asked = label + QStringLiteral("\n\n") +
                    StudyDialogsText::tr("“%1” is neither an id nor the address of a question.").arg(*unclear);
            text = *typed;
            words.clear();
        }
    }
    static const QTemporaryDir folder; // a file like any other, which is read while the user goes on
    QFile file(folder.filePath(StudyDialogsText::tr("pasted links.txt")));
    if (!file.open(QIODevice::WriteOnly) || file.write(words.join(u'\n').toUtf8() + '\n') < 0 || !file.flush()) {
        work.notice().say(StudyDialogsText::tr("%1 cannot be written").arg(file.fileName()));
        return;
    }
    ImportJobs::addItems(work, {file.fileName()});
}

void addRatings(Workplace &work)
{
    const QStringList files = QFileDialog::getOpenFileNames(
        work.widget(), StudyDialogsText::tr("Add ratings from"), {},
        StudyDialogsText::tr("Sheets (*.csv *.tsv *.xlsx *.ods);;Projects of other programs (*.qdpx *.json *.jsonl);;"
                             "References with decisions (*.ris *.bib);;All files (*)"));
    if (!files.isEmpty()) {
        ImportJobs::addRatings(work, files);
    }
}

void exportDataSet(Workplace &work)
{
    exportKind(work, QStringLiteral("empirical-study"));
}

void exportEveryRating(Workplace &work)
{
    exportKind(work, QStringLiteral("ratings"));
}

void exportTable(Workplace &work)
{
    exportKind(work, {});
}

void exportReport(Workplace &work)
{
    const QString file = fileToSave(work.widget(), StudyDialogsText::tr("Write the report to"),
                                    nameBeside(*work.study(), QStringLiteral("reliability.html")),
                                    StudyDialogsText::tr("HTML (*.html);;PDF (*.pdf);;Markdown (*.md);;LaTeX (*.tex)"));
    if (!file.isEmpty()) {
        ExportJobs::exportReport(work, file);
    }
}

void exportScript(Workplace &work)
{
    const QString file = fileToSave(work.widget(), StudyDialogsText::tr("Write the checking script to"),
                                    nameBeside(*work.study(), QStringLiteral("check_agreement.R")),
                                    StudyDialogsText::tr("R with irr (*.R);;Python with scikit-learn (*.py)"));
    if (!file.isEmpty()) {
        ExportJobs::exportScript(work, file);
    }
}

void addRater(Workplace &work)
{
    QDialog dialog(work.widget());
    dialog.setWindowTitle(StudyDialogsText::tr("Add a rater"));
    auto *name = new QLineEdit;
    DialogForm form(dialog);
    form.addField(StudyDialogsText::tr("Name"), name);
    form.addHint(StudyDialogsText::tr("The labels are kept under this name, and exports show it."));
    ActionButton *add = form.setMain(StudyDialogsText::tr("Add"));
    add->setEnabled(false);
    QObject::connect(name, &QLineEdit::textChanged, add,
                     [add](const QString &typed) { add->setEnabled(!typed.trimmed().isEmpty()); });
    form.finish(420);
    if (dialog.exec() == QDialog::Accepted) {
        work.notice().check(work.study()->perform(corater::addRater(name->text().trimmed(), false)));
    }
}

namespace {

// Several lines of a setting; the study stays as it is if they do not change.
void editLines(Workplace &work, const QString &setting, const QString &title, const QString &label)
{
    Study &study = *work.study();
    const QString before = study.setting(setting);
    const auto text = askText(work.widget(), title, label, before);
    if (text && text->trimmed() != before) {
        work.notice().check(study.perform(setSetting(setting, text->trimmed())));
    }
}

} // namespace

void editOutReasons(Workplace &work)
{
    editLines(work, outReasonsSetting, StudyDialogsText::tr("Reasons for exclusion"),
              StudyDialogsText::tr("One reason a line; the first nine get the keys 1 to 9."));
}

void editMarkedWords(Workplace &work)
{
    editLines(work, markedWordsSetting, StudyDialogsText::tr("Words for and against inclusion"),
              StudyDialogsText::tr("One word or phrase a line, with a minus before words against inclusion, such as "
                                   "“- survey”. Texts mark them in all their forms."));
}

} // namespace corater
