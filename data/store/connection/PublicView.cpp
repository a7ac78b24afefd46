// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/PublicView.h"

#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace corater {

namespace {

/// A table in which people wrote texts, and which columns hold them.
struct WrittenTexts
{
    QString table;
    QString key; ///< SQL that tells the rows apart
    QStringList columns;
    Qt::CaseSensitivity sensitivity = Qt::CaseSensitive; ///< names of files are often in small letters
};

const std::vector<WrittenTexts> &writtenTexts()
{
    static const QString id = QStringLiteral("id");
    static const std::vector<WrittenTexts> tables{{"rating", id, {"reason", "comment"}},
                                                  {"unit", id, {"comment"}},
                                                  {"unit_note", "unit_id || '/' || dimension_id", {"comment"}},
                                                  {"final_item", "item_id", {"out_reason", "decision"}},
                                                  {"final_unit", id, {"comment", "verdict"}},
                                                  {"decision", "final_unit_id || '/' || dimension_id", {"decision"}},
                                                  {"discussion", id, {"text"}},
                                                  {"memo", id, {"text"}},
                                                  {"dimension", id, {"content"}},
                                                  {"code", id, {"content"}},
                                                  {"rule", id, {"text"}},
                                                  {"codebook_version", id, {"name", "content"}},
                                                  {"round", id, {"name"}},
                                                  {"duplicate", "item_id || '/' || kept_id", {"reason"}},
                                                  {"setting", "name", {"value"}},
                                                  {"import_batch", id, {"name"}, Qt::CaseInsensitive},
                                                  {"selection_step", id, {"settings"}, Qt::CaseInsensitive},
                                                  {"history", "seq", {"text", "arguments"}, Qt::CaseInsensitive}};
    return tables;
}

constexpr int shortestWord = 3;

/// Puts the temporary views before the tables of one connection.
class PublicViews
{
public:
    PublicViews(Connection &connection, const PublicView &view) : m_connection(connection), m_view(view) {}

    Result<void> make()
    {
        return m_connection
            .run(QStringLiteral("CREATE TEMPORARY TABLE public_text (source TEXT, row_key TEXT, text TEXT, "
                                "PRIMARY KEY (source, row_key)) WITHOUT ROWID"))
            .and_then([&](qint64) { return findNames(); })
            .and_then([&] { return findTexts(); })
            .and_then([&] { return hideRounds(); })
            .and_then([&] { return hideTexts(); })
            .and_then([&] { return putViews(); });
    }

private:
    Result<void> keep(const QString &source, const QString &key, const QString &text)
    {
        TRY(m_connection.run(QStringLiteral("INSERT INTO temp.public_text VALUES (?, ?, ?)"), {source, key, text}));
        return {};
    }

    Result<void> findNames()
    {
        if (!m_view.anonymous) {
            return {};
        }
        std::vector<std::pair<QString, QString>> raters;
        const auto read = m_connection.rows(QStringLiteral("SELECT id, name FROM rater ORDER BY id"), {},
                                            [&](const Query &row) -> Result<void> {
                                                raters.emplace_back(row.text(0), row.text(1));
                                                return {};
                                            });
        Result<void> done = read;
        for (const auto &[id, name] : raters) {
            const QString alias = QStringLiteral("A%1").arg(m_aliases.size() + 1);
            m_aliases.insert(name, alias);
            done = done ? keep(QStringLiteral("rater.name"), id, alias) : done;
        }
        if (done && !raters.empty()) {
            replace(QStringLiteral("rater"), QStringLiteral("id"), QStringLiteral("name"));
        }
        return done;
    }

    Result<void> findTexts()
    {
        for (const WrittenTexts &texts : m_aliases.isEmpty() ? std::vector<WrittenTexts>() : writtenTexts()) {
            for (const QString &column : texts.columns) {
                TRY(findIn(texts, column));
            }
        }
        // The entry that adds a rater names them, however short the name is, and so does the choice of models.
        for (const auto &[name, alias] : m_aliases.asKeyValueRange()) {
            TRY(m_connection.run(
                QStringLiteral("INSERT OR REPLACE INTO temp.public_text SELECT 'setting.value', name, replace(coalesce("
                               "(SELECT text FROM temp.public_text WHERE source = 'setting.value' AND row_key = "
                               "'models'), value), json_quote(?), json_quote(?)) FROM setting WHERE name = 'models'"),
                {name, alias}));
            TRY(m_connection.run(
                QStringLiteral("INSERT OR REPLACE INTO temp.public_text SELECT 'history.arguments', seq, "
                               "json_object('name', ?) FROM history WHERE kind = 'add-rater' AND arguments <> '' "
                               "AND json_extract(arguments, '$.name') = ?"),
                {alias, name}));
        }
        return {};
    }

    Result<void> findIn(const WrittenTexts &texts, const QString &column)
    {
        const QString source = texts.table + u'.' + column;
        std::vector<std::pair<QString, QString>> changed;
        const auto read =
            m_connection.rows(QStringLiteral("SELECT %1, %2 FROM %3").arg(texts.key, column, texts.table), {},
                              [&](const Query &row) -> Result<void> {
                                  const QString text = row.text(1);
                                  if (QString said = withAliases(text, m_aliases, texts.sensitivity); said != text) {
                                      changed.emplace_back(row.text(0), std::move(said));
                                  }
                                  return {};
                              });
        Result<void> done = read;
        for (const auto &[key, text] : changed) {
            done = done ? keep(source, key, text) : done;
        }
        if (done && (!changed.empty() || source == u"history.arguments" || source == u"setting.value")) {
            replace(texts.table, texts.key, column);
        }
        return done;
    }

    Result<void> hideRounds()
    {
        QStringList open;
        for (const RoundId round : m_view.hiddenRounds.value_or(std::vector<RoundId>())) {
            open << QString::number(raw(round));
        }
        const auto read = m_view.hiddenRounds
                              ? Result<void>()
                              : m_connection.rows(QStringLiteral("SELECT id FROM round WHERE closed_at = ''"), {},
                                                  [&](const Query &row) -> Result<void> {
                                                      open << row.text(0);
                                                      return {};
                                                  });
        if (!read || open.isEmpty()) {
            return read;
        }
        const QString of = QStringLiteral("round_id NOT IN (%1)").arg(open.join(u','));
        m_conditions.insert(QStringLiteral("rating"), of);
        m_conditions.insert(QStringLiteral("work_time"), of);
        m_conditions.insert(QStringLiteral("discussion"), of);
        m_conditions.insert(QStringLiteral("memo"),
                            QStringLiteral("coalesce(round_id, 0) NOT IN (%1)").arg(open.join(u',')));
        const QString units = QStringLiteral("%1 NOT IN (SELECT unit.id FROM main.unit JOIN main.rating ON rating.id = "
                                             "unit.rating_id WHERE rating.round_id IN (%2))");
        m_conditions.insert(QStringLiteral("unit"),
                            QStringLiteral("rating_id NOT IN (SELECT id FROM main.rating WHERE round_id IN (%1))")
                                .arg(open.join(u',')));
        for (const char *table : {"label", "unit_note", "evidence", "recheck"}) {
            m_conditions.insert(QLatin1String(table), units.arg(QStringLiteral("unit_id"), open.join(u',')));
        }
        return {};
    }

    Result<void> hideTexts()
    {
        if (m_view.items == ItemsShown::Full) {
            return {};
        }
        const auto blank = [this](const char *table, const QMap<QString, QString> &columns) {
            m_columns[QLatin1String(table)].insert(columns);
        };
        const QString none = QStringLiteral("''");
        blank("item", {{"title", none}, {"fields", QStringLiteral("'{}'")}});
        blank("item_part", {{"body", none}});
        blank("evidence", {{"quote", none}, {"before", none}, {"after", none}});
        if (m_view.items == ItemsShown::Ids) {
            blank("item", {{"url", none}});
        }
        m_conditions.insert(QStringLiteral("item_supplement"), QStringLiteral("0"));
        return {};
    }

    // Makes the column read as its replacement text, where it has one.
    void replace(const QString &table, const QString &key, const QString &column)
    {
        m_columns[table].insert(column,
                                QStringLiteral("coalesce((SELECT text FROM temp.public_text WHERE source = '%1.%2' AND "
                                               "row_key = CAST(%3 AS TEXT)), %2)")
                                    .arg(table, column, key));
    }

    Result<void> putViews()
    {
        QStringList tables = m_columns.keys() + m_conditions.keys();
        tables.removeDuplicates();
        std::ranges::sort(tables);
        for (const QString &table : tables) {
            TRY(putView(table));
        }
        return {};
    }

    // Read-only files of earlier versions may have a temporary stand-in for the table; the view then shows its content.
    Result<void> putView(const QString &table)
    {
        TRY(const auto standIn,
            m_connection.value(QStringLiteral("SELECT count(*) FROM sqlite_temp_schema WHERE name = ?"), {table}));
        QString base = QStringLiteral("main.") + table;
        if (standIn.toInt() > 0) {
            base = QStringLiteral("temp.stood_in_") + table;
            TRY(m_connection.run(QStringLiteral("CREATE TEMPORARY TABLE stood_in_%1 AS SELECT * FROM %1").arg(table)));
            TRY(const auto type,
                m_connection.value(QStringLiteral("SELECT type FROM sqlite_temp_schema WHERE name = ?"), {table}));
            TRY(m_connection.run(QStringLiteral("DROP %1 temp.%2").arg(type.toString(), table)));
        }
        TRY(const auto columns, columnsOf(base.section(u'.', 0, 0), base.section(u'.', 1), table));
        const QString condition = m_conditions.value(table, QStringLiteral("1"));
        TRY(m_connection.run(QStringLiteral("CREATE TEMPORARY VIEW %1 AS SELECT %2 FROM %3 WHERE %4")
                                 .arg(table, columns.join(QStringLiteral(", ")), base, condition)));
        return {};
    }

    Result<QStringList> columnsOf(const QString &schema, const QString &base, const QString &table)
    {
        QStringList columns;
        const QMap<QString, QString> replaced = m_columns.value(table);
        TRY(m_connection.rows(QStringLiteral("SELECT name FROM pragma_table_info(?, ?)"), {base, schema},
                              [&](const Query &row) -> Result<void> {
                                  const QString name = row.text(0);
                                  const QString sql = replaced.value(name);
                                  columns << (sql.isEmpty() ? name : sql + QStringLiteral(" AS ") + name);
                                  return {};
                              }));
        return columns;
    }

    Connection &m_connection;
    const PublicView &m_view;
    QHash<QString, QString> m_aliases;               ///< by name
    QMap<QString, QMap<QString, QString>> m_columns; ///< table → column → SQL in its place
    QMap<QString, QString> m_conditions;             ///< table → which rows are shown
};

} // namespace

QString withAliases(QString text, const QHash<QString, QString> &aliases, Qt::CaseSensitivity sensitivity)
{
    QStringList names = aliases.keys();
    // "Ada Lovelace" before "Ada".
    std::ranges::sort(
        names, [](const QString &a, const QString &b) { return std::pair(-a.size(), a) < std::pair(-b.size(), b); });
    for (const QString &name : names) {
        if (name.size() < shortestWord || !text.contains(name, sensitivity)) {
            continue;
        }
        const QRegularExpression word(QStringLiteral("(?<![\\p{L}\\p{N}])") + QRegularExpression::escape(name) +
                                          QStringLiteral("(?![\\p{L}\\p{N}])"),
                                      QRegularExpression::UseUnicodePropertiesOption |
                                          (sensitivity == Qt::CaseInsensitive
                                               ? QRegularExpression::CaseInsensitiveOption
                                               : QRegularExpression::NoPatternOption));
        text.replace(word, aliases.value(name));
    }
    return text;
}

Result<void> showPublicly(Connection &connection, const PublicView &view)
{
    return PublicViews(connection, view).make();
}

} // namespace corater
