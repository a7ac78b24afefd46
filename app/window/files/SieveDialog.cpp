// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/SieveDialog.h"

#include "data/import/posts/StackExchange.h"
#include "data/keywords/KeywordFile.h"
#include "models/jobs/DumpTables.h"
#include "models/jobs/PostSites.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/WrappedCheck.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>

#include <algorithm>

namespace corater {

namespace {

QLineEdit *field(const char *name, const QString &placeholder)
{
    auto *edit = new QLineEdit;
    edit->setObjectName(QLatin1StringView(name));
    edit->setPlaceholderText(placeholder);
    edit->setAccessibleDescription(placeholder);
    return edit;
}

// The row begins with the file's name, so the error leaves it out.
QString faultOf(const FilePreview &preview)
{
    Error error = *preview.error;
    if (error.place.file == preview.path) {
        error.place.file.clear();
    }
    return error.oneLine();
}

} // namespace

SieveDialog::SieveDialog(Study &study, std::vector<SievedFile> files, QString tagList, QWidget *parent)
    : QDialog(parent), m_study(study), m_files(std::move(files)), m_tagList(std::move(tagList)), m_counter(study)
{
    setWindowTitle(tr("Add items"));
    DialogForm form(*this);
    addFiles(form);
    addSite(form);
    addKeywords(form);
    addConditions(form);
    addSwitches(form);
    addButtons(form);
    connect(&m_counter, &AddedCount::counted, this, [this] { showCount(m_counter.counts()); });
    connect(&m_counter, &AddedCount::progressed, this, [this](int percent) {
        m_count->setText(percent < 0 ? tr("Counting…") : tr("Counting… %1 %").arg(percent));
        m_stop->show();
    });
    change();
    (m_mustSaySite && m_site->text().isEmpty() ? static_cast<QWidget *>(m_site)
     : has(&FilePreview::hasTags)              ? static_cast<QWidget *>(m_tags)
                                               : static_cast<QWidget *>(m_keywords))
        ->setFocus();
}

bool SieveDialog::has(bool FilePreview::*what) const
{
    return std::ranges::any_of(m_files, [what](const SievedFile &file) { return file.preview.*what; });
}

// Adds the row, or hides its controls if it does not apply; they keep their values.
void SieveDialog::addOrHide(DialogForm &form, bool isShown, const QString &label,
                            std::initializer_list<QWidget *> fields)
{
    if (isShown) {
        form.addField(label, fields);
        return;
    }
    for (QWidget *field : fields) {
        field->setParent(this);
        field->hide();
    }
}

void SieveDialog::addFiles(DialogForm &form)
{
    constexpr size_t most = 6;
    auto *rows = new QVBoxLayout;
    rows->setSpacing(Theme::grid);
    for (size_t i = 0; i < m_files.size() && i < most; ++i) {
        const FilePreview &preview = m_files[i].preview;
        auto *row = new QHBoxLayout;
        auto *name = new TextLabel(QFileInfo(preview.path).fileName(), TextRole::Strong);
        name->setToolTip(QDir::toNativeSeparators(preview.path));
        auto *format = new TextLabel(preview.error ? faultOf(preview) : formatInWords(preview.format), TextRole::Small,
                                     preview.error ? Ink::Danger : Ink::Muted);
        format->setWordWrap(true);
        row->setSpacing(Theme::grid * 3);
        row->addWidget(name);
        row->addWidget(format, 1);
        rows->addLayout(row);
    }
    if (m_files.size() > most) {
        rows->addWidget(new TextLabel(tr("and %1 more").arg(m_files.size() - most), TextRole::Small, Ink::Muted));
    }
    form.addField(m_files.size() == 1 ? tr("File") : tr("Files"), rows);
}

void SieveDialog::addSite(DialogForm &form)
{
    QStringList names;
    bool isUnknown = false;
    for (const SievedFile &file : m_files) {
        if (file.preview.needsSite) {
            isUnknown = isUnknown || file.preview.siteByName.isEmpty();
            names << file.preview.siteByName;
        }
    }
    names.removeDuplicates();
    names.removeAll(QString());
    m_siteByName = names.size() == 1 && !isUnknown ? names.front() : QString();
    m_mustSaySite = isUnknown || !m_siteByName.isEmpty(); // a site from the name is confirmed by not clearing it
    const QStringList known = postSites(m_study);
    const QString offered = known.isEmpty() ? tr("stackoverflow, ai.stackexchange") : known.join(QStringLiteral(", "));
    m_site = field("site", isUnknown          ? tr("needed: %1").arg(offered)
                           : names.size() > 1 ? tr("according to the names: %1").arg(names.join(QStringLiteral(", ")))
                                              : tr("as in the file; or a site, a repository"));
    m_site->setText(m_siteByName);
    m_site->setCompleter(new QCompleter(known, m_site));
    const QString hint = isUnknown && known.isEmpty()
                             ? tr("The posts do not name their site. Their ids and addresses depend on it.")
                         : isUnknown ? tr("The posts do not name their site. The study has posts from %1.").arg(offered)
                         : !m_siteByName.isEmpty() ? tr("From the name of the file or its folder. Is it right?")
                                                   : QString();
    // Who has chosen the columns was asked where the ids are unique.
    const auto isAsked = [](const SievedFile &file) { return !file.how.options.map.isEmpty(); };
    addOrHide(form, m_mustSaySite || !std::ranges::all_of(m_files, isAsked), tr("&Site"), {m_site});
    if (!hint.isEmpty()) {
        form.addHint(hint);
    }
    connect(m_site, &QLineEdit::textChanged, this, &SieveDialog::change);
}

void SieveDialog::addKeywords(DialogForm &form)
{
    m_keywords = new QComboBox;
    m_keywords->setObjectName(QStringLiteral("keywords"));
    m_keywords->addItem(tr("Everything, without a keyword filter"));
    m_sets = {std::nullopt};
    const auto own = studyKeywords(m_study);
    if (own) {
        addSet(*own, tr("Hits of %1, the study’s %2 keywords", nullptr, int(own->keywords.size()))
                         .arg(own->name, QString::number(own->keywords.size())));
    }
    for (const QString &name : KeywordFile::builtInNames()) {
        if (const auto set = KeywordFile::load(name); set && !(own && own->name == name)) {
            addSet(*set, tr("Hits of %1, %2 built-in keywords").arg(name, QString::number(set->keywords.size())));
        }
    }
    m_fields = new QComboBox;
    m_fields->setObjectName(QStringLiteral("fields"));
    for (const auto &[text, value] : {std::pair{tr("in title and text"), "both"},
                                      std::pair{tr("in the title"), "title"}, std::pair{tr("in the text"), "body"}}) {
        m_fields->addItem(text, QLatin1StringView(value));
    }
    m_code = new QComboBox;
    m_code->setObjectName(QStringLiteral("code"));
    for (const auto &[text, value] :
         {std::pair{tr("code, too"), "keep"}, std::pair{tr("without blocks of code"), "no-blocks"},
          std::pair{tr("without any code"), "none"}}) {
        m_code->addItem(text, QLatin1StringView(value));
    }
    m_fields->setAccessibleName(tr("Where keywords are searched for"));
    m_code->setAccessibleName(tr("Whether code is searched"));
    auto *fromFile = new ActionButton(tr("From a &file…"));
    fromFile->setToolTip(tr("A file with one keyword a line"));
    fromFile->setAutoDefault(false);
    m_keywords->setAccessibleName(tr("Keep"));
    m_keywords->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // The filters do not apply to a data set of final labels.
    const bool isSieved = std::ranges::any_of(m_files, [](const SievedFile &file) { return !file.preview.isDataSet; });
    addOrHide(form, isSieved, tr("Keep"), {m_keywords, fromFile});
    addOrHide(form, isSieved, tr("Search"), {m_fields, m_code});
    connect(fromFile, &ActionButton::clicked, this, &SieveDialog::chooseKeywords);
    for (QComboBox *box : {m_keywords, m_fields, m_code}) {
        connect(box, &QComboBox::currentIndexChanged, this, &SieveDialog::change);
    }
}

void SieveDialog::addConditions(DialogForm &form)
{
    m_tags = field("tags", tr("any; or tensorflow, keras: one of them is enough"));
    m_from = field("from", tr("2019, 2019-06 or 2019-06-14"));
    m_to = field("to", tr("same forms; inclusive"));
    m_where = field("where", tr("any; or score:5.. views:1000.. answers:1.. accepted:yes"));
    m_tags->setAccessibleName(tr("Tags"));
    m_from->setAccessibleName(tr("From"));
    m_to->setAccessibleName(tr("To"));
    m_where->setAccessibleName(tr("Where"));
    addOrHide(form, has(&FilePreview::hasTags), tr("Tags"), {m_tags});
    addOrHide(form, has(&FilePreview::hasDays), tr("Days from"), {m_from, new TextLabel(tr("to")), m_to});
    addOrHide(form, has(&FilePreview::hasNumbers), tr("Where"), {m_where});
    for (QLineEdit *edit : {m_tags, m_from, m_to, m_where}) {
        connect(edit, &QLineEdit::textChanged, this, &SieveDialog::change);
    }
}

QStringList SieveDialog::columnsOfAll(QStringList FilePreview::*which) const
{
    QStringList columns;
    for (const SievedFile &file : m_files) {
        columns << file.preview.*which;
    }
    columns.removeDuplicates();
    return columns;
}

void SieveDialog::addSwitches(DialogForm &form)
{
    const auto inWords = [](const QStringList &columns) {
        return columns.join(QStringLiteral(", ")).replace(u'&', QStringLiteral("&&"));
    };
    const QStringList code = columnsOfAll(&FilePreview::codeColumns);
    const QStringList hidden = columnsOfAll(&FilePreview::hidden);
    const bool hasEmpty = std::ranges::any_of(m_files, [](const SievedFile &file) { return file.preview.empty > 0; });
    m_codeColumns = new WrappedCheck(tr("The code in %1 belongs to the te&xt").arg(inWords(code)));
    m_hidden = new WrappedCheck(tr("Raters &see %1, which may be earlier labels").arg(inWords(hidden)));
    m_withoutText = new WrappedCheck(tr("Also rows with neither title nor text: Fetch gets texts by their ids"));
    m_everyFile = new WrappedCheck(tr("Also files that do not look like items (README, LICENSE, SOURCE)"));
    m_updatesOnly = new WrappedCheck(tr("&Only update texts of items in the study, add none"));
    m_updatesOnly->setObjectName(QStringLiteral("updatesOnly"));
    m_codeColumns->setObjectName(QStringLiteral("codeColumns"));
    m_hidden->setObjectName(QStringLiteral("hiddenColumns"));
    m_withoutText->setObjectName(QStringLiteral("withoutText"));
    addOrHide(form, !code.isEmpty(), {}, {m_codeColumns});
    addOrHide(form, !hidden.isEmpty(), {}, {m_hidden});
    addOrHide(form, hasEmpty, {}, {m_withoutText});
    m_withoutText->setChecked(
        std::ranges::all_of(m_files, [](const SievedFile &file) { return file.preview.isListOfIds(); }));
    addOrHide(form, has(&FilePreview::isFolder), {}, {m_everyFile});
    addOrHide(form, true, {}, {m_updatesOnly});
    for (QCheckBox *box : {m_codeColumns, m_hidden, m_withoutText, m_everyFile, m_updatesOnly}) {
        connect(box, &QCheckBox::toggled, this, &SieveDialog::change);
    }
}

void SieveDialog::addButtons(DialogForm &form)
{
    m_count = new TextLabel({}, TextRole::Chrome);
    m_count->setWordWrap(true);
    m_stop = new ActionButton(tr("Stop counting"), ActionButton::Kind::Bare);
    m_fault = new TextLabel({}, TextRole::Small, Ink::Danger);
    m_fault->setWordWrap(true);
    auto *counted = new QHBoxLayout;
    counted->addWidget(m_count, 1);
    counted->addWidget(m_stop);
    form.addField(tr("Result"), counted);
    form.addField({}, m_fault);
    m_add = form.setMain(tr("Add items"));
    form.finish(640);
    m_fault->hide();
    m_stop->hide();
    m_stop->setAutoDefault(false);
    connect(m_stop, &ActionButton::clicked, &m_counter, &AddedCount::giveUp);
}

void SieveDialog::chooseKeywords()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Keywords, one a line"));
    if (path.isEmpty()) {
        return;
    }
    const auto set = KeywordFile::load(path);
    if (!set) {
        say(set.error().oneLine());
        return;
    }
    addSet(*set, tr("Hits of %1, %2 keywords", nullptr, int(set->keywords.size()))
                     .arg(set->name, QString::number(set->keywords.size())));
    m_keywords->setCurrentIndex(m_keywords->count() - 1);
}

void SieveDialog::addSet(const KeywordSet &set, const QString &words)
{
    m_keywords->addItem(words);
    m_sets.push_back(set);
}

QString SieveDialog::site() const
{
    return StackExchange::siteGiven(m_site->text());
}

bool SieveDialog::isReady() const
{
    return !m_mustSaySite || !site().isEmpty();
}

std::vector<AddedCount::File> SieveDialog::imports() const
{
    const auto filter = SelectionFilter::read(m_tags->text(), m_from->text(), m_to->text(), m_where->text());
    const size_t row = size_t(std::max(m_keywords->currentIndex(), 0));
    const std::optional<KeywordSet> set = row < m_sets.size() ? m_sets[row] : std::nullopt;
    const auto matcher = set ? std::make_shared<const KeywordMatcher>(*set) : nullptr;
    // If some files need a site, the typed one is for these only; a site that was merely confirmed is left to the file.
    const QString given = site() == m_siteByName ? QString() : site();
    const bool isForSome = has(&FilePreview::needsSite);
    std::vector<AddedCount::File> imports;
    for (const SievedFile &file : m_files) {
        if (file.preview.error) {
            continue; // its row says why
        }
        FileImport how = file.how;
        how.filter = filter.value_or(SelectionFilter());
        how.keywords = matcher;
        how.fields = SearchFields::named(m_fields->currentData().toString(), m_code->currentData().toString());
        how.updatesOnly = m_updatesOnly->isChecked();
        how.options.everyFile = m_everyFile->isChecked();
        how.options.bodyColumns = m_codeColumns->isChecked() ? file.preview.codeColumns : QStringList();
        how.options.withoutText = m_withoutText->isChecked();
        how.columns.shown = m_hidden->isChecked() ? file.preview.hidden : QStringList();
        if (!isForSome || file.preview.needsSite) {
            how.options.site = given;
        }
        imports.push_back({file.preview.path, std::move(how)});
    }
    return imports;
}

void SieveDialog::change()
{
    std::vector<AddedCount::File> files = imports();
    const bool hasKeywords = m_keywords->currentIndex() > 0;
    m_fields->setEnabled(hasKeywords);
    m_code->setEnabled(hasKeywords && m_fields->currentData() != QLatin1StringView("title"));
    m_add->setEnabled(isReady() && !files.empty());
    m_add->setText(m_updatesOnly->isChecked() ? tr("Give texts") : tr("Add items"));
    m_fault->hide();
    if (files.empty()) { // the rows of the files say why
        m_count->setText(m_files.size() == 1 ? tr("The file cannot be added.") : tr("None of the files can be added."));
        return;
    }
    const auto filter = SelectionFilter::read(m_tags->text(), m_from->text(), m_to->text(), m_where->text());
    if (!isReady() || !filter) {
        m_counter.giveUp();
        m_count->setText(isReady() ? filter.error().oneLine() : tr("Enter the site first."));
        return;
    }
    m_count->setText(tr("Counting…"));
    m_counter.request(std::move(files));
}

void SieveDialog::accept()
{
    const auto filter = SelectionFilter::read(m_tags->text(), m_from->text(), m_to->text(), m_where->text());
    if (!filter) {
        say(filter.error().oneLine());
        return;
    }
    if (!m_tagList.isEmpty()) {
        if (const auto known = checkTags(m_tagList, filter->tags); !known) {
            say(known.error().oneLine());
            return;
        }
    }
    QDialog::accept();
}

void SieveDialog::done(int result)
{
    m_counter.stop();
    QDialog::done(result);
}

void SieveDialog::say(const QString &fault)
{
    m_fault->setText(fault);
    m_fault->show();
}

void SieveDialog::showCount(const Result<AddedCount::Counts> &counts)
{
    m_stop->hide();
    if (!isReady()) {
        return; // the running count was cancelled
    }
    if (!counts) {
        const bool isStopped = counts.error().code == ErrorCode::Cancelled;
        m_count->setText(isStopped ? tr("Not counted.") : counts.error().oneLine());
        m_add->setEnabled(isStopped);
        return;
    }
    m_count->setText(wordsOf(*counts));
    if (!m_updatesOnly->isChecked()) {
        const bool asks = counts->asksLater || counts->areKnown;
        m_add->setText(asks ? tr("Add items…") : tr("Add %1").arg(countOf(counts->items.added, Counted::Item)));
        m_add->setEnabled(asks || counts->read > 0); // without a record, adding would only end in an error
    }
    DialogFitter::grow(*this);
}

QString SieveDialog::countWords() const
{
    return m_count->text();
}

QString SieveDialog::wordsOf(const AddedCount::Counts &counts) const
{
    if (counts.asksLater) {
        return tr("The next step asks whether the data set is final or an addition.");
    }
    if (counts.areKnown) {
        return tr("The study has items with these ids and titles; the next step asks whether they are the same.");
    }
    const QLocale locale;
    const bool onlyTexts = m_updatesOnly->isChecked();
    const qint64 wanted = onlyTexts ? counts.items.updated + counts.items.filled : counts.items.added;
    QStringList words{(onlyTexts ? tr("%1 of %2 would get texts") : tr("%1 of %2 would be added"))
                          .arg(locale.toString(wanted), countOf(counts.read, Counted::Item))};
    for (const auto &[number, text] : {std::pair{counts.items.known, SharedText::alreadyThere()},
                                       std::pair{onlyTexts ? 0 : counts.items.updated, tr("%1 get newer texts")},
                                       std::pair{counts.filtered, tr("%1 outside the conditions")},
                                       std::pair{counts.items.unmatched, SharedText::withoutKeyword()},
                                       std::pair{counts.empty, tr("%1 with neither title nor text")},
                                       std::pair{counts.items.conflicting, tr("%1 with the id of another post")}}) {
        if (number > 0) {
            words << text.arg(locale.toString(number));
        }
    }
    return ListWords::parts(words);
}

} // namespace corater
