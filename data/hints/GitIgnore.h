// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// The rules of one .gitignore file: which paths below its folder git leaves out.
class GitIgnore
{
public:
    enum class Verdict { Silent, Ignored, Kept };

    explicit GitIgnore(const QByteArray &content);

    /// The verdict of the last rule that matches a path (relative to the folder of the file, parts between slashes).
    Verdict verdict(const QString &path, bool isFolder) const;
    bool isEmpty() const { return m_rules.empty(); }

private:
    struct Rule
    {
        QStringList parts; ///< patterns between slashes; `**` stands for any number of folders
        bool isNegated = false;
        bool foldersOnly = false;
        bool isAnchored = false; ///< begins at the folder, not at any depth
    };

    void add(QString line);
    static bool fits(const Rule &rule, const QStringList &path);

    std::vector<Rule> m_rules;
};

} // namespace corater
