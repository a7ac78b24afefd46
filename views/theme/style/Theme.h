// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

#include <array>

namespace corater {

/// The role of a text: decides size, weight and family. Sizes are at a text scale of 1.
enum class TextRole {
    Chrome,   ///< 13 px, everything of the window itself
    Strong,   ///< 13 px semi-bold, the one weight for emphasis
    Small,    ///< 12 px, second lines and hints
    Key,      ///< 11 px semi-bold, key caps and letters of raters
    Reading,  ///< 15 px, the post
    Headline, ///< 20 px bold, the title of the post and of an empty page
    Code      ///< 13 px fixed pitch
};

/// A tone with one meaning, drawn the same everywhere: its line, its text and the quiet ground behind it.
struct Tone
{
    QColor line; ///< borders, dots, underlines; at least 3:1 on every ground, 4.5:1 with high contrast
    QColor text; ///< words; at least 4.5:1 on every ground and on fill, 7:1 with high contrast
    QColor fill; ///< ground of chips and cells
};

/// Colours of highlighted code; each at least 4.5:1 on Theme::code, 7:1 with high contrast.
struct CodeColours
{
    QColor keyword;
    QColor function;
    QColor string;
    QColor comment;
    QColor number;
    QColor type;
    QColor meta;
    QColor added;
    QColor removed;
    QColor addedFill;
    QColor removedFill;
};

/// The colours, sizes and fonts of the program: constant tables, light and dark, each also with high contrast. Every
/// widget that paints itself asks Theme::current() while painting, so that a change of the application's palette
/// switches the theme. The contrasts below are those of the usual tables; with high contrast texts have 7:1 and borders
/// 4.5:1. Its grounds are so close to the page that paintGround() and strongLine() draw what they mean.
struct Theme
{
    bool isDark = false;
    bool isHighContrast = false;
    QColor base;    ///< the page: post, lists, cards
    QColor window;  ///< the ground of panels beside the page
    QColor code;    ///< ground of code boxes
    QColor line;    ///< the one colour of separating lines
    QColor trough;  ///< ground of a progress bar, and of a main button that is disabled
    QColor scroll;  ///< handle of a scroll bar
    QColor outline; ///< border of a field or control that can be operated, 3:1 on page and panel
    QColor text;
    QColor muted;      ///< second lines and facts beside the text, 4.5:1 on every ground
    QColor hint;       ///< placeholder of an empty field: lighter than muted, still 4.5:1
    QColor disabled;   ///< text of disabled controls: lighter again, 3:1
    QColor hover;      ///< ground under the mouse
    QColor accent;     ///< the focus, and nothing else
    QColor accentText; ///< text on the accent
    QColor accentFill; ///< ground of the selected row or segment
    QColor mark;       ///< ground of a keyword hit
    QColor findMark;   ///< ground of a search match
    QColor keyFill;    ///< ground of a key cap
    QColor danger;     ///< text of errors
    Tone amber;        ///< rules and warnings
    Tone final;        ///< settled labels
    Tone raters[4];    ///< by position of the rater; beyond four they repeat, the letter tells them apart
    CodeColours codeColours;

    static constexpr int grid = 4;
    static constexpr int radius = 8;
    static constexpr int smallRadius = 4;

    static const Theme &light();
    static const Theme &dark();
    static const Theme &of(bool dark, bool highContrast);
    static std::array<const Theme *, 4> all();
    /// The table that fits the application's present palette.
    static const Theme &current();

    const Tone &rater(int position) const { return raters[((position % 4) + 4) % 4]; }

    /// Width of the border of what is chosen, in pixels.
    int strongLine() const { return isHighContrast ? 2 : 1; }

    /// Size of the text relative to the drawn one, from the application's font (1 at 13 px).
    static qreal textScale();
    /// A length that grows with the text, in device-independent pixels.
    static int scaled(qreal pixels);
    static QFont font(TextRole role);
};

} // namespace corater
