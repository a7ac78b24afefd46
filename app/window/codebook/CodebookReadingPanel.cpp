// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookReadingPanel.h"

#include "models/study/CountWords.h"
#include "views/codebook/SheetChecks.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Theme.h"

#include <QVBoxLayout>

namespace corater {

namespace {

// The first few lines, and how many more there are.
QStringList firstOf(const QStringList &lines)
{
    constexpr qsizetype most = 4;
    QStringList shown = lines.mid(0, most);
    if (lines.size() > most) {
        shown << CodebookReadingPanel::tr("and %1 more").arg(lines.size() - most);
    }
    return shown;
}

} // namespace

CodebookReadingPanel::CodebookReadingPanel(QWidget *parent)
    : QWidget(parent),
      m_says(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_checks(new SheetChecks),
      m_problem(new TextLabel({}, TextRole::Small, Ink::Danger)),
      m_question(new TextLabel({}, TextRole::Strong)),
      m_answers(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 2);
    for (TextLabel *label : {m_says, m_problem, m_question}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->insertWidget(1, m_checks);
    connect(m_checks, &SheetChecks::chosen, this, [this](const QStringList &sheets) {
        m_sheets = sheets;
        m_columns.clear();
        m_tree.clear();
        read();
    });
    m_answers->setSpacing(Theme::grid);
    column->addLayout(m_answers);
    setSource({});
}

void CodebookReadingPanel::setSource(const QString &nameOrFile)
{
    m_source = nameOrFile;
    m_columns.clear();
    m_sheets.clear();
    m_tree.clear();
    m_encoding.clear();
    read();
}

void CodebookReadingPanel::read()
{
    m_says->clear();
    m_problem->clear();
    m_codebook = Codebook();
    std::vector<CodebookQuestion> questions;
    std::vector<SheetChecks::Sheet> sheets;
    if (!m_source.isEmpty()) {
        const auto document =
            codebookReading(m_columns, m_tree, m_encoding, m_sheets).and_then([this](const CodebookReading &reading) {
                return loadCodebook(m_source, reading);
            });
        m_codebook = document ? takeable(*document, m_source) : std::unexpected(document.error());
        if (document) {
            tell(*document);
            questions = document->questions;
            for (const CodebookSheet &sheet : document->sheets) {
                sheets.push_back({sheet.name, sheet.isRead, sheet.why.inWords()});
            }
        }
    }
    m_checks->setSheets(sheets);
    m_problem->setText(m_codebook || !questions.empty() ? QString() : m_codebook.error().oneLine());
    ask(questions);
    for (TextLabel *label : {m_says, m_problem, m_question}) {
        label->setVisible(!label->text().isEmpty());
    }
    Q_EMIT changed();
}

void CodebookReadingPanel::tell(const CodebookDocument &document)
{
    qint64 codes = 0;
    for (const Dimension &dimension : document.codebook.dimensions) {
        codes += qint64(dimension.codes.size());
    }
    const QStringList lines{tr("%1, %2, %3")
                                .arg(countOf(qint64(document.codebook.dimensions.size()), Counted::Dimension),
                                     countOf(codes, Counted::Code),
                                     countOf(qint64(document.codebook.rules.size()), Counted::Rule))};
    QStringList readings;
    for (const CodebookNote &reading : document.readings) {
        const QString place = reading.placeText().inWords();
        readings << (place.isEmpty() ? tr("Read as %1").arg(reading.message.inWords())
                                     : tr("%1, read as %2").arg(place, reading.message.inWords()));
    }
    QStringList notes;
    for (const CodebookNote &note : document.notes) {
        const QString place = note.placeText().inWords();
        notes << (place.isEmpty() ? note.message.inWords() : place + QStringLiteral(": ") + note.message.inWords());
    }
    m_says->setText((lines + firstOf(readings) + firstOf(notes)).join(u'\n'));
}

// An answer reads the file again; the next open question is then asked.
void CodebookReadingPanel::ask(const std::vector<CodebookQuestion> &questions)
{
    while (QLayoutItem *old = m_answers->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater(); // it may be the button that was just pressed
        delete old;
    }
    m_question->setText(questions.empty() ? QString() : questions.front().message.inWords());
    for (const CodebookQuestion::Answer &answer :
         questions.empty() ? std::vector<CodebookQuestion::Answer>() : questions.front().answers) {
        auto *button = new ActionButton(answer.words.inWords());
        button->setAutoDefault(true);
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(button, &ActionButton::clicked, this, [this, answer] {
            m_columns << answer.columns;
            m_tree = answer.tree.isEmpty() ? m_tree : answer.tree;
            m_encoding = answer.encoding.isEmpty() ? m_encoding : answer.encoding;
            read();
        });
        m_answers->addWidget(button);
    }
}

} // namespace corater
