// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

struct Translation
{
    QString context;
    QString source;
    QStringList forms; ///< several of a plural
    bool isPlural = false;
    bool isFinished = true;
};

std::vector<Translation> read(const QString &file)
{
    QFile device(QStringLiteral(CORATER_FIXTURES "/../../translations/") + file);
    std::vector<Translation> all;
    if (!device.open(QIODevice::ReadOnly)) {
        return all;
    }
    QXmlStreamReader xml(&device);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            all.push_back({.context = context, .isPlural = xml.attributes().value("numerus") == u"yes"});
        } else if (xml.name() == u"source") {
            all.back().source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            all.back().isFinished = !xml.attributes().hasAttribute("type");
            if (!all.back().isPlural) {
                all.back().forms << xml.readElementText();
            }
        } else if (xml.name() == u"numerusform") {
            all.back().forms << xml.readElementText();
        }
    }
    return xml.hasError() ? std::vector<Translation>() : all;
}

QStringList foundIn(const QString &text, const QRegularExpression &what)
{
    QStringList found;
    for (const QRegularExpressionMatch &match : what.globalMatch(text)) {
        found << match.captured();
    }
    found.sort();
    return found;
}

QString endOf(const QString &text)
{
    static const QHash<QChar, QString> wide{{u'：', u":"_s}, {u'。', u"."_s}, {u'？', u"?"_s}};
    const QString trimmed = text.trimmed();
    const QChar last = trimmed.isEmpty() ? QChar() : trimmed.back();
    const QString plain = wide.value(last, QString(last));
    return u":.?…"_s.contains(plain) ? plain : QString();
}

QStringList faultsOf(const Translation &each, const QString &form)
{
    static const QRegularExpression places(u"%L?\\d|%n"_s);
    static const QRegularExpression tags(u"</?[a-z][^<>]*>"_s);
    static const QRegularExpression options(u"(?<![\\w-])--[a-z][a-z-]+"_s);
    static const QRegularExpression accelerators(u"(?<!&)&(?!&|[a-z]+;)"_s);
    static const QRegularExpression before(u"^\\s*"_s);
    static const QRegularExpression behind(u"\\s*$"_s);
    QStringList faults;
    QStringList wanted = foundIn(each.source, places);
    QStringList given = foundIn(form, places);
    if (each.isPlural) { // a form may say "one" for the number
        wanted.removeAll(u"%n"_s);
        given.removeAll(u"%n"_s);
    }
    const auto same = [&](bool holds, const char *what) { faults << (holds ? QString() : QString::fromLatin1(what)); };
    same(wanted == given, "places");
    same(foundIn(each.source, tags) == foundIn(form, tags), "tags");
    const auto once = [](QStringList list) { return list.removeDuplicates(), list; };
    same(once(foundIn(each.source, options)) == once(foundIn(form, options)), "options");
    same(foundIn(each.source, accelerators).size() == foundIn(form, accelerators).size(), "accelerators");
    same(foundIn(each.source, before) == foundIn(form, before), "blanks before");
    same(foundIn(each.source, behind) == foundIn(form, behind), "blanks behind");
    same(each.source.count(u'\n') == form.count(u'\n'), "lines");
    const bool isNoEnd = each.source == u"No." || each.source == u"."; // of an abbreviation, in a number
    same(isNoEnd || endOf(each.source) == endOf(form), "end");
    faults.removeAll(QString());
    return faults;
}

} // namespace

/// The translations of translations/: complete, with everything of the original that the program or the reader needs,
/// and in the terms of the field.
class TranslationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void languages()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("forms"); // of a plural
        QTest::addColumn<QRegularExpression>("wrong");
        QTest::newRow("de") << u"corater_de.ts"_s << 2
                            << QRegularExpression(u"[Kk]odier|Performance-Problem|\\bItems?\\b|Beurteiler|"
                                                  "\\b([Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?)\\b"_s);
        QTest::newRow("zh_CN") << u"corater_zh_CN.ts"_s << 1
                               << QRegularExpression(u"你|评分者|编码员|重现|证据|\\p{Han}[,;:?!](\\s|$|\\p{Han})"_s);
    }

    void areComplete_data() { languages(); }
    void areComplete()
    {
        QFETCH(const QString, file);
        QFETCH(const int, forms);
        const std::vector<Translation> all = read(file);
        QVERIFY(all.size() > 5000);
        QStringList faults;
        for (const Translation &each : all) {
            const bool isFull =
                each.isFinished && each.forms.size() == (each.isPlural ? forms : 1) &&
                std::ranges::none_of(each.forms, [](const QString &t) { return t.trimmed().isEmpty(); });
            faults << (isFull ? QString() : each.context + u": "_s + each.source);
        }
        faults.removeAll(QString());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void keepWhatTheOriginalHas_data() { languages(); }
    void keepWhatTheOriginalHas()
    {
        QFETCH(const QString, file);
        QStringList faults;
        for (const Translation &each : read(file)) {
            for (const QString &form : each.forms) {
                for (const QString &fault : faultsOf(each, form)) {
                    faults << u"%1: %2: %3 | %4"_s.arg(fault, each.context, each.source, form);
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void useTheTermsOfTheField_data() { languages(); }
    void useTheTermsOfTheField()
    {
        QFETCH(const QString, file);
        QFETCH(const QRegularExpression, wrong);
        QVERIFY(wrong.isValid());
        QStringList faults;
        for (const Translation &each : read(file)) {
            for (const QString &form : each.forms) {
                // What is the same in all languages may have any word.
                const QStringList found = foundIn(QString(form).remove(each.source), wrong);
                faults << (found.isEmpty() ? QString() : u"%1: %2 | %3"_s.arg(found.join(u' '), each.source, form));
            }
        }
        faults.removeAll(QString());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    // Qt's own texts: at least those of its dialog of files and of the menu of a text field.
    void qtsOwnTextsAreThere_data() { languages(); }
    void qtsOwnTextsAreThere()
    {
        QFETCH(QString, file);
        const std::vector<Translation> all = read(file.replace(u"corater_"_s, u"qt_"_s));
        QVERIFY(all.size() > 80);
        QVERIFY(std::ranges::contains(all, u"Folder"_s, &Translation::source)); // the type of a line of the dialog
        for (const Translation &each : all) {
            QVERIFY(each.isFinished && !each.forms.value(0).isEmpty());
            QVERIFY2(faultsOf(each, each.forms[0]).isEmpty(), qPrintable(each.source));
        }
    }
};

QTEST_GUILESS_MAIN(TranslationsTest)
#include "TranslationsTest.moc"
