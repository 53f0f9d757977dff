/** These are colours of zones in the order they decide, dark enough to be lines on a light map. */
const COLORS = [
  '#1d4ed8',
  '#15803d',
  '#b45309',
  '#7e22ce',
  '#be123c',
  '#0f766e',
  '#4d7c0f',
  '#a21caf',
] as const;

export type ZoneColor = (typeof COLORS)[number];

export function zoneColor(place: number): ZoneColor {
  return COLORS[place % COLORS.length] ?? COLORS[0];
}
