// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/AgreementSettings.h"

#include "data/import/sheets/RowRefusals.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <cmath>
#include <numeric>

namespace corater {

namespace {

struct AgreementSettingsText
{
    CORATER_MESSAGES(AgreementSettings)
};

Message rowsFound(qint64 rows)
{
    return rows == 1 ? AgreementSettingsText::toSay("1 row")
                     : AgreementSettingsText::toSay("%n rows", nullptr, int(rows));
}

Message weightsFound(qint64 weights)
{
    return weights == 1 ? AgreementSettingsText::toSay("1 weight")
                        : AgreementSettingsText::toSay("%n weights", nullptr, int(weights));
}

QString shown(const QJsonValue &value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact)).sliced(1).chopped(1);
}

Result<QJsonArray> readArray(const QByteArray &json, const QString &fileName)
{
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (problem.error != QJsonParseError::NoError) {
        const QByteArrayView before = QByteArrayView(json).first(std::min(qsizetype(problem.offset), json.size()));
        const qsizetype lineStart = before.lastIndexOf('\n') + 1;
        return fail(ErrorCode::Input, Message::literal(problem.errorString()),
                    {.file = fileName, .line = before.count('\n') + 1, .column = before.size() - lineStart + 1},
                    AgreementSettingsText::toSay("JSON"));
    }
    if (!document.isArray()) {
        return fail(ErrorCode::Input, AgreementSettingsText::toSay("the file contains no array"),
                    {.file = fileName, .line = 1, .column = 1}, AgreementSettingsText::toSay("a JSON array"),
                    AgreementSettingsText::toSay("a JSON object"));
    }
    return document.array();
}

// A weight as numerator / denominator. A JSON number, a decimal fraction, is kept over 1.
struct Fraction
{
    double numerator = 0;
    double denominator = 1;
};

bool isWhole(double number)
{
    return number == std::floor(number) && std::abs(number) < 1e15;
}

std::optional<Fraction> fraction(const QJsonValue &value)
{
    if (value.isDouble()) {
        return Fraction{.numerator = value.toDouble()};
    }
    const QStringList parts = value.toString().split(u'/');
    bool ok = value.isString() && parts.size() <= 2;
    bool alsoOk = true;
    Fraction result;
    result.numerator = ok ? parts.first().toDouble(&ok) : 0;
    result.denominator = ok && parts.size() == 2 ? parts.last().toDouble(&alsoOk) : 1;
    const bool sound =
        ok && alsoOk && std::isfinite(result.numerator) && std::isfinite(result.denominator) && result.denominator > 0;
    return sound ? std::optional(result) : std::nullopt;
}

// The least common multiple of the denominators, so that the distances become whole numbers; 1 where that fails.
double commonDenominator(const std::vector<Fraction> &weights)
{
    qint64 common = 1;
    for (const Fraction &weight : weights) {
        if (!isWhole(weight.denominator)) {
            return 1;
        }
        common = std::lcm(common, qint64(weight.denominator));
        if (common > 1'000'000) {
            return 1;
        }
    }
    return double(common);
}

} // namespace

Result<QStringList> readCodeList(const QByteArray &json, const QString &fileName)
{
    TRY(const auto array, readArray(json, fileName));
    QStringList codes;
    QSet<QString> seen;
    for (const QJsonValue &value : array) {
        const Place place{.file = fileName, .cell = QStringLiteral("[%1]").arg(codes.size())};
        if (!value.isString() || value.toString().isEmpty()) {
            return fail(ErrorCode::Input, AgreementSettingsText::toSay("a code is not a text"), place,
                        AgreementSettingsText::toSay("a text in quotes"), shown(value));
        }
        if (seen.contains(value.toString())) {
            return fail(ErrorCode::Input, RowRefusals::codeTwice(), place,
                        AgreementSettingsText::toSay("different codes"), shown(value));
        }
        seen.insert(value.toString());
        codes.append(value.toString());
    }
    return codes;
}

Result<QStringList> distinctCodes(const QStringList &codes, const QString &where)
{
    QStringList seen;
    for (const QString &code : codes) {
        const QString text = code.trimmed();
        if (text.isEmpty() || seen.contains(text)) {
            return fail(ErrorCode::Input,
                        text.isEmpty() ? AgreementSettingsText::toSay("a code is empty") : RowRefusals::codeTwice(),
                        {.file = where}, AgreementSettingsText::toSay("different codes"), text);
        }
        seen << text;
    }
    return seen;
}

Result<KappaWeights> readKappaWeights(const QByteArray &json, const QString &fileName, int codes)
{
    TRY(const auto rows, readArray(json, fileName));
    const Message size =
        AgreementSettingsText::toSay("%1 rows of %1 weights, one per code", nullptr, int(codes)).arg(codes);
    if (rows.size() != codes) {
        return fail(ErrorCode::Input, AgreementSettingsText::toSay("the weights do not fit the list of codes"),
                    {.file = fileName}, size, rowsFound(rows.size()));
    }
    std::vector<Fraction> weights;
    for (int i = 0; i < codes; ++i) {
        const QJsonArray row = rows.at(i).toArray();
        if (row.size() != codes) {
            return fail(ErrorCode::Input, AgreementSettingsText::toSay("the weights do not fit the list of codes"),
                        {.file = fileName, .cell = QStringLiteral("[%1]").arg(i)}, size, weightsFound(row.size()));
        }
        for (int j = 0; j < codes; ++j) {
            const std::optional<Fraction> weight = fraction(row.at(j));
            const bool sound = weight && weight->numerator <= weight->denominator &&
                               (i != j || weight->numerator == weight->denominator);
            if (!sound) {
                return fail(ErrorCode::Input, AgreementSettingsText::toSay("not a weight"),
                            {.file = fileName, .cell = QStringLiteral("[%1][%2]").arg(i).arg(j)},
                            i == j ? AgreementSettingsText::toSay("1 on the diagonal")
                                   : AgreementSettingsText::toSay("a number or a fraction up to 1"),
                            shown(row.at(j)));
            }
            weights.push_back(*weight);
        }
    }
    const double common = commonDenominator(weights);
    std::vector<double> distances;
    for (const Fraction &weight : weights) {
        distances.push_back((weight.denominator - weight.numerator) * (common / weight.denominator));
    }
    return KappaWeights::custom(codes, std::move(distances), common);
}

} // namespace corater
