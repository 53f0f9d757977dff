import type { CSSVariablesResolver } from '@mantine/core';

/** It is the colour of text on the kit's light fills: its own shades stay under a contrast of 4.5 there. */
const INK: Readonly<Record<string, string>> = {
  gray: '#3f3a35',
  red: '#9b1c1c',
  orange: '#7c3603',
  yellow: '#6b4a00',
  green: '#1c5a2a',
  teal: '#0b5345',
  blue: '#114a86',
  indigo: '#31409c',
  violet: '#4c329e',
};

/** Makes links (in the vendor's ink, on its tints too), dimmed, placeholder, disabled, error and light-fill texts readable on white and on the page. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-anchor': 'var(--mantine-color-brand-8)',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#6f6960',
    '--mantine-color-disabled-color': '#6a645b',
    ...Object.fromEntries(
      Object.entries(INK).map(([name, ink]) => [`--mantine-color-${name}-light-color`, ink]),
    ),
  },
  dark: {},
});
