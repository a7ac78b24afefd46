// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Language.h"

#include "codebook/InEnglish.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include <algorithm>

// Outside of the namespace, as the macro wants it.
static void loadTexts()
{
    Q_INIT_RESOURCE(languages);
}

namespace corater {

namespace {

struct LanguageMessages
{
    CORATER_MESSAGES(Language)
};

const QString settingsKey = QStringLiteral("language");

QString &fromArguments()
{
    static QString code;
    return code;
}

QString &spoken()
{
    static QString code = QStringLiteral("en");
    return code;
}

/// Gives no text where data is written: then the English original is taken.
class Texts : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *text, const char *comment, int n) const override
    {
        return InEnglish::isOn() ? QString() : QTranslator::translate(context, text, comment, n);
    }
};

// Of several translators, the newest is asked first.
void install(const QString &file, const QString &folder)
{
    auto *translator = new Texts(qApp);
    if (translator->load(file, folder)) {
        QCoreApplication::installTranslator(translator);
    } else {
        delete translator;
    }
}

} // namespace

QStringList Language::codes()
{
    return {QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("zh_CN")};
}

QString Language::nameOf(const QString &code)
{
    return code == u"de"      ? QStringLiteral("Deutsch")
           : code == u"zh_CN" ? QStringLiteral("简体中文")
                              : QStringLiteral("English");
}

QString Language::bestOf(const QStringList &wanted)
{
    for (const QString &each : wanted) {
        const QLocale locale(QString(each).replace(u'-', u'_'));
        if (locale.language() == QLocale::German) {
            return QStringLiteral("de");
        }
        if (locale.language() == QLocale::Chinese && locale.script() == QLocale::SimplifiedHanScript) {
            return QStringLiteral("zh_CN");
        }
        if (locale.language() == QLocale::English) {
            break;
        }
    }
    return QStringLiteral("en");
}

Result<void> Language::takeFrom(int &argc, char **argv)
{
    int kept = 1;
    bool isOver = false;
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView word(argv[i]);
        isOver = isOver || word == "--";
        const bool isApart = !isOver && word == "--lang" && i + 1 < argc;
        if (isOver || !(isApart || word.startsWith("--lang="))) {
            argv[kept++] = argv[i];
            continue;
        }
        const QString code = QString::fromUtf8(isApart ? QByteArrayView(argv[++i]) : word.sliced(7));
        if (!codes().contains(code)) {
            return fail(ErrorCode::Input,
                        LanguageMessages::toSay("--lang: there is no language %1; choose from %2")
                            .arg(Message::literal(code).onOneLine(), codes().join(QStringLiteral(", "))));
        }
        fromArguments() = code;
    }
    argc = kept;
    argv[kept] = nullptr;
    return {};
}

void Language::speak(const QString &preferred)
{
    loadTexts();
    for (QTranslator *before : qApp->findChildren<QTranslator *>(Qt::FindDirectChildrenOnly)) {
        QCoreApplication::removeTranslator(before); // before it ends: other threads may be asking it
        delete before;
    }
    const QString chosen = !fromArguments().isEmpty() ? fromArguments() : preferred;
    const bool isChosen = codes().contains(chosen);
    spoken() = isChosen ? chosen : bestOf(QLocale::system().uiLanguages());
    // Numbers and dates follow a language that was chosen; else the system says how they are written.
    QLocale::setDefault(isChosen ? QLocale(chosen) : QLocale::system());
    if (spoken() != u"en") {
        install(QStringLiteral("qtbase_") + spoken(), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        install(QStringLiteral("qt_") + spoken(), QStringLiteral(":/languages"));
        install(QStringLiteral("corater_") + spoken(), QStringLiteral(":/languages"));
    }
}

QString Language::current()
{
    return spoken();
}

QString Language::preferred()
{
    return QSettings().value(settingsKey).toString();
}

void Language::setPreferred(const QString &code)
{
    QSettings().setValue(settingsKey, code);
    fromArguments().clear();
}

} // namespace corater
