import { afterEach, expect, it } from 'vitest';
import { CutOffContext } from '#web/ui/fields/cut-off.ts';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { UseAnswer } from './use-answer.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const days = { from: '2026-11-14', to: '2026-11-20' };
const row = (title: string, lossCost: number) => ({
  ingredientId: title,
  title,
  unit: 'KILOGRAM' as const,
  unitCost: 1_000,
  theoretical: 1_000,
  waste: 0,
  difference: 0,
  actual: 1_000,
  lossCost,
});
const page = (rows: readonly ReturnType<typeof row>[], totalLossCost: number, pageNumber = 1) => ({
  data: [...rows],
  pageNumber,
  pageSize: 30,
  totalCount: rows.length,
  totalLossCost,
});

it.each([
  [
    'a loss',
    page([row('گوشت', 800_000), row('برنج', 200_000)], 1_000_000),
    ['۱٬۰۰۰٬۰۰۰', '«گوشت»', '۸۰۰٬۰۰۰'],
    [],
  ],
  ['a later page', page([row('نمک', 10_000)], 1_000_000, 2), ['۱٬۰۰۰٬۰۰۰'], ['نمک']],
  ['no loss', page([row('گوشت', 0)], 0), ['کسری و ضایعاتی نبود'], ['گوشت']],
  ['more than there should be', page([row('گوشت', -50_000)], -50_000), ['۵۰٬۰۰۰', 'بیش از آنچه'], ['گوشت']],
  ['nothing used', page([], 0), ['ماده‌ای مصرف نشده است'], []],
])('%s in words', (_case, use, said, unsaid) => {
  rendered = render(
    <CutOffContext value="04:00">
      <UseAnswer use={use} days={days} currency="TOMAN" />
    </CutOffContext>,
  );
  const text = find<HTMLElement>(rendered, '[role="status"]').textContent;
  for (const part of said) expect(text).toContain(part);
  for (const part of unsaid) expect(text).not.toContain(part);
});
