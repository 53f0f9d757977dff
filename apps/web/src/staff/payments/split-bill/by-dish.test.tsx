import type { Order } from '@sofreh/contract/main/orders';
import { billAfter, dishesPart, type Picks } from '@sofreh/domain/split-bill';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { ByDish } from './by-dish.tsx';

const LINES = [
  { id: 'kebab', count: 3, total: 100_000 },
  { id: 'tea', count: 1, total: 40_000 },
  { id: 'rice', count: 500, total: 90_000 },
];
const items = LINES.map(({ id, count }) => ({
  id,
  count,
  title: id,
  ...(id === 'rice' ? { unit: 'GRAM' } : {}),
}));
const ORDER = { currency: 'TOMAN', items, transactions: [] } as unknown as Order;
let rendered: Rendered;

function draw(picks: Picks, step = 0) {
  const bill = billAfter(LINES, 230_000, 0, []);
  const part = dishesPart(bill, picks, step);
  rendered = render(
    <ByDish order={ORDER} bill={bill} picks={picks} part={part} step={step} onPick={() => undefined} />,
  );
}
const row = (at: number) => find(rendered, `li:nth-child(${at})`).textContent;

afterEach(() => rendered.unmount());

it('says what one of several costs beside what they come to', () => {
  draw({});
  expect(row(1)).toContain('هر عدد ۳۳٬۳۳۳');
  expect(row(1)).toContain('۱۰۰٬۰۰۰');
  expect(row(2)).not.toContain('هر عدد');
  expect(row(3)).not.toContain('هر عدد');
});

it('says what each share of a divided dish comes to, as the vendor rounds it, and what is paid of it now', () => {
  draw({ kebab: { count: 2, of: 4 }, tea: { count: 1, of: 3 }, rice: { count: 500, of: 2 } }, 1000);
  expect(row(1)).toContain('هر عدد ۳۳٬۰۰۰');
  expect(row(1)).toContain('هر سهم ۸٬۰۰۰');
  expect(row(1)).toContain('اکنون ۱۶٬۰۰۰');
  expect(row(2)).toContain('هر سهم ۱۳٬۰۰۰');
  expect(row(3)).toContain('هر سهم ۴۵٬۰۰۰');
  expect(row(3)).toContain('اکنون ۴۵٬۰۰۰');
});
