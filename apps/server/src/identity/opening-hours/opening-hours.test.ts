import { contract } from '@sofreh/contract';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const BASE = '/api-identity/identity';
const VENDORS = `${BASE}/vendors`;
const HOURS = `${VENDORS}/availabilitytime`;
let shops = 0;

/** A shop of its own for each test, with its owner. */
async function newShop() {
  const number = ++shops;
  const { vanak } = await addShop(pool, `hours${number}`);
  const userId = await addPerson(pool, `0918${String(number).padStart(7, '0')}`);
  await employ(pool, vanak, userId, 'owner');
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vanak.domain };
  const request = (line: string, body?: unknown) => server.request(line, { body, token, headers });
  return { vanak, owner: { userId, request } };
}

describe('opening hours', () => {
  test('take several windows a day, none that overlaps, over midnight neither', async () => {
    const { owner, vanak } = await newShop();
    await pool.query('delete from vendor_opening_windows where vendor_id = $1', [vanak.id]);
    const add = (weekday: string, from: string, to: string) =>
      owner.request(`POST ${HOURS}`, { id: newId(), weekday, from, to });
    expect((await add('SAT', '08:00', '12:00')).status).toBe(200);
    expect((await add('SAT', '12:00', '15:00')).status).toBe(200);
    expect((await add('SAT', '19:00', '02:00')).status).toBe(200);
    for (const [weekday, from, to] of [
      ['SAT', '14:59', '16:00'],
      ['SUN', '01:30', '03:00'],
      ['SAT', '18:00', '00:00'],
    ] as const) {
      const answer = await add(weekday, from, to);
      expect([answer.status, answer.body.code]).toEqual([409, 'WINDOWS_OVERLAP']);
    }
    expect((await add('FRI', '10:00', '10:00')).status).toBe(400);
    expect((await add('FRI', '20:00', '00:00')).status).toBe(200);
    const listed = (await owner.request(`GET ${HOURS}`)).body.data as { id: string; weekday: string }[];
    expect(listed.map(({ weekday }) => weekday)).toEqual(['SAT', 'SAT', 'SAT', 'FRI']);
    const [first] = listed;
    expect((await owner.request(`POST ${HOURS}`, first)).body).toEqual(first);
    expect((await owner.request(`DELETE ${HOURS}/${first?.id}`)).status).toBe(204);
    expect((await owner.request(`DELETE ${HOURS}/${first?.id}`)).status).toBe(404);
    server.app.snapshots.forget(vanak.id);
    const shown = await server.request(`GET ${BASE}/availabilitytime`, {
      headers: { 'host-domain': vanak.domain },
    });
    expect(shown.body.windows).toHaveLength(3);
  });

  test('a whole week is replaced at once, or not at all', async () => {
    const { owner, vanak } = await newShop();
    const window = (weekday: string, from: string, to: string) => ({ id: newId(), weekday, from, to });
    const week = [
      window('SAT', '08:00', '12:00'),
      window('SAT', '19:00', '02:00'),
      window('FRI', '20:00', '00:00'),
    ];
    const put = (windows: readonly object[]) => owner.request(`PUT ${HOURS}`, { windows });
    expect((await put(week)).body.data).toEqual(week);
    expect((await put(week)).body.data).toEqual(week);
    const clash = await put([...week, window('SUN', '01:00', '03:00')]);
    expect([clash.status, clash.body.code]).toEqual([409, 'WINDOWS_OVERLAP']);
    expect(Object.keys(clash.body.errors as object)).toEqual(['windows.1.from', 'windows.3.from']);
    const [first = {}] = week;
    expect((await put([first, { ...window('MON', '08:00', '09:00'), id: week[0]?.id }])).status).toBe(409);
    expect((await owner.request(`GET ${HOURS}`)).body.data).toEqual(week);
    const log = await owner.request(`GET ${BASE}/audit?action=hours&subjectId=${vanak.id}`);
    expect(log.body.totalCount).toBe(1);
    expect((await put([])).body.data).toEqual([]);
  });

  test('of two windows that overlap sent at once only one stays', async () => {
    const { owner, vanak } = await newShop();
    await pool.query('delete from vendor_opening_windows where vendor_id = $1', [vanak.id]);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        owner.request(`POST ${HOURS}`, { id: newId(), weekday: 'MON', from: '08:00', to: '12:00' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('holidays and closures close the vendor', async () => {
    const { owner, vanak } = await newShop();
    const now = server.clock.now();
    const closure = {
      id: newId(),
      startsAt: new Date(now.getTime() - 60_000).toISOString(),
      endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
      reason: 'تعمیر اجاق',
    };
    expect((await owner.request(`POST ${VENDORS}/closures`, closure)).body).toEqual(closure);
    expect((await owner.request(`POST ${VENDORS}/closures`, closure)).body).toEqual(closure);
    const other = { ...closure, reason: '' };
    expect((await owner.request(`POST ${VENDORS}/closures`, other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const status = async () => {
      server.app.snapshots.forget(vanak.id);
      const shown = await server.request(`GET ${BASE}/availabilitytime`, {
        headers: { 'host-domain': vanak.domain },
      });
      return (shown.body.openStatus as { reason: string }).reason;
    };
    expect(await status()).toBe('CLOSURE');
    expect((await owner.request(`GET ${VENDORS}/closures`)).body.data).toEqual([closure]);
    await owner.request(`DELETE ${VENDORS}/closures/${closure.id}`);
    expect(await status()).toBe('OPEN');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(now);
    for (const title of ['تاسوعا', 'عاشورا', 'عاشورا'])
      expect((await owner.request(`POST ${VENDORS}/holidays`, { day, title })).body).toEqual({ day, title });
    expect(await status()).toBe('HOLIDAY');
    const log = await owner.request(`GET ${BASE}/audit?action=holiday&subjectId=${day}`);
    expect(log.body.data).toMatchObject([
      { before: { title: 'تاسوعا' }, after: { title: 'عاشورا' } },
      { before: null, after: { title: 'تاسوعا' } },
    ]);
    expect((await owner.request(`GET ${VENDORS}/holidays`)).body.data).toEqual([{ day, title: 'عاشورا' }]);
    expect((await owner.request(`DELETE ${VENDORS}/holidays/${day}`)).status).toBe(204);
    expect(await status()).toBe('OPEN');
    const backwards = { ...closure, id: newId(), endsAt: closure.startsAt };
    expect((await owner.request(`POST ${VENDORS}/closures`, backwards)).status).toBe(400);
  });
});
