// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FetchDialog.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "data/import/posts/StackExchange.h"
#include "models/commands/StudyCommands.h"
#include "models/jobs/FetchTexts.h"
#include "models/jobs/PostSites.h"
#include "models/study/CountWords.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/WrappedCheck.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>

namespace corater {

FetchDialog::FetchDialog(const Study &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_site(new QLineEdit),
      m_base(new QLineEdit(usualFetch(study).base)),
      m_key(new QLineEdit),
      m_comments(new WrappedCheck(tr("Comments of questions and answers, too"))),
      m_says(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_read(study)
{
    setWindowTitle(tr("Fetch texts of posts"));
    m_site->setPlaceholderText(tr("needed; stackoverflow, ai.stackexchange"));
    m_comments->setChecked(true);
    m_key->setPlaceholderText(tr("none; gives a larger quota, never stored"));
    m_says->setWordWrap(true);
    DialogForm form(*this);
    form.addField(tr("Site"), m_site);
    form.addField(tr("Address of the API"), m_base);
    form.addField(tr("Key"), m_key);
    form.addField({}, m_comments);
    form.addWide(m_says);
    m_fetch = form.setMain(tr("Fetch"));
    form.finish(600);
    connect(m_site, &QLineEdit::textChanged, this, &FetchDialog::count);
    count();
    m_read.start<Found>(read, [this](Result<Found> found) { take(std::move(found).value_or(Found())); });
}

// In the worker's thread.
Result<FetchDialog::Found> FetchDialog::read(const StudyReader &study)
{
    return Found{.items = textlessItems(study).value_or(TextlessItems()),
                 .sites = postSites(study),
                 .site = siteToFetch(study).value_or(QString())};
}

void FetchDialog::take(Found found)
{
    m_items = std::move(found.items);
    if (!found.sites.isEmpty()) {
        m_site->setPlaceholderText(tr("needed; the study has posts of %1").arg(found.sites.join(u", ")));
    }
    if (m_site->text().isEmpty()) { // the user has typed nothing meanwhile
        m_site->setText(found.site);
    }
    count();
    DialogFitter::grow(*this);
}

void FetchDialog::count()
{
    if (!m_items) {
        m_says->setText(tr("Reading the study…"));
        m_fetch->setEnabled(false);
        return;
    }
    const QString site = StackExchange::siteGiven(m_site->text());
    const MissingTexts missing = missingTexts(*m_items, site);
    m_ids = missing.ids;
    constexpr qsizetype batch = 100;
    m_says->setText(m_ids.isEmpty() ? nothingMissing(missing, site)
                                    : tr("Items without a text: %1. Each request asks for %2; raw answers, their dates "
                                         "and the licence are kept in %3, and a stopped run continues from there.")
                                          .arg(m_ids.size())
                                          .arg(batch)
                                          .arg(usualFetch(m_study).folder));
    m_fetch->setEnabled(!m_ids.isEmpty() && !site.isEmpty());
}

PostFetchOptions FetchDialog::options() const
{
    PostFetchOptions options = usualFetch(m_study);
    options.site = StackExchange::siteGiven(m_site->text());
    options.base = m_base->text().trimmed();
    options.key = m_key->text().trimmed();
    options.comments = m_comments->isChecked();
    return options;
}

void fetchPostTexts(Workplace &work)
{
    Study &study = *work.study();
    FetchDialog dialog(study, work.widget());
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const PostFetchOptions how = dialog.options();
    if (how.base != usualFetch(study).base &&
        !work.notice().check(study.perform(setSetting(apiAddressSetting, how.base)))) {
        return;
    }
    fetchTexts(work, dialog.ids(), how);
}

void fetchTexts(Workplace &work, const QStringList &ids, const PostFetchOptions &how)
{
    const auto outcome = std::make_shared<FetchedTexts>();
    work.jobs().run(
        {.what = FetchDialog::tr("Asking %1").arg(how.base),
         .file = how.folder,
         .stopped = FetchDialog::tr("Stopped. The answers so far are kept; fetching again continues from there."),
         .work = keeping(outcome,
                         [ids, how](Study &study, const Progress &progress) {
                             return fetchTexts(study, ids, how, true, progress);
                         }),
         .done = [&work, outcome] { work.notice().say(fetchedWords(*outcome)); }});
}

QString fetchedWords(const FetchedTexts &texts)
{
    const PostFetch &fetched = texts.fetched;
    QString said = FetchDialog::tr("%1, %2 and %3 fetched; with texts now: %4")
                       .arg(countOf(fetched.questions, Counted::Question), countOf(fetched.answers, Counted::Answer),
                            countOf(fetched.comments, Counted::Comment),
                            countOf(texts.items.updated + texts.items.filled, Counted::Item));
    if (texts.items.conflicting > 0) {
        said = FetchDialog::tr("%1; left out, since the study has another post under their id: %2")
                   .arg(said, countOf(texts.items.conflicting, Counted::Item));
    }
    if (!fetched.missing.isEmpty()) {
        said = FetchDialog::tr("%1; %2 missing at the site").arg(said, QString::number(fetched.missing.size()));
    }
    return said;
}

} // namespace corater
