// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/UnitsDialog.h"

#include "app/window/files/FileEnding.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/files/WholeFile.h"
#include "models/study/CountWords.h"
#include "views/items/SearchBox.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
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

} // namespace

UnitsDialog::UnitsDialog(Study &study, Notice &notice, const UnitsQuery &query, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_notice(notice),
      m_query(query),
      m_search(new SearchBox),
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
    form.addWide(m_count);
    form.addWide(m_text);
    m_save = form.addButton(tr("Save as…"));
    m_save->setEnabled(false);
    m_save->setAutoDefault(false);
    form.finish(820, 640)->setAutoDefault(false); // Enter is for searching and for following links
    connect(m_search, &SearchBox::searched, this, [this](const QString &terms) {
        m_query.search = terms.trimmed();
        start();
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, &UnitsDialog::follow);
    connect(m_save, &QPushButton::clicked, this, &UnitsDialog::save);
    connect(&m_reading, &QFutureWatcherBase::finished, this, &UnitsDialog::take);
    start();
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
        const UnitRecord &unit = found->units[i];
        found->shown += unitMarkdown(unit, QStringLiteral("%1:%2").arg(itemScheme).arg(raw(unit.itemId)));
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
    m_save->setEnabled(found && !(*found)->units.empty());
    if (!found) {
        m_count->setText(found.error().oneLine());
        return;
    }
    m_found = *found;
    const std::size_t count = m_found->units.size();
    QStringList words;
    if (!m_query.words.isEmpty()) {
        words << m_query.words + u'.';
    }
    words << (count == 0 ? tr("No settled unit and no unit of a closed round has these codes.")
                         : countOf(qint64(count), Counted::Unit) + u'.');
    if (count > mostShown) {
        words << tr("Below are the first %1; the saved file has all.").arg(mostShown);
    }
    if (count > 0) {
        words << tr("A unit’s name leads to its post.");
    }
    m_count->setText(words.join(u' '));
    m_text->setMarkdown(m_found->shown);
    dress();
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
    QString filter;
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Save the units"), nameBeside(m_study, QStringLiteral("units")),
                                     tr("Markdown (*.md);;CSV, a row per unit and dimension (*.csv)"), &filter);
    const QString file = withEnding(chosen, filter);
    if (file.isEmpty() || !m_found) {
        return;
    }
    const bool sheet = file.endsWith(u".csv", Qt::CaseInsensitive);
    const auto done = writeWholeFile(file, [&](QIODevice &device) -> Result<void> {
        if (sheet) {
            return writeUnits(m_found->units, *sheetWriter(SheetFormat::Csv, device, QStringLiteral("units")));
        }
        const QByteArray text =
            unitsMarkdown(m_query.words.isEmpty() ? m_query.search : m_query.words, m_found->units).toUtf8();
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
