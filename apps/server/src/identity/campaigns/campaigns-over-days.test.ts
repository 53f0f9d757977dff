import { describe, expect, test } from 'vitest';
import { campaignBody, openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';

/** The phones for which the company has no time. */
const busy = new Set<string>();
const book = await openGuestBook((phoneNumber) =>
  busy.has(phoneNumber) ? { outcome: 'UNREACHABLE', reason: 'BUSY' } : undefined,
);
const NOTIFICATION = `${SEGMENTATION}/notification`;

async function openShop() {
  const shop = await book.open();
  await shop.credit(1_000);
  const send = (campaignId: string) => book.run('send-campaign', { vendorId: shop.vendor.id, campaignId });
  const see = async (id: string) => (await shop.owner(`GET ${SEGMENTATION}/notifications/${id}`)).body;
  return { ...shop, send, see };
}

describe('a code for each guest', () => {
  test('is made once with the message, stands in it and on its page, and is that guest’s', async () => {
    const shop = await openShop();
    const people = [await shop.guest([]), await shop.guest([]), await shop.guest([])];
    const discountCodeId = await shop.addCode('BASE');
    await book.pool.query('update discount_codes set personal = true where id = $1', [discountCodeId]);
    const body = campaignBody({ text: 'کد خودت: {کد}', discountCodeId });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    // The company is busy for the first: the message waits with the code that it was given.
    const [first] = people;
    busy.add(first?.phoneNumber ?? '');
    await shop.send(body.id);
    busy.clear();
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ status: 'DONE', people: { sent: 3 } });
    const texts = book.sent.filter((each) =>
      people.some(({ phoneNumber }) => phoneNumber === each.phoneNumber),
    );
    expect(texts).toHaveLength(3);
    const { rows } = await book.pool.query<{ code: string; customer: string }>(
      'select code, customer_id as customer from user_subscription_codes where discount_code_id = $1',
      [discountCodeId],
    );
    expect(rows).toHaveLength(3);
    for (const { phoneNumber, text } of texts) {
      const { id } = people.find((each) => each.phoneNumber === phoneNumber) ?? { id: '' };
      const { code = '' } = rows.find(({ customer }) => customer === id) ?? {};
      expect(text).toContain(`کد خودت: ${code}\n`);
      const link = text.split('/l/')[1] ?? '';
      const page = await shop.anyone(`GET ${SEGMENTATION}/stops/${link}`);
      expect(page.body).toMatchObject({ discountCode: code });
    }
  });
});

describe('the way of messages', () => {
  test('is asked of all, however many phones stay off', async () => {
    const shop = await openShop();
    await shop.guest([]);
    const body = campaignBody();
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    book.ways.set(`m${book.sent.length}`, 'SENT');
    // Two and a half thousand phones that are off, written to before: more than one turn asks of.
    await book.pool.query(
      `insert into campaign_messages (vendor_id, campaign_id, user_id, round, status, code, message_id, sent_at, chosen_at)
       select vendor_id, campaign_id, gen_random_uuid(), 0, 'SENT', 'off' || n, 'off', sent_at - interval '1 minute', chosen_at
       from campaign_messages, generate_series(1, 2500) n where campaign_id = $1`,
      [body.id],
    );
    book.ways.set('off', 'SENT');
    for (let turn = 0; turn < 2; turn += 1) {
      book.server.clock.advance(360);
      await book.run('follow-messages');
    }
    const { rows } = await book.pool.query(
      'select from campaign_messages where campaign_id = $1 and delivery_checked_at is null',
      [body.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('who was not seen', () => {
  test('is written to once for each absence', async () => {
    const shop = await openShop();
    const guest = await shop.guest([{ daysAgo: 50 }]);
    await book.run('follow-customer-orders');
    const body = campaignBody({
      audience: { kind: 'DISABLE_CUSTOMER', parameters: { days: 40 } },
      repeats: true,
    });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    const sent: number[] = [];
    const look = async (days: number) => {
      book.server.clock.advance(days * 86_400);
      await shop.send(body.id);
      sent.push(book.sent.filter(({ phoneNumber }) => phoneNumber === guest.phoneNumber).length);
    };
    await look(0);
    await look(60);
    await shop.order(guest.id, { daysAgo: 0 });
    await book.run('follow-customer-orders');
    await look(39);
    await look(2);
    await look(3);
    expect(sent).toEqual([1, 1, 1, 2, 2]);
  });

  test('nor is who rated badly, but once for each bad rating', async () => {
    const shop = await openShop();
    const guest = await shop.guest([{ daysAgo: 1 }, { daysAgo: 0 }]);
    const rate = async (orderId: string) => {
      await book.pool.query(
        `insert into ratings (vendor_id, order_id, origin, customer_id, rating, text, rated_at)
         values ($1, $2, 'FEEDBACK', $3, 1, '', $4)`,
        [shop.vendor.id, orderId, guest.id, book.server.clock.now()],
      );
      await book.pool.query('update customers set last_rating = 1 where vendor_id = $1 and user_id = $2', [
        shop.vendor.id,
        guest.id,
      ]);
    };
    const [first = '', second = ''] = guest.orderIds;
    await book.run('follow-customer-orders');
    await rate(first);
    book.server.clock.advance(60);
    const body = campaignBody({ audience: { kind: 'UNHAPPY_CUSTOMER' }, repeats: true });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    await shop.send(body.id);
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ people: { sent: 1 } });
    book.server.clock.advance(2 * 86_400);
    await shop.send(body.id);
    await rate(second);
    book.server.clock.advance(60);
    await shop.send(body.id);
    await shop.send(body.id);
    expect(await shop.see(body.id)).toMatchObject({ people: { sent: 2 } });
  });
});
