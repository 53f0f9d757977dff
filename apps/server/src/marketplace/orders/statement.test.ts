import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { KEBAB, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
const SENDER = 'MARKETPLACE:SNAPPFOOD';

/** Takes a marketplace's statement as somebody of the back office gives it, its unit left to its headings. */
async function sendFile(
  { managerId, vendorId }: { readonly managerId: string; readonly vendorId: string },
  file: string,
) {
  const { token } = await signInAs(pool, managerId, 'STAFF', server.clock.now());
  const form = new FormData();
  form.set('id', newId());
  form.set('sender', SENDER);
  form.set('file', new File([file], 'اسنپ‌فود.csv'));
  const sent = await fetch(`${server.url}/api/reconciliation/statements`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'host-domain': `${vendorId.slice(0, 8)}.test` },
  });
  return (await sent.json()) as Readonly<Record<string, unknown>>;
}

test('a marketplace’s statement is held against our orders by its own numbers, commission too', async () => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const owner = await room.hire('owner');
  // Three orders of the same amount: only their numbers tell them apart.
  const theirs = [];
  for (let nth = 0; nth < 3; nth += 1) theirs.push(await room.place({ lines: [KEBAB] }));
  const [first, second, third] = theirs;
  if (!first || !second || !third) throw new Error('nothing was placed');
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const row = (code: string, amount: number, text: string) => `${code},${day},${amount},${text}`;
  const file = [
    'شماره پیگیری,تاریخ,مبلغ (تومان),شرح',
    ...[first, second].map(({ code, money }) => row(code, money.totalToman, 'فروش')),
    row(third.code, third.money.totalToman - 5_000, 'فروش'),
    ...theirs.map(({ code, money }) => row(code, -money.commissionToman, 'کارمزد')),
  ].join('\r\n');
  expect(await sendFile(room, file)).toMatchObject({ applied: true, added: 6 });
  const seen = await owner(`GET /api/reconciliation/day?sender=${SENDER}&day=${day}`);
  expect(seen.body, seen.text).toMatchObject({ head: { pairs: 5, open: 2 } });
  const pairs = seen.body.data as readonly {
    by: string;
    ours: { reference: string };
    theirs: { reference: string };
  }[];
  for (const { by, ours, theirs: other } of pairs) {
    expect([by, ours.reference]).toEqual(['REFERENCE', other.reference]);
  }
  const alone = seen.body.alone as readonly { side: string; reference: string; proposed: string }[];
  expect(alone.map(({ side, reference, proposed }) => [side, reference, proposed]).toSorted()).toEqual([
    ['OURS', third.code, 'OTHER_AMOUNT'],
    ['THEIRS', third.code, 'OTHER_AMOUNT'],
  ]);
});

test('of an order that was edited and of one that was called off, the statement’s lines are enough to close the day', async () => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const owner = await room.hire('owner');
  const { simulator } = desk.market;
  const edited = await room.place({ lines: [KEBAB] });
  await simulator.orders.edit(room.market, edited.id, [{ ...KEBAB, count: 4 }]);
  const off = await room.place({ lines: [KEBAB] });
  await room.work();
  await simulator.orders.cancel(room.market, off.id, 'پشیمان شد');
  await room.pass(30);
  const { money } = (await room.there(edited.id)).order;
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const file = [
    'تاریخ,شماره سفارش,مبلغ سفارش (تومان),کارمزد,خالص قابل پرداخت',
    [day, edited.code, money.totalToman, money.commissionToman, money.totalToman - money.commissionToman],
  ].join('\r\n');
  const nameless = await sendFile(room, file.replace(' (تومان)', ''));
  expect([nameless.code, nameless.errors]).toMatchObject(['BAD_REQUEST', { unit: [expect.anything()] }]);
  const sent = await sendFile(room, file);
  expect(sent).toMatchObject({ applied: true, added: 2, unit: 'TOMAN' });
  const seen = await owner(`GET /api/reconciliation/day?sender=${SENDER}&day=${day}`);
  expect(seen.body, seen.text).toMatchObject({ head: { pairs: 2, open: 0 }, alone: [] });
  const closed = await owner('POST /api/reconciliation/close', { sender: SENDER, day });
  expect(closed.status, closed.text).toBeLessThan(300);
});

test('an order whose money moved on two business days is of the day on which the statement has all of it, and both days close', async () => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const owner = await room.hire('owner');
  const { simulator } = desk.market;
  const [edited, off, plain] = [
    await room.place({ lines: [KEBAB] }),
    await room.place({ lines: [KEBAB] }),
    await room.place({ lines: [KEBAB] }),
  ];
  const first = businessDayOf(server.clock.now().getTime(), '04:00');
  server.clock.advance(86_400);
  const second = businessDayOf(server.clock.now().getTime(), '04:00');
  await simulator.orders.edit(room.market, edited.id, [{ ...KEBAB, count: 4 }]);
  await simulator.orders.cancel(room.market, off.id, 'پشیمان شد');
  await room.pass(30);
  const see = async (day: string) =>
    (await owner(`GET /api/reconciliation/day?sender=${SENDER}&day=${day}`)).body as unknown as {
      head: { ours: number; theirs: number; pairs: number; open: number };
      data: { ours: { amount: number; orderNumber: number } }[];
      alone: { id: string; amount: number; side: string }[];
    };
  // Before anything of them is on a statement each day has its own; what came to nothing is on none.
  const { money } = (await room.there(edited.id)).order;
  const sold = 2 * edited.money.totalToman - 2 * edited.money.commissionToman;
  expect((await see(first)).head).toMatchObject({ open: 4, ours: sold });
  expect((await see(second)).head).toMatchObject({ open: 2 });
  const line = ({ code }: typeof edited, of: typeof money) =>
    [first, code, of.totalToman, of.commissionToman, of.totalToman - of.commissionToman].join(',');
  const heads = 'تاریخ,شماره سفارش,مبلغ سفارش (تومان),کارمزد,خالص قابل پرداخت';
  const file = [heads, line(edited, money), line(plain, plain.money)].join('\r\n');
  expect(await sendFile(room, file)).toMatchObject({ added: 4 });
  const [one, other] = [await see(first), await see(second)];
  expect(one, JSON.stringify(one)).toMatchObject({ head: { pairs: 4, open: 0 }, alone: [] });
  expect(one.head.ours).toBe(one.head.theirs);
  expect(one.data.map(({ ours }) => ours.amount)).toContain(money.totalToman);
  expect(other, JSON.stringify(other)).toMatchObject({ head: { ours: 0, theirs: 0, open: 0 }, alone: [] });
  const closed = await owner('POST /api/reconciliation/close', { sender: SENDER, day: first });
  expect(closed.status, closed.text).toBeLessThan(300);
  expect((await see(first)).head).toMatchObject({ closed: { intact: true } });
});
