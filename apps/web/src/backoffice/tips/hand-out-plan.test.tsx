import { type OpenTip, planTips } from '@sofreh/domain/tips';
import { formatMoney } from '@sofreh/fa/money';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { HandOutPlan } from './hand-out-plan.tsx';
import { tipsTexts as texts } from './texts.ts';

const money = (amount: number) => formatMoney(amount, 'TOMAN');
const open: readonly OpenTip[] = [
  { orderId: 'sara', servedBy: 'sara', amount: 558_000 },
  { orderId: '', servedBy: null, amount: 1_430_000 },
  { orderId: 'omid', servedBy: 'omid', amount: -5_000 },
];
const names: Readonly<Record<string, string>> = { sara: 'ساره', omid: 'امید' };

let rendered: Rendered;
afterEach(() => rendered.unmount());

it.each([
  ['pooled with nobody chosen: all of it', 'POOLED', [texts.staysPooled(money(1_983_000))]],
  [
    'each their own with nobody chosen: what nobody served, and what was paid too much',
    'SERVED',
    [texts.staysOfNobody(money(1_430_000)), texts.staysOf('امید', money(5_000))],
  ],
] as const)('says of all that stays why it does, %s', (_case, rule, reasons) => {
  const plan = planTips(rule, open, [], 1);
  rendered = render(
    <HandOutPlan rule={rule} plan={plan} nameOf={(id) => names[id] ?? ''} currency="TOMAN" />,
  );
  const text = rendered.container.textContent;
  const left = plan.stays.reduce((sum, { amount }) => sum + amount, 0);
  for (const said of [texts.planStays(money(left)), ...reasons]) expect(text).toContain(said);
});

it('names what is less than a coin, and why it stays', () => {
  const plan = planTips('SERVED', [{ orderId: 'sara', servedBy: 'sara', amount: 558_040 }], [], 100);
  rendered = render(
    <HandOutPlan rule="SERVED" plan={plan} nameOf={(id) => names[id] ?? ''} currency="TOMAN" />,
  );
  const text = rendered.container.textContent;
  expect(text).toContain(texts.planPaid(money(558_000)));
  expect(text).toContain(texts.planStays(money(40)));
  expect(text).toContain(texts.staysForCoin('ساره', money(40), money(100)));
});
