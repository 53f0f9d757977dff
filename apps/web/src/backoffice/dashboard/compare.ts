import { dashboardTexts } from './texts.ts';

export type Comparison = { readonly direction: 'up' | 'down' | 'same'; readonly text: string };

/** How a figure stands against the same weekday a week before, in words. */
export function compare(today: number, before: number, weekday: string): Comparison {
  if (before === 0) {
    const text = dashboardTexts.nothingBefore(weekday);
    return { direction: today > 0 ? 'up' : 'same', text };
  }
  const percent = Math.round(((today - before) / before) * 100);
  if (percent === 0) return { direction: 'same', text: dashboardTexts.same(weekday) };
  return percent > 0
    ? { direction: 'up', text: dashboardTexts.more(percent, weekday) }
    : { direction: 'down', text: dashboardTexts.less(-percent, weekday) };
}
