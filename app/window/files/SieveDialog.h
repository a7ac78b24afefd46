// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/AddedCount.h"
#include "codebook/keywords/KeywordSet.h"
#include "models/jobs/FilePreview.h"

#include <QDialog>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace corater {

class ActionButton;
class DialogForm;
class TextLabel;

/// A file to be added, with what its preview shows.
struct SievedFile
{
    FilePreview preview;
    FileImport how; ///< sheet and columns so far
};

/// Asks which items of the files to keep, and shows beforehand how many that are: the files with their formats, the
/// site of posts that do not name theirs (unless their columns were just chosen), keywords and where to look for them,
/// and conditions that the formats support. The items are counted on a worker while the dialog is open. Made by
/// ImportJobs before items are added.
class SieveDialog : public QDialog
{
    Q_OBJECT

public:
    /// `tagList`: the site's Tags.xml, if given, to check tags.
    SieveDialog(Study &study, std::vector<SievedFile> files, QString tagList, QWidget *parent);

    /// The files that can be read, with their import settings.
    std::vector<AddedCount::File> imports() const;
    /// The typed site of the posts; empty: as the files say.
    QString site() const;
    /// "42 of 604 would be added", or why the count is unknown.
    QString countWords() const;

    void accept() override;
    void done(int result) override;

private:
    void addOrHide(DialogForm &form, bool isShown, const QString &label, std::initializer_list<QWidget *> fields);
    void addFiles(DialogForm &form);
    void addSite(DialogForm &form);
    void addKeywords(DialogForm &form);
    void addConditions(DialogForm &form);
    void addSwitches(DialogForm &form);
    void addButtons(DialogForm &form);
    bool has(bool FilePreview::*what) const;
    bool isReady() const;
    QStringList columnsOfAll(QStringList FilePreview::*which) const;
    void chooseKeywords();
    void addSet(const KeywordSet &set, const QString &words);
    void change();
    void say(const QString &fault);
    void showCount(const Result<AddedCount::Counts> &counts);
    QString wordsOf(const AddedCount::Counts &counts) const;

    Study &m_study;
    std::vector<SievedFile> m_files;
    QString m_tagList;
    std::vector<std::optional<KeywordSet>> m_sets; ///< by the rows of m_keywords
    QString m_siteByName;                          ///< initial content of the site field
    bool m_mustSaySite = false;
    AddedCount m_counter;
    QLineEdit *m_site = nullptr;
    QComboBox *m_keywords = nullptr;
    QComboBox *m_fields = nullptr;
    QComboBox *m_code = nullptr;
    QLineEdit *m_tags = nullptr;
    QLineEdit *m_from = nullptr;
    QLineEdit *m_to = nullptr;
    QLineEdit *m_where = nullptr;
    QCheckBox *m_codeColumns = nullptr;
    QCheckBox *m_hidden = nullptr;
    QCheckBox *m_withoutText = nullptr;
    QCheckBox *m_everyFile = nullptr;
    QCheckBox *m_updatesOnly = nullptr;
    TextLabel *m_count = nullptr;
    TextLabel *m_fault = nullptr;
    ActionButton *m_stop = nullptr;
    ActionButton *m_add = nullptr;
};

} // namespace corater
