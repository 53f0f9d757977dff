import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { afterEach, expect, it } from 'vitest';
import { CutOffContext } from '#web/ui/fields/cut-off.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { SurveyFigures } from './survey-report.tsx';
import { surveysTexts as texts } from './texts.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const nobody = {
  responses: 0,
  links: 0,
  score: null,
  days: [],
  hours: [],
  dishes: [],
  couriers: [],
  questions: [],
};
const today = businessDayOf(Date.now());

it.each([
  ['until today', [-6, 0], texts.noAnswers, ''],
  ['over today', [-6, 2], texts.noAnswers, uiTexts.ahead(2)],
  ['to come', [1, 3], uiTexts.notBegun(false), ''],
] as const)('a survey nobody answered in days %s', (_case, [from, to], nothing, ahead) => {
  rendered = render(
    <CutOffContext value="04:00">
      <SurveyFigures report={nobody} days={{ from: addDays(today, from), to: addDays(today, to) }} />
    </CutOffContext>,
  );
  const text = rendered.container.textContent ?? '';
  expect(text).toContain(nothing);
  expect(text.includes(uiTexts.notBegun(false))).toBe(nothing === uiTexts.notBegun(false));
  expect(text).toContain(ahead);
});
