// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableHeadings.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct Meaning
{
    ColumnRole role = ColumnRole::Unknown;
    QString field;
};

using Vocabulary = QHash<QString, Meaning>;

constexpr const char *commentWords =
    "remark,remarks,comment,comments,note,notes,memo,memos,code memo,annotation,bemerkung,bemerkungen,anmerkung,"
    "anmerkungen,kommentar,kommentare,notiz,notizen,备注,注释,评论";

void add(Vocabulary &words, ColumnRole role, const char *headings, const QString &field = {})
{
    for (const QString &heading : QString::fromUtf8(headings).split(u',')) {
        words.insert(heading, {role, field});
    }
}

void addGerman(Vocabulary &words)
{
    add(words, ColumnRole::Ignored, "nummer,lfd. nr.,lfd. nr,lfd nr");
    add(words, ColumnRole::Dimension, "dimension,frage,merkmal");
    add(words, ColumnRole::Level,
        "codename,kode,name,bezeichnung,unterkategorie,subkategorie,untercode,subcode,ausprägung");
    add(words, ColumnRole::Category, "kategorie,kategorien,oberkategorie,hauptkategorie,oberbegriff,gruppe,thema");
    add(words, ColumnRole::Parent, "übergeordnet,gehört zu,obercode");
    add(words, ColumnRole::FirstCode, "erster code");
    add(words, ColumnRole::SecondCode, "zweiter code");
    add(words, ColumnRole::RuleText, "regel,unterschied,abgrenzungsregel,abgrenzung");
    add(words, ColumnRole::Field, "beschreibung,bedeutung,erläuterung,erklärung", QStringLiteral("definition"));
    add(words, ColumnRole::Field, "kodierregel,kodierregeln,codierregel,codierregeln,anwendung,verwenden wenn",
        QStringLiteral("use when"));
    add(words, ColumnRole::Field, "nicht verwenden wenn,nicht anwenden wenn,ausschluss,ausschlusskriterien",
        QStringLiteral("avoid when"));
    add(words, ColumnRole::Field, "beispiel,beispiele,ankerbeispiel,ankerbeispiele,zitat,zitate",
        QStringLiteral("example"));
    add(words, ColumnRole::Field, "synonym,synonyme,andere namen", QStringLiteral("alias"));
}

void addChinese(Vocabulary &words)
{
    add(words, ColumnRole::Ignored, "序号,编号");
    add(words, ColumnRole::Dimension, "维度,问题,变量");
    add(words, ColumnRole::Level, "编码,代码,名称,标签,子类别,子类,二级类别,二级编码");
    add(words, ColumnRole::Category, "类别,分类,大类,一级类别,一级编码,主题");
    add(words, ColumnRole::Parent, "上级,父类,父级");
    add(words, ColumnRole::RuleText, "规则,区别,区分规则");
    add(words, ColumnRole::Field, "定义,描述,说明,含义,解释", QStringLiteral("definition"));
    add(words, ColumnRole::Field, "使用条件,适用,适用情况,包含标准,何时使用", QStringLiteral("use when"));
    add(words, ColumnRole::Field, "排除标准,不适用,不适用情况,何时不使用", QStringLiteral("avoid when"));
    add(words, ColumnRole::Field, "示例,例子,例句,举例", QStringLiteral("example"));
    add(words, ColumnRole::Field, "别名,同义词", QStringLiteral("alias"));
}

Vocabulary makeVocabulary()
{
    Vocabulary words;
    add(words, ColumnRole::Ignored,
        "no,no.,nr,nr.,number,#,id,code id,tag id,label id,category id,code number,code no,code "
        "no.,index,position,order,"
        "numbering,outline");
    add(words, ColumnRole::Count,
        "n,count,counts,frequency,freq,freq.,occurrences,total,sum,share,percent,percentage,%,times used,used,anzahl,"
        "häufigkeit,数量,频数");
    add(words, ColumnRole::Remark,
        "status,state,date,created,updated,changed,last change,last "
        "changed,version,source,reference,references,url,link,todo,open,done,datum,stand,quelle,状态,日期");
    add(words, ColumnRole::Remark, commentWords);
    add(words, ColumnRole::Kind, "kind");
    add(words, ColumnRole::Dimension, "dimension,question,variable,facet,aspect,attribute");
    add(words, ColumnRole::Sheet, "sheet");
    add(words, ColumnRole::Level,
        "code,codes,code name,name,label,labels,tag,tags,value,answer,inner level category,inner category,inner "
        "level,lower level "
        "category,low level category,subcategory,sub-category,sub category,subcode,sub-code,leaf,subtheme,sub-theme");
    add(words, ColumnRole::Category,
        "category,categories,higher level category,high level category,high-level category,top level category,"
        "main category,group,family,theme,class");
    add(words, ColumnRole::Parent, "parent,parent code,parent category,belongs to,broader,broader code,subcode of");
    add(words, ColumnRole::Selectable, "selectable,can be chosen,codable,is codable,may be chosen");
    add(words, ColumnRole::Title, "title");
    add(words, ColumnRole::FirstCode, "first code,code a,code 1,a,between,code x,label a,label 1");
    add(words, ColumnRole::SecondCode, "second code,code b,code 2,b,and,code y,label b,label 2");
    add(words, ColumnRole::HoldsFor, "holds for");
    add(words, ColumnRole::RuleText,
        "text,rule,difference,how to tell apart,how to tell them apart,distinction,disambiguation,guidance,guideline,"
        "how to decide");
    add(words, ColumnRole::Field, "description,definition,meaning,explanation,what it means",
        QStringLiteral("definition"));
    add(words, ColumnRole::Field, "use when,when to use,use if,include,includes,inclusion,inclusion criteria",
        QStringLiteral("use when"));
    add(words, ColumnRole::Field,
        "avoid when,when not to use,do not use when,do not use,avoid if,exclude,excludes,exclusion,exclusion criteria",
        QStringLiteral("avoid when"));
    add(words, ColumnRole::Field, "example,examples,typical example,quote,quotes", QStringLiteral("example"));
    addGerman(words);
    addChinese(words);
    add(words, ColumnRole::Field, "alias,aliases,synonym,synonyms,also known as,old name,old names,other names",
        QStringLiteral("alias"));
    add(words, ColumnRole::Field, "key,hotkey", QStringLiteral("shortcut"));
    add(words, ColumnRole::Field, "color", QStringLiteral("colour"));
    add(words, ColumnRole::Field, "export columns", QStringLiteral("export column"));
    for (const auto &field : codeFields()) {
        words.insert(field.key, {ColumnRole::Field, field.key});
    }
    for (const auto &field : dimensionFields()) {
        words.insert(field.key, {ColumnRole::Field, field.key});
    }
    return words;
}

// "Symptom category", "root cause code": by a word within the heading.
Meaning meaningByWord(const QString &text)
{
    static const QRegularExpression counts(QStringLiteral("\\b(count|counts|frequency|number|total|share|%)\\b"));
    static const QRegularExpression definition(QStringLiteral("\\b(definition|description|meaning)\\b"));
    static const QRegularExpression example(QStringLiteral("\\bexamples?\\b"));
    static const QRegularExpression category(QStringLiteral("\\b(category|group|family|theme)\\b"));
    static const QRegularExpression code(QStringLiteral("\\b(code|subcategory|sub-category|subtheme|label)\\b"));
    if (counts.match(text).hasMatch()) {
        return {ColumnRole::Count, {}};
    }
    if (definition.match(text).hasMatch()) {
        return {ColumnRole::Field, QStringLiteral("definition")};
    }
    if (example.match(text).hasMatch()) {
        return {ColumnRole::Field, QStringLiteral("example")};
    }
    if (category.match(text).hasMatch()) {
        return {ColumnRole::Category, {}};
    }
    return {code.match(text).hasMatch() ? ColumnRole::Level : ColumnRole::Unknown, {}};
}

Meaning meaningOf(const QString &heading, bool alone)
{
    static const Vocabulary words = makeVocabulary();
    static const QRegularExpression level(
        QStringLiteral("^(code |category )?(level|tier|ebene|stufe) ?\\d+( code| category)?$"));
    static const QRegularExpression person(
        QStringLiteral("^((name of( the)?|assigned|coded|labell?ed|added|created|written|checked|reviewed) (by )?)?"
                       "(evaluator|rater|coder|annotator|reviewer|author|researcher|assessor|judge|person|initials|"
                       "by|who|autor|autorin|kodierer|kodiererin|评估者|作者)s?( ?[-_#]? ?(\\d+|[a-z]))?$"));
    QString text = foldedSpelling(heading);
    while (text.endsWith(u':') || text.endsWith(u'*')) {
        text.chop(1);
    }
    if (level.match(text).hasMatch()) {
        return {ColumnRole::Level, {}};
    }
    if (person.match(text).hasMatch()) {
        return {ColumnRole::Person, {}};
    }
    const Meaning exact = words.value(text);
    return exact.role == ColumnRole::Unknown && !alone ? meaningByWord(text) : exact; // a lone text may be a title
}

bool has(const std::vector<TableColumn> &columns, ColumnRole role)
{
    return std::ranges::find(columns, role, &TableColumn::role) != columns.end();
}

bool isCode(const TableColumn &column)
{
    return column.role == ColumnRole::Level || column.role == ColumnRole::Category;
}

// Whether the column stands beside codes without describing them.
bool isBeside(const TableColumn &column)
{
    return column.role == ColumnRole::Count || column.role == ColumnRole::Person || column.role == ColumnRole::Remark;
}

bool isHeadings(const std::vector<TableColumn> &columns)
{
    const auto known = std::ranges::count_if(columns, [](const TableColumn &column) {
        return column.role != ColumnRole::Unknown && column.role != ColumnRole::Ignored && !isBeside(column);
    });
    // "Tag | Number | Status", "id | name": a word for codes, and other columns beside it.
    const bool names = columns.size() >= 2 && std::ranges::any_of(columns, [](const TableColumn &column) {
                           return isCode(column) && (column.given || isCodeWord(column.heading));
                       });
    const bool describes = has(columns, ColumnRole::Field) && columns.size() >= 2;
    const bool pairs = has(columns, ColumnRole::FirstCode) && has(columns, ColumnRole::SecondCode);
    return describes || pairs || names || known >= 2 || (columns.size() == 1 && isCode(columns.front()));
}

// In a table with descriptions but without codes, the headings before the first property, in the study's own words
// ("Stage"), are the codes; or else the title or question is.
void nameUnknownColumns(std::vector<TableColumn> &columns)
{
    const auto property = std::ranges::find(columns, ColumnRole::Field, &TableColumn::role);
    if (property == columns.end() || std::ranges::any_of(columns, isCode) || has(columns, ColumnRole::FirstCode) ||
        has(columns, ColumnRole::Kind) || has(columns, ColumnRole::Sheet)) {
        return;
    }
    for (ColumnRole role : {ColumnRole::Unknown, ColumnRole::Title, ColumnRole::Dimension}) {
        for (auto column = columns.begin(); column != property; ++column) {
            if (column->role == role) {
                column->role = ColumnRole::Level;
            }
        }
        if (std::ranges::any_of(columns, isCode)) {
            return;
        }
    }
}

// Remarks are the definitions of codes that have no other.
void takeRemarks(std::vector<TableColumn> &columns)
{
    const bool defined = std::ranges::any_of(columns, [](const TableColumn &column) {
        return column.role == ColumnRole::RuleText || column.role == ColumnRole::Kind ||
               (column.role == ColumnRole::Field && column.field == QStringLiteral("definition"));
    });
    const auto remark = std::ranges::find_if(columns, [](const TableColumn &column) {
        return column.role == ColumnRole::Remark && !column.given && isCommentWord(column.heading);
    });
    if (!defined && remark != columns.end() && std::ranges::any_of(columns, isCode)) {
        remark->role = ColumnRole::Field;
        remark->field = QStringLiteral("definition");
    }
}

} // namespace

bool isCommentWord(const QString &heading)
{
    static const QStringList words = QString::fromUtf8(commentWords).split(u',');
    return words.contains(foldedSpelling(heading));
}

TableColumn asAsked(TableColumn column, const QString &use)
{
    static const QHash<QString, ColumnRole> roles{
        {QStringLiteral("code"), ColumnRole::Level},     {QStringLiteral("category"), ColumnRole::Category},
        {QStringLiteral("parent"), ColumnRole::Parent},  {QStringLiteral("dimension"), ColumnRole::Dimension},
        {QStringLiteral("number"), ColumnRole::Ignored}, {QStringLiteral("ignore"), ColumnRole::Remark}};
    if (use.isEmpty()) {
        return column;
    }
    const bool isField = !roles.contains(use);
    column.role = roles.value(use, ColumnRole::Field);
    column.field = isField ? use : QString();
    column.given = true;
    return column;
}

bool namesIds(const QString &heading)
{
    static const QRegularExpression id(QStringLiteral("(^|\\b)(id|ids|key|code number|code no\\.?|编号)$"));
    return id.match(foldedSpelling(heading)).hasMatch();
}

bool isCodeWord(const QString &heading)
{
    static const Vocabulary words = makeVocabulary();
    const ColumnRole role = words.value(foldedSpelling(heading)).role;
    return role == ColumnRole::Level || role == ColumnRole::Category;
}

bool isLevelWord(const QString &heading)
{
    static const QRegularExpression level(QStringLiteral(
        "(level|tier|ebene|stufe|^sub|^unter|inner|lower|higher|upper|main|^ober|^haupt|categor|kategori|"
        "theme|group|family|class|类|主题)"));
    return level.match(foldedSpelling(heading)).hasMatch();
}

std::optional<std::vector<TableColumn>> tableHeadings(const GridRow &row, const CodebookReading &asked)
{
    std::vector<TableColumn> columns;
    for (const GridCell &cell : row.cells) {
        const Meaning meaning = meaningOf(cell.text, row.cells.size() == 1);
        TableColumn column{
            .column = cell.column, .role = meaning.role, .field = meaning.field, .heading = cell.text.simplified()};
        columns.push_back(asAsked(std::move(column), asked.use(cell.text.simplified())));
    }
    if (!isHeadings(columns)) {
        return {};
    }
    nameUnknownColumns(columns);
    takeRemarks(columns);
    return columns;
}

bool isOwnWord(const QString &heading)
{
    return meaningOf(heading, false).role == ColumnRole::Unknown;
}

QString titleToName(const QString &title)
{
    static const QRegularExpression front(
        QStringLiteral("^(code ?book|codes?|coding scheme|taxonomy|categories|disambiguation( matrix| guide)?|matrix|"
                       "dimension)( (for|of|about)( the)?\\b|:) *"),
        QRegularExpression::CaseInsensitiveOption);
    QString name = title.simplified();
    name.remove(front);
    while (name.endsWith(u':') || name.endsWith(u'.')) {
        name.chop(1);
    }
    return name.trimmed().isEmpty() ? title.simplified() : name.trimmed();
}

bool isDefaultSheetName(const QString &name)
{
    static const QRegularExpression usual(QStringLiteral("^(sheet|tabelle|feuil|hoja|foglio|blatt|лист|工作表) ?\\d*$"),
                                          QRegularExpression::CaseInsensitiveOption |
                                              QRegularExpression::UseUnicodePropertiesOption);
    return usual.match(name.trimmed()).hasMatch();
}

} // namespace corater
