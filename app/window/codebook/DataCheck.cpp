// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/DataCheck.h"

#include "app/window/workplace/Notice.h"
#include "data/codebooks/tables/CheckSheet.h"
#include "data/files/InputFile.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "views/codebook/DataCheckView.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace corater {

namespace {

Result<SheetCheckReport> checkFile(const QString &path, const Codebook &codebook, std::atomic_bool *stop)
{
    QFile file(path);
    TRY(InputFile::open(file));
    return checkSheet(file, QFileInfo(path).fileName(), codebook, {}, true, {[](qint64, qint64) {}, stop});
}

} // namespace

DataCheck::DataCheck(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent), m_study(study), m_notice(notice), m_view(new DataCheckView)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    m_view->setReadOnly(m_study.isReadOnly());
    connect(m_view, &DataCheckView::fileWanted, this, &DataCheck::chooseFile);
    connect(m_view, &DataCheckView::aliasesWanted, this, &DataCheck::takeAliases);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &DataCheck::show);
    connect(&m_study, &Study::codebookChanged, this, [this] {
        if (isVisible() && !m_path.isEmpty()) {
            check(m_path);
        }
    });
}

DataCheck::~DataCheck()
{
    m_stop = true;
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void DataCheck::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_path.isEmpty() && !(m_checked == m_study.codebook())) {
        check(m_path);
    }
}

void DataCheck::chooseFile()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Sheet to check"), {}, tr("Sheets (*.csv *.tsv);;All files (*)"));
    if (!path.isEmpty()) {
        check(path);
    }
}

void DataCheck::check(const QString &path)
{
    m_stop = true;
    m_watcher.waitForFinished(); // takes at most one row
    m_stop = false;
    if (path != m_path) {
        m_view->setRunning(QFileInfo(path).fileName());
    }
    m_path = path;
    m_checked = m_study.codebook(); // as shown: a suggested spelling must not reveal a code that another rater proposes
    m_watcher.setFuture(QtConcurrent::run(checkFile, path, m_checked, &m_stop));
}

void DataCheck::show()
{
    const Result<SheetCheckReport> report = m_watcher.result();
    if (report) {
        m_view->setReport(m_checked, QFileInfo(m_path).fileName(), *report);
    } else if (report.error().code != ErrorCode::Cancelled) {
        m_view->setProblem(report.error().oneLine());
    }
}

void DataCheck::takeAliases(const std::vector<CheckedValue> &values)
{
    int added = 0;
    const Codebook after = withSuggestionsAsAliases(m_study.codebook(), values, added);
    if (added == 0) {
        m_notice.say(tr("Each of these texts is already an alias of another code."));
        return;
    }
    if (m_notice.check(m_study.perform(replaceCodebook(after, {{"because", "spellings"}, {"count", added}})))) {
        m_notice.say(added == 1 ? tr("1 alias recorded.") : tr("%n aliases recorded.", nullptr, int(added)));
    }
}

} // namespace corater
