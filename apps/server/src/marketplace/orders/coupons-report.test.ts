import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { sumClosedDays } from '#app/main/reports/sums/sum-closed-days.ts';
import { AREA, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

interface Rows {
  readonly rows: readonly {
    readonly key: string;
    readonly figures: Readonly<Record<string, number | null>>;
  }[];
}

test('what coupons cost and who paid them is what the orders behind them say, by coupon, day and channel, also once the day is summed', async () => {
  const room = await openMarketRoom(desk, { autoAccept: false });
  const placed = [
    await room.place({ couponCode: 'SNAPP20' }),
    await room.place({ couponCode: 'SHOP10' }),
    await room.place({ couponCode: 'SHOP10' }),
    await room.place(),
  ];
  for (const { code } of placed) {
    server.clock.advance(30);
    expect((await room.say('orders/accept', { orderId: (await room.find(code)).orderId })).status).toBe(200);
  }
  // Nobody buys what is called off.
  const off = await room.place({ couponCode: 'SNAPP20' });
  const why = { causeId: 'TOO_BUSY', reason: 'شلوغ است' };
  const { orderId } = await room.find(off.code);
  expect((await room.manager(`POST ${AREA}/orders/reject`, { orderId, ...why })).status).toBe(200);

  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const ask = async (path: string) => {
    const answer = await room.manager(`GET /api/reports/${path}?From=${day}&To=${day}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as unknown as Rows).rows;
  };
  const sum = (of: (order: (typeof placed)[number]) => number, code?: string) =>
    placed
      .filter(({ money }) => code === undefined || money.couponCode === code)
      .reduce((total, order) => total + of(order), 0);
  const shop = ({ money }: (typeof placed)[number]) => money.shopDiscountToman;
  const market = ({ money }: (typeof placed)[number]) => money.marketDiscountToman;
  const sale = ({ money }: (typeof placed)[number]) => money.totalToman;
  const expectFigures = async () => {
    const coupons = new Map((await ask('marketplace/discounts')).map(({ key, figures }) => [key, figures]));
    expect([...coupons.keys()].sort()).toEqual(['SHOP10', 'SNAPP20']);
    for (const [code, count] of [
      ['SHOP10', 2],
      ['SNAPP20', 1],
    ] as const) {
      expect(coupons.get(code)).toEqual({
        discountTotal: sum(shop, code),
        marketDiscount: sum(market, code),
        discountedCount: count,
        totalSale: sum(sale, code),
      });
    }
    expect(coupons.get('SHOP10')?.discountTotal).toBeGreaterThan(0);
    expect(coupons.get('SNAPP20')?.marketDiscount).toBeGreaterThan(0);
    const days = await ask('marketplace/orderstatistics');
    expect(days.find(({ key }) => key === day)?.figures).toMatchObject({
      orderCount: placed.length,
      discountTotal: sum(shop),
      marketDiscount: sum(market),
      cancelledCount: 1,
    });
    const hours = (await ask('marketplace/orderstatistics/perhour')).filter(
      ({ figures }) => figures.orderCount,
    );
    for (const row of [...hours, ...days]) expect(row.figures.acceptTime).toBeGreaterThan(0);
    // The report is by the marketplace's cause, whatever was written beside it.
    expect((await ask('marketplace/cancelledorders')).map(({ key }) => key)).toEqual(['شلوغی بیش از حد']);
    const commission = sum(({ money }) => money.commissionToman);
    const channel = (await ask('orderstatistics')).find(({ key }) => key === 'SNAPPFOOD')?.figures;
    expect(channel).toMatchObject({ commission, afterCommission: (channel?.netSale ?? 0) - commission });
    const inHours = (name: string) => hours.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
    expect([inHours('commission'), inHours('afterCommission')]).toEqual([
      commission,
      channel?.afterCommission,
    ]);
  };
  await expectFigures();
  server.clock.advance(86_400);
  await sumClosedDays(pool, server.clock.now());
  await expectFigures();
});
