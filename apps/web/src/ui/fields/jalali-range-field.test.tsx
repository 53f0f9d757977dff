import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import type { DayRange } from './calendar-days.ts';
import { CutOffContext } from './cut-off.ts';
import { JalaliRangeField } from './jalali-range-field.tsx';

let rendered: Rendered;
afterEach(() => {
  vi.useRealTimers();
  rendered.unmount();
});

const told: unknown[] = [];
function Span() {
  const [days, setDays] = useState<DayRange | null>({ from: '2026-11-01', to: '2026-11-09' });
  return (
    <JalaliRangeField
      label="بازه"
      value={days}
      onChange={(next, pressed) => {
        told.push(pressed);
        setDays(next);
      }}
    />
  );
}

const chips = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')];
const nameOf = (chip: HTMLInputElement) =>
  document.querySelector(`label[for="${chip.id}"]`)?.textContent ?? '';

it('shows and tells the range that was pressed, also where another one is the same days today', () => {
  // It is the seventh day of Azar.
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z'), toFake: ['Date'] });
  rendered = render(
    <CutOffContext value="04:00">
      <Span />
    </CutOffContext>,
  );
  const button = find<HTMLButtonElement>(rendered, 'button');
  for (const name of ['این ماه', '۷ روز گذشته']) {
    act(() => button.click());
    act(() =>
      chips()
        .find((chip) => nameOf(chip) === name)
        ?.click(),
    );
    expect(button.textContent).toBe(name);
    act(() => button.click());
    expect(
      chips()
        .filter((chip) => chip.checked)
        .map(nameOf),
    ).toEqual([name]);
    act(() => button.click());
  }
  expect(told).toEqual(['CURRENT_MONTH', 'LAST_7_DAY']);
});
