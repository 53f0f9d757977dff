import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CutOffContext } from '../fields/cut-off.ts';
import { type Rendered, render } from '../testing.tsx';
import { uiTexts } from '../texts.ts';
import { DaysAhead, type ListedDays, NothingIn } from './days-begun.tsx';

let rendered: Rendered;
// It is one in the night of 22 November in Tehran: the business day of the 21st still runs.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T21:30:00Z') });
});
afterEach(() => {
  rendered.unmount();
  vi.useRealTimers();
});

const [before, runs, next, later] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24'];
const EMPTY = 'خالی';

const CASES: readonly (readonly [string, ListedDays, string, string])[] = [
  ['are over', { from: before, to: before }, EMPTY, ''],
  ['still run', { from: before, to: runs }, EMPTY, ''],
  ['have begun in part', { from: runs, to: later }, EMPTY, uiTexts.ahead(3)],
  ['have not begun', { from: next, to: later }, uiTexts.notBegun(false), ''],
  ['are one that has not', { from: next, to: next }, uiTexts.notBegun(true), ''],
  ['began at midnight', { from: next, to: next, beginAt: '00:00' }, EMPTY, ''],
];

it.each(CASES)('an empty list of days that %s says so', (_case, days, nothing, ahead) => {
  rendered = render(
    <CutOffContext value="04:00">
      <div data-ahead>
        <DaysAhead days={days} />
      </div>
      <section>
        <NothingIn days={days}>{EMPTY}</NothingIn>
      </section>
    </CutOffContext>,
  );
  expect(rendered.container.querySelector('section')?.textContent).toBe(nothing);
  expect(rendered.container.querySelector('[data-ahead]')?.textContent).toBe(ahead);
});
