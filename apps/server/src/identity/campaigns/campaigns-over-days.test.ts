import { describe, expect, test } from 'vitest';
import { campaignBody, openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';

const book = await openGuestBook();
const NOTIFICATION = `${SEGMENTATION}/notification`;

async function openShop() {
  const shop = await book.open();
  await shop.credit(1_000);
  const send = (campaignId: string) => book.run('send-campaign', { vendorId: shop.vendor.id, campaignId });
  const see = async (id: string) => (await shop.owner(`GET ${SEGMENTATION}/notifications/${id}`)).body;
  return { ...shop, send, see };
}

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
