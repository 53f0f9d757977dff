import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { createTheme, rem } from '@mantine/core';
import { mix, parseHex, type Rgb, toHex } from '#web/theme/color.ts';
import { themeOf } from '#web/theme/theme.ts';
import { uiTexts } from '../texts.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Above this luminance white text no longer has a contrast of 4.5, so the kit turns to dark text. */
const DARK_TEXT_ABOVE = 0.179;

/** These are warm greys. Index 6 is text on white and on the page: 5.6 to 1 on the darkest of the two. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e1',
  '#dbd7d0',
  '#c3beb5',
  '#8b857b',
  '#625c54',
  '#4a453f',
  '#332f2b',
  '#1f1c1a',
];

/**
 * Red says danger. From 6 on each shade bears white text (5.6 to 1) and is read on white and on its own tint, so that a
 * full button, words without a ground and a soft badge say plain `red` alike.
 */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ee5a5a',
  '#c92a2a',
  '#b52323',
  '#a31e1e',
  '#911919',
];

/** Shades the vendor's colour from its softest tint (0) over the fill (6) to its ink (9), each readable in its role. */
export function vendorShades(themeColor: string): MantineColorsTuple {
  const { brand, brandStrong, brandInk, tint, tintLine } = themeOf(themeColor);
  const fill = parseHex(brand) ?? BLACK;
  const deepInk = toHex(mix(parseHex(brandInk) ?? BLACK, BLACK, 0.24));
  const soft = (share: number) => toHex(mix(WHITE, fill, share));
  return [
    tint,
    soft(0.14),
    tintLine,
    soft(0.42),
    soft(0.6),
    soft(0.82),
    brand,
    brandStrong,
    brandInk,
    deepInk,
  ];
}

/** Dialogs and drawers come and go so: nothing moves away under a finger that is quicker than they are. */
const APPEARING = { transition: 'fade', duration: 120 } as const;

/**
 * Makes the kit's theme in a vendor's colour; it is light only (specification, section 1).
 * @param themeColor `#rrggbb` of the vendor; anything unreadable counts as the default brand colour.
 */
export function vendorTheme(themeColor: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: { brand: vendorShades(themeColor), gray, red },
    black: '#1f1c1a',
    autoContrast: true,
    luminanceThreshold: DARK_TEXT_ABOVE,
    fontFamily: "'Vazirmatn Variable', Tahoma, sans-serif",
    fontFamilyMonospace: "'Vazirmatn Variable', Tahoma, monospace",
    headings: { fontFamily: "'Vazirmatn Variable', Tahoma, sans-serif", fontWeight: '700' },
    lineHeights: { xs: '1.65', sm: '1.65', md: '1.7', lg: '1.7', xl: '1.7' },
    fontSizes: { xs: rem(12.5), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
    defaultRadius: 'md',
    radius: { xs: rem(4), sm: rem(7), md: rem(10), lg: rem(14), xl: rem(20) },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { fw: 600 } },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          overlayProps: { backgroundOpacity: 0.35 },
          transitionProps: APPEARING,
          // The kit draws a header element, which would be a second banner of the page.
          attributes: { header: { role: 'presentation' } },
        },
      },
      Drawer: { defaultProps: { transitionProps: APPEARING } },
      // An empty focusable element inside the menu is no menu item to assistive programs.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: false } } },
      // A second touch on what is chosen keeps it; what may be empty has its own mark for that.
      Select: { defaultProps: { allowDeselect: false } },
      Pagination: { defaultProps: { withControls: true } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': uiTexts.showSecret } },
      },
    },
  });
}
