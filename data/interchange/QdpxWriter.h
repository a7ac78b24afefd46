// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>
#include <QXmlStreamWriter>

namespace corater {

/// Writes a REFI-QDA project (.qdpx, version 1.0 of the standard): a ZIP file with project.qde (users, codes, sources,
/// codings), and the texts of the sources beside it. Each unit of each person is a selection of the source with the
/// person's codings; comments and reasons are its notes. Memos are notes
/// of sources, codes and the project. Used by writeQdpx() alone.
class QdpxWriter
{
public:
    explicit QdpxWriter(const CodedProject &project);

    /// Call it once.
    Result<void> write(QIODevice &device);

private:
    struct Note
    {
        QString guid;
        QString name;
        QString text;
        QString rater;
        QString at; ///< empty: not said
    };

    void writeProject();
    void writeUsers();
    void writeCodes();
    void writeCode(const QStringList &path, const QString &name, bool selectable, const QString &colour,
                   const QString &text);
    void writeDimension(const Dimension &dimension);
    void writeVariables();
    void writeSource(size_t index);
    void writeSelection(size_t unit, const CodedPassage &passage, int number);
    void writeRest(const QString &guid, const CodedUnit &unit);
    void writeCoding(const QString &selection, const CodedUnit &unit, const QStringList &path);
    void writeNotes();
    void addMemos();
    void writeNoteRef(const QString &guid);
    void writeMemosOf(std::optional<size_t> source, const QStringList &code);
    void writeValue(const QString &variable, const QString &value);
    void writeMaker(const CodedUnit &unit);
    QString fileOf(size_t source) const;
    QString noteOf(const QString &selection, const CodedUnit &unit, const QString &name, const QString &text);

    const CodedProject &m_project;
    std::vector<std::vector<size_t>> m_unitsOf; ///< by source
    std::vector<Note> m_notes;                  ///< those of the memos first, in their order
    QByteArray m_out;
    QXmlStreamWriter m_xml;
};

/// Writes the project to the device. Errors: those of the device.
Result<void> writeQdpx(const CodedProject &project, QIODevice &device);

} // namespace corater
