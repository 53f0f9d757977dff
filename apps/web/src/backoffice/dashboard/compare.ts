import { dashboardTexts } from './texts.ts';

export type Comparison = { readonly direction: 'up' | 'down' | 'same'; readonly text: string };

/**
 * How a figure stands against the days before, in words.
 * @param than those days, as `thanOf` names them.
 */
export function compare(today: number, before: number, than: string): Comparison {
  if (before === 0) {
    return { direction: today > 0 ? 'up' : 'same', text: dashboardTexts.nothingBefore(than) };
  }
  const percent = Math.round(((today - before) / before) * 100);
  if (percent === 0) return { direction: 'same', text: dashboardTexts.same(than) };
  return percent > 0
    ? { direction: 'up', text: dashboardTexts.more(percent, than) }
    : { direction: 'down', text: dashboardTexts.less(-percent, than) };
}
