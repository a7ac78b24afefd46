// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/NamePlaceList.h"

#include "views/theme/TextLabel.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

QString nameOf(const Codebook &codebook, CodeId id)
{
    const Code *code = codebook.code(id);
    return code ? code->name : QString();
}

QString titleOf(const Codebook &codebook, const NamePlace &place)
{
    const QString code = nameOf(codebook, place.code);
    switch (place.field) {
    case NamePlace::Field::Rule:
        for (const Rule &rule : codebook.rules) {
            if (rule.id == place.rule) {
                return NamePlaceList::tr("Rule %1 ↔ %2").arg(nameOf(codebook, rule.a), nameOf(codebook, rule.b));
            }
        }
        return {};
    case NamePlace::Field::Definition:
        return NamePlaceList::tr("Definition of %1").arg(code);
    case NamePlace::Field::UseWhen:
        return NamePlaceList::tr("“Use when” of %1").arg(code);
    case NamePlace::Field::AvoidWhen:
        return NamePlaceList::tr("“Avoid when” of %1").arg(code);
    case NamePlace::Field::Example:
        return NamePlaceList::tr("Example %1 of %2").arg(QString::number(place.example + 1), code);
    }
    return {};
}

// The part of a text around its first difference from the other, in one line.
QString around(const QString &text, const QString &other)
{
    constexpr qsizetype before = 30;
    constexpr qsizetype most = 90;
    const auto [here, there] = std::ranges::mismatch(text, other);
    const qsizetype start = std::max<qsizetype>(0, here - text.begin() - before);
    QString part = text.mid(start, most).simplified();
    if (start > 0) {
        part.prepend(u'…');
    }
    return start + most < text.size() ? part + u'…' : part;
}

} // namespace

NamePlaceList::NamePlaceList(QWidget *parent) : QWidget(parent), m_all(new QCheckBox(tr("All of them")))
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(Theme::grid * 2);
    auto *words = new TextLabel(tr("Texts with the old name. Those that are checked get the new one."));
    words->setWordWrap(true);
    m_column->addWidget(words);
    m_column->addWidget(m_all);
    connect(m_all, &QCheckBox::clicked, this, [this](bool on) {
        for (QCheckBox *each : m_switches) {
            each->setChecked(on);
        }
        showAll();
    });
    hide();
}

void NamePlaceList::setPlaces(const Codebook &codebook, std::vector<NamePlace> places)
{
    delete m_rows;
    m_switches.clear();
    m_places = std::move(places);
    m_rows = new QWidget;
    auto *rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(Theme::grid);
    for (const NamePlace &place : m_places) {
        auto *check = new QCheckBox(titleOf(codebook, place).replace(u'&', QStringLiteral("&&")));
        check->setChecked(place.field == NamePlace::Field::Rule);
        connect(check, &QCheckBox::clicked, this, &NamePlaceList::showAll);
        m_switches.push_back(check);
        rows->addWidget(check);
        for (const QString &text :
             {around(place.before, place.after), tr("→ %1").arg(around(place.after, place.before))}) {
            auto *line = new TextLabel(text, TextRole::Small, Ink::Muted);
            line->setWordWrap(true);
            line->setContentsMargins(Theme::scaled(26), 0, 0, 0);
            rows->addWidget(line);
        }
    }
    m_column->addWidget(m_rows);
    showAll();
    setVisible(!m_places.empty());
}

std::vector<NamePlace> NamePlaceList::chosen() const
{
    std::vector<NamePlace> on;
    for (size_t i = 0; i < m_places.size(); ++i) {
        if (m_switches[i]->isChecked()) {
            on.push_back(m_places[i]);
        }
    }
    return on;
}

void NamePlaceList::showAll()
{
    m_all->setVisible(m_switches.size() > 1);
    m_all->setChecked(std::ranges::all_of(m_switches, &QCheckBox::isChecked));
}

} // namespace corater
