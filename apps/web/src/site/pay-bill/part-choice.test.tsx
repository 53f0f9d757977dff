import { formatMoney } from '@sofreh/fa/money';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '../testing.tsx';
import { PartChoice, usePart } from './part-choice.tsx';
import { PayPart } from './pay-part.tsx';
import type { PayableBill } from './payable-bill.ts';
import { partTexts } from './texts.ts';

vi.mock('../data/api.ts', () => ({ api: () => new Promise(() => undefined) }));

const line = (orderItemId: string, total: number) => ({
  orderItemId,
  title: orderItemId,
  unit: 'PIECE' as const,
  count: 1,
  toppings: [],
  total,
  paid: 0,
  held: 0,
  left: total,
  pieces: 1,
});
/** Half of a bill of two dishes is paid: the first dish would leave 400 of the rest. */
const bill: PayableBill = {
  currency: 'TOMAN',
  finalPrice: 100_000,
  paidAmount: 50_000,
  held: 0,
  due: 50_000,
  shares: [],
  lines: [line('نان', 600), { ...line('کباب', 49_600), mine: true }, line('سالاد', 49_800)],
};

let rendered: Rendered;
let choice: ReturnType<typeof usePart>;
function Page() {
  choice = usePart(bill, 'DISHES');
  return <PartChoice choice={choice} />;
}
afterEach(() => rendered.unmount());

it('takes what a dish would leave along and says so, and tells who chooses too little', () => {
  rendered = render(<Page />);
  expect(choice.part).toEqual({
    amount: 50_000,
    allocations: [
      { kind: 'LINE', orderItemId: 'کباب', count: 1, of: 1, amount: 49_600 },
      { kind: 'AMOUNT', amount: 400 },
    ],
  });
  expect(rendered.container.textContent).toContain(partTexts.withCrumb(formatMoney(400, 'TOMAN')));
  act(() => choice.setPicks({ نان: { count: 1, of: 1 } }));
  expect(choice.part).toBeNull();
  expect(choice.tooSmall).toBe(partTexts.tooSmall(formatMoney(1_000, 'TOMAN')));
  expect(rendered.container.textContent).not.toContain(partTexts.withCrumb(formatMoney(400, 'TOMAN')));
});

it('asks of a bill that another was joined to for what the link was for, where nothing is chosen', () => {
  function Joined() {
    choice = usePart({ ...bill, asked: 20_000 }, 'ALL');
    return <PartChoice choice={choice} />;
  }
  rendered = render(<Joined />);
  expect(choice.part).toEqual({ amount: 20_000, allocations: [] });
  expect(rendered.container.textContent).toContain(partTexts.allOfYours);
});

it.each([
  ['the way back to it, where it is the link’s own', 20_000, false],
  ['that others are paying, where it is not', undefined, true],
])('shows of a bill of which every part is at the gateway %s', async (_case, asked, isOthers) => {
  const open = vi.fn(() => new Promise<never>(() => undefined));
  const held = { ...bill, held: 50_000, due: 0, asked };
  rendered = render(<PayPart bill={held} vendorId="v" lends={false} open={open} hints={[]} />);
  const said = rendered.container.textContent ?? '';
  expect(said.includes(partTexts.inProgress)).toBe(isOthers);
  await act(async () => rendered.container.querySelector<HTMLButtonElement>('button.wide')?.click());
  expect(open.mock.calls).toEqual(isOthers ? [] : [[[], undefined]]);
});
