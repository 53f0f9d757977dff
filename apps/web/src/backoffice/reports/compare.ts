import { type MeasureUnit, standingOf } from '@sofreh/domain/reports';
import { duration } from '@sofreh/fa/dates';
import { formatPercent } from '@sofreh/fa/digits';
import { comparedTexts as texts } from './compared-texts.ts';

export type Comparison = {
  /** Left out where there was nothing before. */
  readonly direction?: 'up' | 'down' | 'same';
  readonly text: string;
};

/**
 * How a figure stands against the days before, in words: times by minutes, as they are shown, and others by per cent.
 * @param than those days, as `thanOf` names them.
 */
export function compare(today: number, before: number, than: string, unit: MeasureUnit): Comparison {
  const { direction, percent, apart } = standingOf(today, before, unit);
  if (direction === 'NONE') return { text: texts.nothingBefore(than) };
  if (direction === 'SAME') return { direction: 'same', text: texts.same(than) };
  const much = unit === 'SECONDS' ? duration(apart) : percent > 0 ? formatPercent(percent) : texts.aLittle;
  return direction === 'UP'
    ? { direction: 'up', text: texts.more(much, than) }
    : { direction: 'down', text: texts.less(much, than) };
}
