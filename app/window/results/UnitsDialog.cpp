// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/UnitsDialog.h"

#include "app/window/files/FileEnding.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "data/files/WholeFile.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"
#include "views/items/SearchBox.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QUrl>
#include <QtConcurrentRun>

namespace corater {

namespace {

constexpr std::size_t mostShown = 200; ///< more units are too slow to lay out at once
constexpr auto itemScheme = QLatin1StringView("item");

QString linkOf(const UnitRecord &unit)
{
    return QStringLiteral("%1:%2").arg(itemScheme).arg(raw(unit.itemId));
}

} // namespace

UnitsDialog::UnitsDialog(Study &study, Notice &notice, const UnitsQuery &query, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_notice(notice),
      m_query(query),
      m_search(new SearchBox),
      m_kind(new SegmentedControl),
      m_answer(new QComboBox),
      m_rater(new QComboBox),
      m_round(new QComboBox),
      m_count(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_text(new QTextBrowser)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Retrieve units"));
    m_search->setText(query.search);
    m_search->setPlaceholderText(tr("code:\"Memory Leak\", symptom:Time, final:API, comment:batch"));
    m_search->setAccessibleName(tr("Search for units"));
    m_count->setWordWrap(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setStyleSheet(QStringLiteral("QTextEdit { border: none; background: transparent; padding: 0; }"));
    m_text->setOpenLinks(false);
    m_text->setAccessibleName(windowTitle());
    DialogForm form(*this);
    form.addField(tr("Units that have"), m_search);
    form.addField(tr("Show"), makeChoices());
    form.addWide(m_count);
    form.addWide(m_text);
    m_save = form.addButton(tr("Save as…"));
    m_save->setEnabled(false);
    m_save->setAutoDefault(false);
    form.finish(1040, 640)->setAutoDefault(false); // Enter is for searching and for following links
    connect(m_search, &SearchBox::searched, this, [this](const QString &terms) {
        m_query.search = terms.trimmed();
        start();
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, &UnitsDialog::follow);
    connect(m_save, &QPushButton::clicked, this, &UnitsDialog::save);
    connect(&m_reading, &QFutureWatcherBase::finished, this, &UnitsDialog::take);
    start();
}

QWidget *UnitsDialog::makeChoices()
{
    m_kind->setSegments({tr("Units"), tr("Passages")});
    m_kind->setAccessibleName(tr("Show"));
    m_answer->setAccessibleName(tr("Answer that the passages support"));
    m_rater->setAccessibleName(tr("Rater who marked the passages"));
    m_round->setAccessibleName(tr("Round in which the passages were marked"));
    auto *choices = new QWidget;
    auto *row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_kind);
    for (QComboBox *box : {m_answer, m_rater, m_round}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        box->hide();
        row->addWidget(box, box == m_answer ? 2 : 1);
        connect(box, &QComboBox::activated, this, &UnitsDialog::showFound);
    }
    row->addStretch(0);
    connect(m_kind, &SegmentedControl::currentChanged, this, &UnitsDialog::showFound);
    return choices;
}

bool UnitsDialog::showsPassages() const
{
    return m_kind->current() == 1;
}

PassageFilter UnitsDialog::filter() const
{
    return {.answer = m_answer->currentData().toString(),
            .rater = m_rater->currentData().toString(),
            .round = m_round->currentData().toString()};
}

UnitsDialog::~UnitsDialog()
{
    m_stop = true;
    m_reading.disconnect(this);
    m_reading.waitForFinished();
}

Result<std::shared_ptr<const UnitsDialog::Found>>
UnitsDialog::read(const QString &path, RaterId actor, const UnitsQuery &query, const std::atomic_bool *stop)
{
    TRY(const auto beside, StudyReader::openForWorker(path, actor, stop));
    TRY(auto units, unitsWhere(*beside, query.search, query.only));
    auto found = std::make_shared<Found>();
    found->units = std::move(units);
    for (std::size_t i = 0; i < std::min(found->units.size(), mostShown); ++i) {
        found->shown += unitMarkdown(found->units[i], linkOf(found->units[i]));
    }
    return found;
}

// The result of an earlier request is dropped: the watcher follows the newest.
void UnitsDialog::start()
{
    m_count->setText(tr("Reading…"));
    m_reading.setFuture(QtConcurrent::run(&UnitsDialog::read, m_study.path(), m_study.actor(), m_query, &m_stop));
}

void UnitsDialog::take()
{
    if (m_reading.future().resultCount() == 0) {
        return;
    }
    const auto found = m_reading.result();
    if (!found) {
        m_save->setEnabled(false);
        m_count->setText(found.error().oneLine());
        return;
    }
    m_found = *found;
    fillChoices();
    showFound();
}

// What the passages of the units have; a choice that is still there stays.
void UnitsDialog::fillChoices()
{
    QStringList answers;
    QStringList raters;
    QStringList rounds;
    for (const auto &[unit, voice, passage] : passagesOf(m_found->units)) {
        answers << passage->answers;
        raters << voice->rater;
        rounds << voice->round;
    }
    const auto fill = [](QComboBox &box, const QString &all, QStringList names, const QString &wanted) {
        names.removeDuplicates();
        box.clear();
        box.addItem(all);
        for (const QString &name : std::as_const(names)) {
            box.addItem(name, name);
        }
        box.setCurrentIndex(std::max(0, box.findData(wanted)));
    };
    answers.sort();
    const PassageFilter before = filter();
    fill(*m_answer, tr("All answers"), answers, m_query.answer.isEmpty() ? before.answer : m_query.answer);
    fill(*m_rater, tr("All raters"), raters, before.rater);
    fill(*m_round, tr("All rounds"), rounds, before.round);
    m_query.answer.clear(); // from now on the user's choice
}

void UnitsDialog::showFound()
{
    for (QComboBox *box : {m_answer, m_rater, m_round}) {
        box->setVisible(showsPassages());
    }
    if (!m_found) {
        return;
    }
    if (showsPassages()) {
        showPassages();
    } else {
        showUnits();
    }
    dress();
}

void UnitsDialog::showUnits()
{
    const std::size_t count = m_found->units.size();
    m_save->setEnabled(count > 0);
    QStringList words;
    if (!m_query.words.isEmpty()) {
        words << SharedText::asSentence(m_query.words);
    }
    words << (count == 0 ? tr("No settled unit and no unit of a closed round matches.")
                         : SharedText::asSentence(countOf(qint64(count), Counted::Unit)));
    sayCount(words, count);
    m_text->setMarkdown(m_found->shown);
}

void UnitsDialog::showPassages()
{
    const std::vector<UnitPassage> passages = passagesOf(m_found->units, filter());
    m_save->setEnabled(!passages.empty());
    sayCount({passages.empty()       ? tr("No rater marked such a passage in these units.")
              : passages.size() == 1 ? tr("1 passage.")
                                     : tr("%n passages.", nullptr, int(passages.size()))},
             passages.size());
    m_text->setMarkdown(passagesMarkdown(std::span(passages).first(std::min(passages.size(), mostShown)), linkOf));
}

void UnitsDialog::sayCount(QStringList words, std::size_t count)
{
    if (count > mostShown) {
        words << tr("Below are the first %1; the saved file has all.").arg(mostShown);
    }
    if (count > 0) {
        words << tr("A unit’s name leads to its post.");
    }
    m_count->setText(sentencesInARow(words));
}

// Markdown cannot set margins above a unit or the width of tables.
void UnitsDialog::dress()
{
    QTextCursor cursor(m_text->document());
    cursor.beginEditBlock();
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 0) {
            format.setTopMargin(Theme::scaled(block.blockNumber() == 0 ? 0 : 24));
            format.setBottomMargin(Theme::scaled(4));
            cursor.setBlockFormat(format);
            cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            QTextCharFormat bold;
            bold.setFontWeight(QFont::DemiBold);
            cursor.mergeCharFormat(bold);
        } else if (QTextTable *table = cursor.currentTable(); table && table->firstPosition() == cursor.position()) {
            QTextTableFormat wide = table->format();
            wide.setWidth(QTextLength(QTextLength::PercentageLength, 98));
            wide.setTopMargin(Theme::scaled(6));
            wide.setBottomMargin(Theme::scaled(6));
            table->setFormat(wide);
        }
    }
    cursor.endEditBlock();
}

void UnitsDialog::follow(const QUrl &link)
{
    if (link.scheme() == itemScheme) {
        Q_EMIT itemWanted(ItemId{link.path().toLongLong()});
    } else if (link.scheme() == u"http" || link.scheme() == u"https") {
        QDesktopServices::openUrl(link);
    }
}

void UnitsDialog::save()
{
    const bool ofPassages = showsPassages();
    const QString file =
        fileToSave(this, ofPassages ? tr("Save the passages") : tr("Save the units"),
                   nameBeside(m_study, ofPassages ? QStringLiteral("passages") : QStringLiteral("units")),
                   ofPassages ? tr("Markdown (*.md);;CSV, a row per passage (*.csv)")
                              : tr("Markdown (*.md);;CSV, a row per unit and dimension (*.csv)"));
    if (file.isEmpty() || !m_found) {
        return;
    }
    const std::vector<UnitPassage> passages = passagesOf(m_found->units, filter());
    const auto done = writeWholeFile(file, [&](QIODevice &device) -> Result<void> {
        if (file.endsWith(u".csv", Qt::CaseInsensitive)) {
            const auto sheet = sheetWriter(SheetFormat::Csv, device, QFileInfo(file).completeBaseName());
            return ofPassages ? writePassages(passages, *sheet) : writeUnits(m_found->units, *sheet);
        }
        const QString heading = m_query.words.isEmpty() ? m_query.search : m_query.words;
        const QByteArray text =
            (ofPassages ? passagesMarkdown(passages) : unitsMarkdown(heading, m_found->units)).toUtf8();
        return device.write(text) == text.size() ? Result<void>()
                                                 : fail(ErrorCode::DiskFull, Message::literal(device.errorString()));
    });
    if (m_notice.check(done)) {
        m_notice.say(tr("%1 written").arg(QFileInfo(file).fileName()));
    }
}

void readUnits(Workplace &work)
{
    work.pages()->flush();
    auto *dialog = new UnitsDialog(*work.study(), work.notice(), work.pages()->unitsQuery(), work.widget());
    QObject::connect(dialog, &UnitsDialog::itemWanted, work.widget(),
                     [&work](ItemId item) { work.pages()->showItem(item); });
    QObject::connect(work.study(), &Study::actorChanged, dialog, &QDialog::reject);
    QObject::connect(work.study(), &QObject::destroyed, dialog, &QDialog::reject);
    dialog->show();
}

} // namespace corater
