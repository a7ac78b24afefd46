// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookImport.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "codebook/taxonomy/changes/CodebookMatching.h"
#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/CodebookFile.h"
#include "models/codebook/DifferenceWords.h"
#include "models/codebook/KnownLabels.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/Proposals.h"
#include "views/codebook/ImportView.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

// Whether the file is a disambiguation guide: rules, and codes with nothing but their names.
bool isGuide(const Codebook &read)
{
    return !read.rules.empty() && std::ranges::all_of(read.dimensions, [](const Dimension &dimension) {
        return std::ranges::all_of(dimension.codes, [](const Code &code) {
            return !valid(code.parent) && code.definition.isEmpty() && code.useWhen.isEmpty() &&
                   code.avoidWhen.isEmpty() && code.examples.isEmpty() && code.aliases.isEmpty();
        });
    });
}

// The codebook with the rules of the guide; a rule for the same pair of codes is replaced.
Codebook withRules(Codebook book, const std::vector<Rule> &rules, IdGenerator &ids)
{
    QSet<RuleId> taken; // rules of this guide, which may have two for one pair
    for (Rule rule : rules) {
        const auto same = std::ranges::find_if(book.rules, [&](const Rule &old) {
            const bool pair = (old.a == rule.a && old.b == rule.b) || (old.a == rule.b && old.b == rule.a);
            return pair && !taken.contains(old.id);
        });
        if (same == book.rules.end()) {
            rule.id = ids.next<RuleId>();
            book.rules.push_back(rule);
            taken.insert(rule.id);
        } else {
            rule.id = same->id;
            *same = rule;
            taken.insert(rule.id);
        }
    }
    return book;
}

} // namespace

CodebookImport::CodebookImport(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent), m_study(study), m_notice(notice), m_whenShown(new WhenShown(*this)), m_view(new ImportView)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    m_view->setFocusPolicy(Qt::StrongFocus);
    m_view->setReadOnly(m_study.isReadOnly());
    connect(m_view, &ImportView::fileWanted, this, &CodebookImport::chooseFile);
    connect(m_view, &ImportView::taken, this, &CodebookImport::take);
    connect(m_view, &ImportView::answered, this, &CodebookImport::answer);
    connect(m_view, &ImportView::sheetsChosen, this, &CodebookImport::chooseSheets);
    connect(m_view, &ImportView::dropped, this, [this] {
        m_path.clear();
        m_view->clear();
    });
    connect(&m_study, &Study::codebookChanged, this, [this] {
        if (!m_path.isEmpty()) {
            m_whenShown->run(QStringLiteral("codebook"), [this] { read(m_path); }); // the file's changes differ now
        }
    });
}

void CodebookImport::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Codebook"), {},
        tr("Codebooks (*.codebook *.xlsx *.ods *.csv *.tsv *.md *.txt *.qdc *.qdpx *.json *.jsonl);;All files (*)"));
    if (!path.isEmpty()) {
        m_sheets.clear();
        m_columns.clear();
        m_tree.clear();
        m_encoding.clear();
        read(path);
    }
}

// Reads the file again with the answer; the next open question is then asked.
void CodebookImport::answer(int answer)
{
    if (m_questions.empty() || answer < 0 || answer >= int(m_questions.front().answers.size())) {
        return;
    }
    const CodebookQuestion::Answer said = m_questions.front().answers[size_t(answer)];
    m_columns << said.columns;
    m_tree = said.tree.isEmpty() ? m_tree : said.tree;
    m_encoding = said.encoding.isEmpty() ? m_encoding : said.encoding;
    read(QString(m_path));
}

// The answers were about the sheets read before.
void CodebookImport::chooseSheets(const QStringList &sheets)
{
    m_sheets = sheets;
    m_columns.clear();
    m_tree.clear();
    read(QString(m_path));
}

void CodebookImport::read(const QString &path)
{
    m_path.clear();
    auto document =
        codebookReading(m_columns, m_tree, m_encoding, m_sheets).and_then([&](const CodebookReading &reading) {
            return loadCodebook(path, reading);
        });
    if (!document) {
        m_view->setProblem(document.error().oneLine());
        return;
    }
    m_path = path;
    IdGenerator &ids = m_study.file().ids();
    std::vector<ImportView::Remark> remarks;
    // Compares with the codebook as shown, without other raters' proposals in an open round; the import keeps those.
    const Codebook &present = m_study.codebook();
    auto joined = joinedGuide(*document, present);
    const bool guide = joined.has_value();
    if (guide) {
        m_after = withRules(present, joined->codebook.rules, ids);
        joined->codebook = m_after;
        document = std::move(*joined);
        remarks.push_back({{}, tr("A separate guide: its rules are added to the codes of the study.")});
    } else {
        m_after = takenOver(present, document->codebook, codesPerhapsInUse(m_study), [&ids] { return ids.next(); });
    }
    m_questions = document->questions;
    bool takeable = !document->codebook.dimensions.empty() && m_questions.empty();
    for (const Problem &problem : document->problems) {
        const bool grave = !guide && forbidsInStudy(problem); // a guide lists only names, and the study has the codes
        remarks.push_back({problem.place.inWords(), problem.reason.inWords(), grave});
        takeable = takeable && !grave;
    }
    for (const CodebookNote &note : document->notes) {
        remarks.push_back({note.placeText().inWords(), note.message.inWords()});
    }
    std::vector<ImportView::Remark> changes;
    for (const CodebookDifference &each : diff(present, m_after, PairBy::Id)) {
        changes.push_back({each.place, wordsOf(each), each.kind == CodebookDifference::Kind::Removed});
    }
    for (const Problem &problem : validate(m_after)) {
        if (takeable && forbidsInStudy(problem)) {
            remarks.push_back({problem.place.inWords(), problem.reason.inWords(), true});
        }
    }
    takeable = takeable && std::ranges::none_of(remarks, &ImportView::Remark::grave);
    m_view->setFile(QFileInfo(path).fileName(), document->codebook, remarks, changes, takeable);
    showReading(*document);
}

void CodebookImport::showReading(const CodebookDocument &document)
{
    QStringList readings;
    for (const CodebookNote &reading : document.readings) {
        const QString place = reading.placeText().inWords();
        readings << (place.isEmpty() ? tr("Read as %1").arg(reading.message.inWords())
                                     : tr("%1, read as %2").arg(place, reading.message.inWords()));
    }
    m_view->setReadings(readings);
    std::vector<SheetChecks::Sheet> sheets;
    for (const CodebookSheet &sheet : document.sheets) {
        sheets.push_back({sheet.name, sheet.isRead, sheet.why.inWords()});
    }
    m_view->setSheets(sheets);
    QStringList answers;
    for (const CodebookQuestion::Answer &each :
         m_questions.empty() ? std::vector<CodebookQuestion::Answer>() : m_questions.front().answers) {
        answers << each.words.inWords();
    }
    m_view->setQuestion(m_questions.empty() ? QString() : m_questions.front().message.inWords(), answers);
}

// The rules of a guide, between codes of the study; nothing if the file is no guide or none of its rules fits.
std::optional<CodebookDocument> CodebookImport::joinedGuide(const CodebookDocument &guide, const Codebook &present)
{
    if (!isGuide(guide.codebook)) {
        return {};
    }
    CodebookDocument joined{.codebook = present};
    joined.codebook.rules.clear();
    joinGuide(joined, guide);
    return joined.codebook.rules.empty() ? std::nullopt : std::optional(std::move(joined));
}

void CodebookImport::take()
{
    const QString name = QFileInfo(m_path).fileName();
    m_path.clear();
    if (m_notice.check(m_study.perform(replaceCodebook(m_after, {{"because", "codebook-file"}, {"name", name}})))) {
        m_notice.say(tr("The study now uses the codebook of %1.").arg(name));
        m_view->clear();
        Q_EMIT done();
    }
}

} // namespace corater
