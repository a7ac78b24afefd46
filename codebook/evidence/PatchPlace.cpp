// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/evidence/PatchPlace.h"

#include <QRegularExpression>

namespace corater {

namespace {

/// First and last of some lines; none while both are 0.
struct LineRange
{
    qint64 first = 0;
    qint64 last = 0;

    void take(qint64 line)
    {
        first = first == 0 ? line : first;
        last = line;
    }
    QString words() const
    {
        return first == last ? QStringLiteral("line %1").arg(first)
                             : QStringLiteral("lines %1-%2").arg(first).arg(last);
    }
};

QString fileOf(QStringView heading)
{
    const QString name = heading.sliced(4).toString().section(u'\t', 0, 0).trimmed();
    return name.startsWith(QLatin1StringView("a/")) || name.startsWith(QLatin1StringView("b/")) ? name.sliced(2) : name;
}

/// Walks over a diff line by line and collects the lines within the stretch.
class PatchWalk
{
public:
    void take(QStringView line, bool isCovered)
    {
        static const QRegularExpression hunk(QStringLiteral("^@@ -(\\d+)(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))?"));
        if (m_oldLeft > 0 || m_newLeft > 0) {
            takeContent(line, isCovered);
        } else if (const auto match = hunk.matchView(line); match.hasMatch()) {
            const auto count = [&](int group) {
                return match.hasCaptured(group) ? match.capturedView(group).toLongLong() : 1;
            };
            m_old = count(1);
            m_oldLeft = count(2);
            m_new = count(3);
            m_newLeft = count(4);
            ++m_hunk;
        } else if (line.startsWith(u"--- ")) {
            m_file = fileOf(line);
            m_hunk = 0;
        } else if (line.startsWith(u"+++ ")) {
            const QString file = fileOf(line);
            m_file = file == u"/dev/null" ? m_file : file;
        }
    }

    QString words() const
    {
        const LineRange &lines = m_newLines.first > 0 ? m_newLines : m_oldLines;
        if (lines.first == 0) {
            return {};
        }
        const QString old = m_newLines.first > 0 ? QString() : QStringLiteral("old ");
        const QString file = m_foundFile.isEmpty() ? QString() : m_foundFile + QStringLiteral(", ");
        return QStringLiteral("%1hunk %2, %3%4").arg(file).arg(m_foundHunk).arg(old, lines.words());
    }

private:
    void takeContent(QStringView line, bool isCovered)
    {
        if (line.startsWith(u'\\')) {
            return; // "\ No newline at end of file"
        }
        const bool isSame = m_foundHunk == 0 || (m_foundHunk == m_hunk && m_foundFile == m_file);
        if (isCovered && isSame) { // a stretch over several hunks is named by its first
            m_foundFile = m_file;
            m_foundHunk = m_hunk;
            line.startsWith(u'-') ? m_oldLines.take(m_old) : m_newLines.take(m_new);
        }
        const bool isOld = !line.startsWith(u'+');
        const bool isNew = !line.startsWith(u'-');
        m_old += isOld;
        m_oldLeft -= isOld;
        m_new += isNew;
        m_newLeft -= isNew;
    }

    QString m_file;
    qint64 m_hunk = 0;
    qint64 m_old = 0; ///< number of the next line on either side
    qint64 m_new = 0;
    qint64 m_oldLeft = 0; ///< lines that the hunk still has
    qint64 m_newLeft = 0;
    QString m_foundFile;
    qint64 m_foundHunk = 0;
    LineRange m_oldLines;
    LineRange m_newLines;
};

} // namespace

QString patchPlace(const QString &diff, Stretch stretch)
{
    PatchWalk walk;
    const QStringView text(diff);
    for (qsizetype at = 0; at < text.size() && at < stretch.end();) {
        qsizetype end = text.indexOf(u'\n', at);
        end = end < 0 ? text.size() : end;
        walk.take(text.sliced(at, end - at), end > stretch.start);
        at = end + 1;
    }
    return walk.words();
}

} // namespace corater
