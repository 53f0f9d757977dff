import { REPORT_PAGES, type ReportView } from '@sofreh/contract/main/report-views';
import { expect, test } from 'vitest';
import { startReportRooms } from '#app/main/reports/testing/report-room.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { writeView } from './report-views.queries.ts';

const { pool, openRoom } = await startReportRooms();
const VIEWS = '/api/reports/views';
const view = (more: Partial<ReportView> = {}): ReportView => ({
  id: newId(),
  title: 'تخفیف‌های این ماه',
  address: '/bo/reports/discounts?Range=CURRENT_MONTH&Compare=NONE',
  ...more,
});

test('a report is kept once under its name, for oneself at that branch, until it is kept no longer', async () => {
  const [room, other] = [await openRoom(), await openRoom()];
  const kept = view();
  const list = async (of = room) => (await of.ask(`GET ${VIEWS}`)).body.data;
  expect((await room.ask(`POST ${VIEWS}`, kept)).body).toEqual(kept);
  expect((await room.ask(`POST ${VIEWS}`, kept)).status).toBe(200);
  const changed = await room.ask(`POST ${VIEWS}`, { ...kept, title: 'دیگر' });
  expect(changed.body.code).toBe('IDEMPOTENCY_CONFLICT');
  const second = view({ title: 'آشپزخانه', address: '/bo?Range=YESTERDAY' });
  await room.ask(`POST ${VIEWS}`, second);
  expect(await list()).toEqual([second, kept]);
  expect(await list(other)).toEqual([]);
  expect((await other.ask(`DELETE ${VIEWS}/${kept.id}`)).status).toBe(404);
  expect((await room.ask(`DELETE ${VIEWS}/${kept.id}`)).status).toBe(204);
  expect((await room.ask(`DELETE ${VIEWS}/${kept.id}`)).status).toBe(404);
  expect(await list()).toEqual([second]);
});

test('every page of a report can be kept, with its bar and without', async () => {
  const room = await openRoom();
  for (const page of REPORT_PAGES) {
    for (const address of [page, `${page}?Range=TODAY&figure=x`]) {
      expect((await room.ask(`POST ${VIEWS}`, view({ address }))).body, address).toMatchObject({ address });
    }
  }
  expect(REPORT_PAGES).toEqual(expect.arrayContaining(['/bo/tips', '/bo/tips/payouts']));
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/bo/orders',
  '/bo/tips/people',
  '/bo/reports/no-such-report',
  '/bo/reports/days#x',
  'javascript:alert(1)',
])('an address that is no report of ours is refused: %s', async (address) => {
  const room = await openRoom();
  const answer = await room.ask(`POST ${VIEWS}`, view({ address }));
  expect(answer.body).toMatchObject({ errors: { address: expect.anything() } });
});

test('of more than anybody looks through the newest are kept, also of two at once', async () => {
  const room = await openRoom();
  for (let each = 0; each < 60; each += 1) {
    await room.ask(`POST ${VIEWS}`, view({ title: `گزارش ${each}` }));
  }
  await beside(pool, async (client) => {
    const of = { vendorId: room.shop.vendorId, userId: room.person };
    await writeView(client, of, view({ title: 'گزارش 60' }), new Date(), 60);
    const last = room.ask(`POST ${VIEWS}`, view({ title: 'گزارش 61' }));
    await lockWaits(pool, 1);
    await client.query('commit');
    expect((await last).status).toBe(200);
  });
  const { data } = (await room.ask(`GET ${VIEWS}`)).body as unknown as { data: ReportView[] };
  expect(data).toHaveLength(60);
  expect(data.map(({ title }) => title)).not.toContain('گزارش 1');
  expect(data.map(({ title }) => title)).toContain('گزارش 61');
});
