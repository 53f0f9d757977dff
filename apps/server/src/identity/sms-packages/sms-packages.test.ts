import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openGuestBook, PACKAGES } from '#app/testing/guest-book.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';

const book = await openGuestBook();

async function openDesk() {
  const shop = await book.open();
  const { data } = (await shop.owner(`GET ${PACKAGES}`)).body as {
    data: { id: string; parts: number; price: number }[];
  };
  const [smallest] = data;
  if (!smallest) throw new Error('nothing is sold');
  const buy = async (id = newId()) => {
    const opened = await shop.owner(`POST ${PACKAGES}/transactions`, { id, packageId: smallest.id });
    expect(opened).toMatchObject({ status: 200, body: { id, status: 'PENDING', simulated: true } });
    return { id, submitUrl: String(opened.body.submitUrl) };
  };
  const back = async (location: string) => {
    const { pathname, search } = new URL(location);
    const answer = await book.server.request(`GET ${pathname}${search}`);
    return answer.headers.get('location');
  };
  return { ...shop, data, smallest, buy, back };
}

describe('credit for text messages', () => {
  test('is bought at the gateway and added once, however often it is verified', async () => {
    const desk = await openDesk();
    expect(desk.smallest).toMatchObject({ parts: 200, price: 36_000 });
    const { id, submitUrl } = await desk.buy();
    expect((await desk.buy(id)).submitUrl).toBe(submitUrl);
    const other = { id, packageId: desk.data[1]?.id };
    expect((await desk.owner(`POST ${PACKAGES}/transactions`, other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const location = await book.press(submitUrl, 'pay');
    const ends = await Promise.all(Array.from({ length: 8 }, () => desk.back(location)));
    expect(new Set(ends)).toEqual(new Set([`/bo/sms-packages?purchase=${id}`]));
    await book.run('settle-sms-purchases');
    expect(await desk.balance()).toBe(200);
    expect((await desk.owner(`GET ${PACKAGES}/credit`)).body).toEqual({
      credit: 200,
      currency: 'TOMAN',
      partPrice: 180,
    });
    expect((await desk.owner(`GET ${PACKAGES}/transactions`)).body).toMatchObject({
      totalCount: 1,
      data: [{ kind: 'TOPUP', parts: 200, purchase: { id, amount: 36_000, status: 'DONE' } }],
    });
    const one = `GET ${PACKAGES}/transactions/${id}`;
    expect((await desk.owner(one)).body).toMatchObject({ status: 'DONE', parts: 200 });
    expect((await desk.stranger(one)).body.code).toBe('TRANSACTION_NOT_FOUND');
  });

  test('has its packages kept by the platform; who has begun to buy one pays what they were told', async () => {
    const desk = await openDesk();
    const adminId = await addPerson(book.pool, '09180000077');
    await book.pool.query('update users set is_admin = true where id = $1', [adminId]);
    const { token } = await signInAs(book.pool, adminId, 'ADMIN', book.server.clock.now());
    const admin = (line: string, body?: unknown) => book.server.request(line, { token, body });
    const all = await admin(`GET ${PACKAGES}/all`);
    const [kept] = all.body.data as { id: string; priceToman: number }[];
    const { id, submitUrl } = await desk.buy();
    const dearer = { ...kept, priceToman: 50_000, active: false };
    expect((await admin(`PUT ${PACKAGES}/all`, dearer)).body).toEqual(dearer);
    expect((await desk.owner(`PUT ${PACKAGES}/all`, dearer)).status).toBe(403);
    expect(await desk.buy(id)).toEqual({ id, submitUrl });
    const offered = (await desk.owner(`GET ${PACKAGES}`)).body.data as { id: string }[];
    expect(offered.map((each) => each.id)).not.toContain(kept?.id);
    const gone = { id: newId(), packageId: kept?.id };
    expect((await desk.owner(`POST ${PACKAGES}/transactions`, gone)).body.code).toBe('SMS_PACKAGE_NOT_FOUND');
    await desk.back(await book.press(submitUrl, 'pay'));
    const bought = { parts: 200, amount: 36_000, status: 'DONE' };
    expect((await desk.owner(`GET ${PACKAGES}/transactions/${id}`)).body).toMatchObject(bought);
    await admin(`PUT ${PACKAGES}/all`, kept);
    const fresh = { id: newId(), title: 'بستهٔ ویژه', parts: 50, priceToman: 9_000, active: false };
    expect((await admin(`PUT ${PACKAGES}/all`, fresh)).status).toBe(200);
    const { rows } = await book.pool.query("select action from audit_log where action like 'smspackage.%'");
    expect(rows).toHaveLength(3);
  });

  test('that was paid by somebody who never came back is added by itself', async () => {
    const desk = await openDesk();
    const { submitUrl } = await desk.buy();
    await book.press(submitUrl, 'pay');
    book.server.clock.advance(120);
    await Promise.all([book.run('settle-sms-purchases'), book.run('settle-sms-purchases')]);
    expect(await desk.balance()).toBe(200);
  });

  test('that was not paid is given up, and a forged return adds nothing', async () => {
    const desk = await openDesk();
    const { id, submitUrl } = await desk.buy();
    const location = await book.press(submitUrl, 'cancel');
    expect(await desk.back(location.replace('NOK', 'OK'))).toBe(`/bo/sms-packages?purchase=${id}`);
    expect((await desk.owner(`GET ${PACKAGES}/transactions/${id}`)).body.status).toBe('PENDING');
    book.server.clock.advance(3_600);
    await book.run('settle-sms-purchases');
    expect((await desk.owner(`GET ${PACKAGES}/transactions/${id}`)).body.status).toBe('FAILED');
    expect((await desk.owner(`GET ${PACKAGES}/credit`)).body.credit).toBe(0);
    const unknown = `GET ${PACKAGES}/transactions/verify?transaction=${newId()}&vendor=${desk.vendor.id}`;
    expect((await desk.anyone(unknown)).body.code).toBe('TRANSACTION_NOT_FOUND');
  });

  test('is bought by who may bind the vendor, and seen by who sends', async () => {
    const desk = await openDesk();
    const manager = await desk.member('manager');
    const body = { id: newId(), packageId: desk.smallest.id };
    expect((await manager(`POST ${PACKAGES}/transactions`, body)).status).toBe(403);
    expect((await manager(`GET ${PACKAGES}/credit`)).status).toBe(200);
    const missing = await desk.owner(`POST ${PACKAGES}/transactions`, { ...body, packageId: newId() });
    expect(missing.body.code).toBe('SMS_PACKAGE_NOT_FOUND');
  });
});
