// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordSet.h"
#include "data/records/SelectionFilter.h"

#include <QDialog>

#include <optional>

class QLineEdit;

namespace corater {

class TextLabel;

/// Asks what of the files is to be kept: everything, or what hits the study's keywords or those of a file; in every
/// case, if the user wishes, only what has a tag, falls into some time, or has such numbers. Made by the window before items are added.
class SieveDialog : public QDialog
{
    Q_OBJECT

public:
    /// `own`: the study's keywords, where it has some. `tagList`: the site's Tags.xml, where there is one, by which tags
    /// are checked.
    SieveDialog(std::optional<KeywordSet> own, QString tagList, QWidget *parent);

    /// The keywords of which one has to hit; none: everything is wanted.
    const std::optional<KeywordSet> &keywords() const { return m_keywords; }
    const SelectionFilter &filter() const { return m_filter; }
    /// Where the ids are unique; empty: what the files say.
    QString site() const;

private:
    void choose(const std::optional<KeywordSet> &keywords);
    void chooseFile();
    void say(const QString &fault);

    std::optional<KeywordSet> m_keywords;
    SelectionFilter m_filter;
    QString m_tagList;
    QLineEdit *m_tags;
    QLineEdit *m_from;
    QLineEdit *m_to;
    QLineEdit *m_where;
    QLineEdit *m_site;
    TextLabel *m_fault;
};

} // namespace corater
