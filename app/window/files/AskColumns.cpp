// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/AskColumns.h"

#include "app/window/ask/AskChoice.h"
#include "data/files/InputFile.h"
#include "data/import/detection/FormatDetection.h"
#include "models/items/ShownFields.h"
#include "views/import/ItemColumnsDialog.h"
#include "views/import/RatingColumnsDialog.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

struct AskColumns
{
    Q_DECLARE_TR_FUNCTIONS(AskColumns)
};

// For a sheet that is not in UTF-8: shows a doubtful line in each encoding, and the user chooses the right one.
std::optional<SheetChoice> askForEncoding(QWidget *parent, const QString &file)
{
    QFile sample(file);
    const auto format =
        InputFile::open(sample) ? FormatDetection::detect(sample, file) : Result<PostFormat>(PostFormat::Text);
    const auto doubt = format && FormatDetection::isSheet(*format) ? encodingDoubt(file) : std::nullopt;
    if (!doubt) {
        return SheetChoice();
    }
    constexpr qsizetype mostShown = 60;
    const QStringList names = textEncodingNames();
    QStringList readings;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!doubt->readings[i].isEmpty()) {
            readings << AskColumns::tr("%1: %2", "an encoding and a line as it reads it")
                            .arg(names[i], doubt->readings[i].left(mostShown));
        }
    }
    const auto chosen =
        askOneOf(parent, AskColumns::tr("What is the encoding of %1?").arg(QFileInfo(file).fileName()),
                 AskColumns::tr("Line %1 is not UTF-8. Choose the encoding in which it reads correctly:")
                     .arg(doubt->error.place.line),
                 readings);
    const auto encoding = chosen ? textEncodingNamed(chosen->section(u':', 0, 0)) : std::nullopt;
    return encoding ? std::optional(SheetChoice(QString(), *encoding)) : std::nullopt;
}

} // namespace

std::optional<SheetChoice> askForSheet(QWidget *parent, const QString &file)
{
    const QStringList sheets = sheetsOf(file);
    if (sheets.size() < 2) {
        return askForEncoding(parent, file);
    }
    const auto sheet = askOneOf(parent, AskColumns::tr("Which sheet of %1?").arg(QFileInfo(file).fileName()),
                                AskColumns::tr("Sheet"), sheets);
    return sheet ? std::optional(SheetChoice(*sheet)) : std::nullopt;
}

std::optional<ItemMap> askForItemColumns(QWidget *parent, const Study &study, const QString &file,
                                         const SheetChoice &sheet, const SheetSample &sample)
{
    const QStringList labels = HiddenFields(study).among(sample.headings);
    ItemColumnsPage page(file, sample, guessItemMap(sample.headings, labels), sheet);
    const ColumnsTrial trial(page);
    ItemColumnsDialog dialog(page, trial, parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(page.map()) : std::nullopt;
}

std::optional<RatingSheetImport> askForRatingColumns(QWidget *parent, const Study &study, const RatingSource &source,
                                                     const SheetSample &sample, const SheetMap &known)
{
    RatingColumnsPage page(source.path, sample, contextOf(study, source), known);
    const ColumnsTrial trial(page);
    RatingColumnsDialog dialog(page, trial, parent);
    if (dialog.exec() != QDialog::Accepted) {
        return {};
    }
    return RatingSheetImport{.layout = page.layout(), .map = page.map(), .partial = page.isPartial()};
}

RatingColumnsPage::Context contextOf(const Study &study, const RatingSource &source)
{
    RatingColumnsPage::Context context{.codebook = study.codebook(),
                                       .raters = {},
                                       .sheet = source.sheet,
                                       .calledAfter = source.names(),
                                       .coded = source.coded.value_or(CodedSaid())};
    for (const Rater &rater : study.raters()) {
        context.raters << rater.name;
    }
    return context;
}

} // namespace corater
