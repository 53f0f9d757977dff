import { addDays } from '@sofreh/domain/calendar';
import { tehranDay } from '@sofreh/fa/dates';
import { expect, it } from 'vitest';
import { CutOffContext } from '#web/ui/fields/cut-off.ts';
import { render } from '#web/ui/testing.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { fromMidnight } from './day-range.ts';
import { syncTexts as texts } from './texts.ts';
import { TillSums } from './till-report.tsx';

it('tills have sent all there is of a day that has begun, and nothing is said so of one that has not', () => {
  const today = tehranDay(new Date());
  const said = (day: string) => {
    const rendered = render(
      <CutOffContext value="04:00">
        <TillSums rows={[]} days={fromMidnight({ from: day, to: day })} currency="TOMAN" />
      </CutOffContext>,
    );
    const text = rendered.container.textContent ?? '';
    rendered.unmount();
    return text;
  };
  expect(said(today)).toContain(texts.allMatch);
  const tomorrow = said(addDays(today, 1));
  expect(tomorrow).toContain(uiTexts.notBegun(true));
  expect(tomorrow).not.toContain(texts.allMatch);
});
