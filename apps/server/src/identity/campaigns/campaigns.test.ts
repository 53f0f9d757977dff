import { once } from 'node:events';
import { monthDayOf } from '@sofreh/domain/segments';
import type { SmsSendOutcome } from '@sofreh/providers/sms';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { campaignBody, openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';
import { sendInChild } from './testing/send-in-child.ts';

/** Holds what the company answers to a number; it takes every other. */
const answers = new Map<string, SmsSendOutcome>();
const book = await openGuestBook((phoneNumber) => answers.get(phoneNumber));
const NOTIFICATION = `${SEGMENTATION}/notification`;

type Shop = Awaited<ReturnType<typeof book.open>>;

async function shopWith(guests: number, credit = 1_000) {
  const shop = await book.open();
  const people: Awaited<ReturnType<Shop['guest']>>[] = [];
  for (let index = 0; index < guests; index += 1) people.push(await shop.guest([{ daysAgo: 3 }]));
  await book.run('follow-customer-orders');
  await shop.credit(credit);
  const send = (campaignId: string) => book.run('send-campaign', { vendorId: shop.vendor.id, campaignId });
  const see = async (id: string) => (await shop.owner(`GET ${SEGMENTATION}/notifications/${id}`)).body;
  const textsTo = (phones: readonly string[]) =>
    book.sent.filter((each) => phones.includes(each.phoneNumber));
  const phones = people.map(({ phoneNumber }) => phoneNumber);
  return { ...shop, people, phones, send, see, sent: () => textsTo(phones) };
}

describe('a campaign', () => {
  test('is tried on oneself, shown before, sent once to each, charged and listed', async () => {
    const shop = await shopWith(5);
    const code = await shop.addCode('YALDA');
    const body = campaignBody({ text: '{نام}، کد {کد} در {لینک}', discountCodeId: code });
    const { text, discountCodeId, audience, holdbackPercent, restDays } = body as Record<string, unknown>;
    const shown = await shop.owner(`POST ${NOTIFICATION}/preview`, {
      audience,
      text,
      discountCodeId,
      holdbackPercent,
      restDays,
    });
    expect(shown.body).toMatchObject({
      people: 5,
      held: 0,
      parts: 2,
      wide: true,
      totalParts: 10,
      price: 1_800,
    });
    const tried = await shop.owner(`POST ${NOTIFICATION}/test`, { text, discountCodeId });
    expect(tried).toMatchObject({ status: 200, body: { parts: 2 } });
    expect(await shop.balance()).toBe(998);
    expect((await shop.owner(`POST ${NOTIFICATION}`, body)).body).toMatchObject({ status: 'SCHEDULED' });
    expect((await shop.owner(`POST ${NOTIFICATION}`, body)).status).toBe(200);
    const other = await shop.owner(`POST ${NOTIFICATION}`, { ...body, text: 'دیگر' });
    expect(other.body.code).toBe('IDEMPOTENCY_CONFLICT');
    await shop.send(body.id);
    await shop.send(body.id);
    expect(shop.sent()).toHaveLength(5);
    expect(shop.sent()[0]?.text).toMatch(
      /^مینا، کد YALDA در https:\/\/vanak\.\S+\/l\/[\w-]{8}\nلغو: همان نشانی$/,
    );
    expect(await shop.see(body.id)).toMatchObject({
      status: 'DONE',
      people: { sent: 5, waiting: 0 },
      parts: 10,
    });
    expect(await shop.balance()).toBe(988);
    book.ways.set(`m${book.sent.length}`, 'FAILED');
    book.server.clock.advance(600);
    await book.run('follow-messages');
    const { body: list } = await shop.owner(`GET ${SEGMENTATION}/notifications`);
    expect(list).toMatchObject({
      totalCount: 1,
      data: [{ id: body.id, people: { delivered: 4, failed: 1 } }],
    });
    expect((await shop.stranger(`GET ${SEGMENTATION}/notifications/${body.id}`)).status).toBe(404);
  });

  test('waits for its time and for the end of quiet hours', async () => {
    const shop = await shopWith(2);
    const tonight = new Date(book.server.clock.now().getTime() + 11 * 3_600_000).toISOString();
    const body = campaignBody({ sendAt: tonight });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    book.server.clock.advance(11 * 3_600 + 60);
    await shop.send(body.id);
    expect(shop.sent()).toEqual([]);
    book.server.clock.advance(13 * 3_600);
    await book.run('wake-campaigns');
    const { rows } = await book.pool.query(
      `select 1 from graphile_worker._private_jobs where key = $1 and payload ->> 'campaignId' = $1`,
      [body.id],
    );
    expect(rows).toHaveLength(1);
    await shop.send(body.id);
    expect(shop.sent()).toHaveLength(2);
  });

  test('goes no further than the credit, which never falls below zero, and goes on when there is more', async () => {
    const shop = await shopWith(6, 7);
    const body = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    expect(shop.sent()).toHaveLength(3);
    expect(await shop.balance()).toBe(1);
    expect(await shop.see(body.id)).toMatchObject({ status: 'PAUSED', pauseReason: 'NO_CREDIT' });
    await book.pool.query('update sms_credits set balance = 13 where vendor_id = $1', [shop.vendor.id]);
    const step = (action: string) => shop.owner(`PATCH ${SEGMENTATION}/notifications/${body.id}`, { action });
    expect((await step('RESUME')).body).toMatchObject({ status: 'SENDING', pauseReason: null });
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ status: 'DONE', people: { sent: 6 } });
    expect((await step('CANCEL')).body.code).toBe('INVALID_CAMPAIGN_STATE');
    expect((await step('PAUSE')).body.code).toBe('INVALID_CAMPAIGN_STATE');
  });

  test('of 64 who try a text at once, as many get it as the credit pays for', async () => {
    const shop = await shopWith(0, 20);
    const ask = () => shop.owner(`POST ${NOTIFICATION}/test`, { text: 'سلام', discountCodeId: null });
    const all = await Promise.all(Array.from({ length: 64 }, ask));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(all.filter(({ body }) => body.code === 'SMS_CREDIT_TOO_LOW')).toHaveLength(44);
    expect(await shop.balance()).toBe(0);
  });

  test('offers no code that is over, and leaves no gap for one', async () => {
    const shop = await shopWith(1);
    const code = await shop.addCode('NOWRUZ');
    const gap = campaignBody({ text: 'با کد {کد} بیا' });
    for (const answer of [
      await shop.owner(`POST ${NOTIFICATION}`, gap),
      await shop.owner(`POST ${NOTIFICATION}/test`, { text: gap.text, discountCodeId: null }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'MESSAGE_CODE_MISSING']);
    }
    const body = campaignBody({ text: 'با کد {کد} بیا', discountCodeId: code, repeats: true });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ status: 'SENDING', people: { sent: 1 } });
    const balance = await shop.balance();
    const now = book.server.clock.now();
    await book.pool.query('update discount_codes set expiration = $2 where id = $1', [code, now]);
    await shop.guest([{ daysAgo: 0 }]);
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'CODE_OVER',
      people: { sent: 1, waiting: 1 },
    });
    expect(await shop.balance()).toBe(balance);
    const again = await shop.owner(`POST ${NOTIFICATION}`, campaignBody({ discountCodeId: code }));
    expect(again.body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  });

  test('is stopped and ended by staff', async () => {
    const shop = await shopWith(2);
    const body = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, body);
    const step = (action: string) => shop.owner(`PATCH ${SEGMENTATION}/notifications/${body.id}`, { action });
    expect((await step('PAUSE')).body).toMatchObject({ status: 'PAUSED', pauseReason: 'STAFF' });
    await shop.send(body.id);
    expect((await step('RESUME')).body).toMatchObject({ status: 'SCHEDULED' });
    expect((await step('CANCEL')).body).toMatchObject({ status: 'CANCELLED' });
    expect((await step('CANCEL')).status).toBe(200);
    await shop.send(body.id);
    expect(shop.sent()).toEqual([]);
  });
});

describe('what the company answers', () => {
  test('a refused message is not charged, one nobody knows of is not sent again, trouble stops the rest', async () => {
    const shop = await shopWith(30);
    const [wrong = '', lost = ''] = shop.phones;
    answers.set(wrong, { outcome: 'REFUSED', refusal: 'INVALID_PHONE', providerCode: '411' });
    answers.set(lost, { outcome: 'UNREACHABLE', reason: 'TIMEOUT' });
    const body = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    const { people } = (await shop.see(body.id)) as {
      people: { unsure: number; waiting: number; sent: number };
    };
    expect(people.unsure).toBe(1);
    for (let again = 0; again < 3; again += 1) await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({
      status: 'DONE',
      people: { sent: 28, refused: 1, unsure: 1, waiting: 0 },
      parts: 58,
    });
    expect(new Set(shop.sent().map(({ phoneNumber }) => phoneNumber)).size).toBe(28);
    expect(shop.sent()).toHaveLength(28);
    expect(await shop.balance()).toBe(1_000 - 58);
  });

  test('an account that is not accepted stops the campaign, and nobody is lost', async () => {
    const shop = await shopWith(4);
    for (const phone of shop.phones) {
      answers.set(phone, { outcome: 'REFUSED', refusal: 'NO_CREDIT', providerCode: '418' });
    }
    const body = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'ACCOUNT',
      people: { waiting: 4 },
      parts: 0,
    });
    expect(await shop.balance()).toBe(1_000);
  });

  test('after a kill nothing goes out twice, nobody is left out, and few are unsure', async () => {
    const shop = await shopWith(300);
    const body = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, body);
    const { vendorId, campaignId } = { vendorId: shop.vendor.id, campaignId: body.id };
    const { connection } = book.server.database;
    for (const messages of [40, 130, Number.POSITIVE_INFINITY]) {
      const child = sendInChild({
        connection,
        vendorId,
        campaignId,
        now: book.server.clock.now().toISOString(),
      });
      const isOver = once(child, 'exit').then(() => true);
      while (!(await Promise.race([isOver, Promise.resolve(false)]))) {
        const { rows } = await book.pool.query<{ count: number }>(
          'select count(*)::int as count from outbox_messages',
        );
        if ((rows[0]?.count ?? 0) >= messages) child.kill('SIGKILL');
      }
    }
    const { rows } = await book.pool.query<{ receptor: string }>('select receptor from outbox_messages');
    const got = rows.map(({ receptor }) => receptor);
    expect(new Set(got).size).toBe(got.length);
    const seen = (await shop.see(body.id)) as { people: { sent: number; unsure: number }; status: string };
    expect(seen.status).toBe('DONE');
    expect(seen.people.sent + seen.people.unsure).toBe(300);
    expect(seen.people.unsure).toBeLessThanOrEqual(16);
    expect(got.length).toBeGreaterThanOrEqual(seen.people.sent);
    expect(await shop.balance()).toBe(1_000 - 600);
  });
});

describe('who is written to', () => {
  test('nobody who stopped messages, by the address in one or by staff, for good', async () => {
    const shop = await shopWith(3);
    const first = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, first);
    await shop.send(first.id);
    const link = shop.sent()[0]?.text.split('/l/')[1] ?? '';
    const stops = `${SEGMENTATION}/stops`;
    expect((await shop.anyone(`GET ${stops}/${link}`)).body).toMatchObject({
      stopped: false,
      discountCode: null,
    });
    expect((await shop.anyone(`POST ${stops}/${link}`)).body).toMatchObject({ stopped: true });
    expect((await shop.anyone(`POST ${stops}/${link}`)).body).toMatchObject({ stopped: true });
    expect((await shop.anyone(`GET ${stops}/aaaaaaaa`)).body.code).toBe('MESSAGE_LINK_NOT_FOUND');
    const stopper = shop.people.find(({ phoneNumber }) => phoneNumber === shop.sent()[0]?.phoneNumber);
    const other = shop.people.find(({ id }) => id !== stopper?.id);
    expect((await shop.owner(`POST ${stops}`, { customerId: other?.id })).status).toBe(204);
    expect((await shop.owner(`POST ${stops}`, { customerId: newId() })).status).toBe(404);
    const second = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, second);
    await shop.send(second.id);
    expect(await shop.see(second.id)).toMatchObject({ people: { sent: 1 } });
    const definition = { kind: 'ALL_CUSTOMER' };
    const counted = await shop.owner(`POST ${SEGMENTATION}/count`, { definition });
    expect(counted.body).toMatchObject({ count: 3, reachable: 1 });
  });

  test('nobody who had a message of late', async () => {
    const shop = await shopWith(2);
    const first = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, first);
    await shop.send(first.id);
    const second = campaignBody({ restDays: 3 });
    await shop.owner(`POST ${NOTIFICATION}`, second);
    await shop.send(second.id);
    expect(await shop.see(second.id)).toMatchObject({ status: 'DONE', people: { sent: 0 } });
    book.server.clock.advance(4 * 86_400);
    const third = campaignBody({ restDays: 3 });
    await shop.owner(`POST ${NOTIFICATION}`, third);
    await shop.send(third.id);
    expect(await shop.see(third.id)).toMatchObject({ people: { sent: 2 } });
  });
});

describe('a campaign that repeats', () => {
  test('writes once to whoever comes into its segment, until it is ended', async () => {
    const shop = await shopWith(2);
    const body = campaignBody({ repeats: true, audience: { kind: 'NEW_CUSTOMER' } });
    expect((await shop.owner(`POST ${NOTIFICATION}`, body)).body).toMatchObject({ repeats: true });
    await shop.send(body.id);
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ status: 'SENDING', people: { sent: 2 } });
    const later = await shop.guest([{ daysAgo: 0 }]);
    await book.run('follow-customer-orders');
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ status: 'SENDING', people: { sent: 3 } });
    expect(book.sent.filter(({ phoneNumber }) => phoneNumber === later.phoneNumber)).toHaveLength(1);
    await shop.owner(`PATCH ${SEGMENTATION}/notifications/${body.id}`, { action: 'CANCEL' });
    await shop.guest([{ daysAgo: 0 }]);
    await book.run('follow-customer-orders');
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ status: 'CANCELLED', people: { sent: 3 } });
  });
});

describe('congratulations', () => {
  test('are sent once for each Jalali year, however often the campaign looks', async () => {
    const shop = await shopWith(1);
    const [born] = shop.people;
    const birthday = monthDayOf(book.server.clock.now().getTime() + 2 * 86_400_000);
    await book.pool.query('update customers set birthday = $3 where vendor_id = $1 and user_id = $2', [
      shop.vendor.id,
      born?.id,
      birthday,
    ]);
    const audience = { kind: 'ALL_CUSTOMER', conditions: { birthdayWithinDays: 5 } };
    const body = campaignBody({ audience, repeats: true });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    const sent: number[] = [];
    for (const days of [0, 1, 180, 184, 1, 365]) {
      book.server.clock.advance(days * 86_400);
      await shop.send(body.id);
      await shop.send(body.id);
      sent.push(shop.sent().length);
    }
    expect(sent).toEqual([1, 1, 1, 2, 2, 3]);
    expect(await shop.see(body.id)).toMatchObject({ status: 'SENDING', people: { sent: 3 }, parts: 6 });
    const { body: told } = await shop.owner(`GET ${SEGMENTATION}/report?campaignId=${body.id}`);
    expect(told).toMatchObject({ written: { people: 3, orders: 0 } });
  });
});

describe('baskets left behind', () => {
  test('are written about once each, after their time, unless they were ordered, emptied or the guest said «لغو»', async () => {
    const shop = await shopWith(4);
    const [left, ordered, emptied, stopped] = shop.people;
    const fill = async (guest: typeof left, filled: boolean) => {
      const ask = await shop.as(guest?.id ?? '');
      const told = await ask('PUT /api-identity/identity/auth/me/basket', { filled });
      expect(told.status).toBe(204);
    };
    for (const guest of shop.people) await fill(guest, true);
    const audience = { kind: 'ALL_CUSTOMER', conditions: { basketLeftHours: 2 } };
    const body = campaignBody({ audience, repeats: true });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    expect(shop.sent()).toEqual([]);
    book.server.clock.advance(2 * 3_600 + 1);
    await shop.order(ordered?.id ?? '', { daysAgo: 0 });
    await book.run('follow-customer-orders');
    await fill(emptied, false);
    await shop.owner(`POST ${SEGMENTATION}/stops`, { customerId: stopped?.id });
    await shop.send(body.id);
    await shop.send(body.id);
    expect(shop.sent().map(({ phoneNumber }) => phoneNumber)).toEqual([left?.phoneNumber]);
    book.server.clock.advance(86_400);
    await fill(left, true);
    book.server.clock.advance(2 * 3_600 + 1);
    await shop.send(body.id);
    expect(shop.sent()).toHaveLength(2);
    book.server.clock.advance(86_400 - 4 * 3_600 - 2);
  });
});

describe('what it earned', () => {
  test('is told by those held back', async () => {
    const shop = await shopWith(120);
    const code = await shop.addCode('YALDA');
    const body = campaignBody({ holdbackPercent: 50, discountCodeId: code });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    const { rows } = await book.pool.query<{ userId: string }>(
      `select user_id as "userId" from campaign_messages where vendor_id = $1 and campaign_id = $2 and status = 'SENT'`,
      [shop.vendor.id, body.id],
    );
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.length).toBeLessThan(85);
    for (const { userId } of rows.slice(0, 30)) await shop.order(userId, { daysAgo: -1, price: 500_000 });
    const report = async (id: string) => shop.owner(`GET ${SEGMENTATION}/report?campaignId=${id}`);
    const { status, body: told } = await report(body.id);
    expect(status).toBe(200);
    expect(told).toMatchObject({
      written: { people: rows.length, buyers: 30, orders: 30, revenue: 15_000_000 },
      held: { people: 120 - rows.length, buyers: 0, orders: 0, revenue: 0 },
      earned: { verdict: 'MORE', revenue: 15_000_000, orders: 30 },
      cost: { messages: rows.length * 2 * 180, discounts: 0 },
      days: [{ day: 1, held: 0 }],
      running: true,
    });
    expect((await shop.stranger(`GET ${SEGMENTATION}/report?campaignId=${body.id}`)).status).toBe(404);
    const few = campaignBody({ holdbackPercent: 10, audience: { kind: 'REGISTER_CUSTOMER' } });
    await shop.owner(`POST ${NOTIFICATION}`, few);
    expect((await report(few.id)).body).toMatchObject({ earned: { verdict: 'TOO_FEW' } });
  });
});
