import { afterEach, expect, it } from 'vitest';
import { CutOffContext } from '#web/ui/fields/cut-off.ts';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { CourierAnswer } from './courier-answer.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const day = '2026-11-20';
const nothing = { canceled: 0, metres: 0, acceptMinutes: 0, pickUpMinutes: 0, rideMinutes: 0 };
const ali = {
  ...nothing,
  bikerId: 'a',
  name: 'علی تندرو',
  trips: 6,
  late: 3,
  cash: 900_000,
  pay: 300_000,
  hourPay: 50_000,
};
const sara = { ...ali, bikerId: 's', name: 'سارا', trips: 2, late: 0, cash: 0, pay: 100_000, hourPay: 0 };
const nima = { ...ali, bikerId: 'n', name: 'نیما', trips: 0, late: 0, cash: 0, pay: 0, hourPay: 40_000 };

it.each([
  [
    'all of them',
    undefined,
    [ali, sara, nima],
    ['۸ سفر با ۲ پیک به پایان رسید', '۳ سفر دیر رسید (۳۸٪ از همه)', '۹۰۰٬۰۰۰', '۴۹۰٬۰۰۰'],
  ],
  ['one of them', 's', [ali, sara], ['۲ سفر با سارا به پایان رسید', 'هیچ سفری دیر نرسید', '۱۰۰٬۰۰۰']],
  ['hours without a trip', undefined, [nima], ['سفری به پایان نرسید', '۴۰٬۰۰۰']],
  ['nobody at all', undefined, [], ['سفری به پایان نرسید']],
])('the trips of %s in words', (_case, of, data, said) => {
  rendered = render(
    <CutOffContext value="04:00">
      <CourierAnswer
        sums={{ data, emptyDays: [day] }}
        of={of}
        days={{ from: day, to: day }}
        currency="TOMAN"
      />
    </CutOffContext>,
  );
  const text = find<HTMLElement>(rendered, '[role="status"]').textContent;
  for (const part of said) expect(text).toContain(part);
  // Nobody rode on those days, which says nothing of one courier alone.
  expect(text?.includes('روزهای بدون سفر')).toBe(of === undefined);
});
