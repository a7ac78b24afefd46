// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/archives/ZipParts.h"
#include "data/formats/SafeXml.h"
#include "data/interchange/CodedProject.h"

#include <QHash>
#include <QMap>
#include <QSet>

namespace corater {

/// Reads the project.qde of a REFI-QDA project from its first element to its last. Made and used by readQdpx() alone.
class QdpxReader
{
public:
    QdpxReader(const ZipParts &zip, const QByteArray &bytes, const Place &place);

    /// Call it once. Errors: no such file, a document type, not well formed, nested too deep.
    Result<CodedProject> read();

private:
    struct Coding
    {
        QString code;
        QString user;
    };

    struct Selection
    {
        QString name;
        QString user;
        QString at;
        qint64 start = -1; ///< in Unicode characters of a text
        qint64 end = -1;
        QString evidence; ///< Corater's description of the evidence
        std::vector<Coding> codings;
        QStringList notes;
    };

    struct Source
    {
        CodedSource source;
        QString user;
        std::vector<Selection> selections;
    };

    void takeStart();
    void takeCode();
    void takeSource();
    void takeSelection();
    void takeText();
    void takeReference();
    void takeEnd();
    QList<Message> notTaken() const;
    QString textOf(const QString &path) const;
    CodedProject project();
    void takeUnits(CodedProject &project, const Source &source, size_t index) const;
    std::optional<CodedLabel> addCode(CodedUnit &unit, const QString &guid) const;
    std::optional<CodedPassage> passageOf(const Selection &selection, const QString &text) const;
    void addNotes(CodedUnit &unit, const QStringList &notes) const;

    const ZipParts &m_zip;
    SafeXml m_xml;
    bool m_own = false; ///< Corater wrote it
    QString m_title;
    QHash<QString, QString> m_users;
    QStringList m_raters;
    QHash<QString, QStringList> m_codes;                 ///< path by GUID
    std::vector<QString> m_openCodes;                    ///< GUIDs of the <Code> elements around the present position
    QHash<QString, QString> m_variables;                 ///< names
    QHash<QString, std::pair<QString, QString>> m_notes; ///< name and text
    QString m_note;                                      ///< GUID of the note around the present position
    QString m_variable;                                  ///< GUID of the variable whose value comes
    std::vector<Source> m_sources;
    QMap<QString, int> m_others; ///< unread elements of other programs, by name
    QSet<QString> m_otherValues; ///< unread variables of texts
    int m_passages = 0;          ///< codings of a part of a text
    int m_unknownCodes = 0;      ///< codings with a code that the project lacks
    bool m_inSource = false;
    bool m_inSelection = false;
    bool m_inCoding = false;
};

/// Reads a REFI-QDA project (.qdpx): its texts, and its users' codings. A project of Corater gives back everything
/// written. In projects of other programs, the codings of one user in one source are one unit, and all codes answer one
/// dimension, "code", which placeCodes() splits into those of the codebook; the notes list the parts that are not
/// imported. Sources that are no text keep only their name. Errors: no such file, damaged, encrypted, more than 256 MB
/// or 200,000 entries, an XML that SafeXml refuses.
Result<CodedProject> readQdpx(QIODevice &device, const QString &fileName);

/// Whether the device holds such a project; it is read to its end.
bool isQdpx(QIODevice &device, const QString &fileName);

} // namespace corater
