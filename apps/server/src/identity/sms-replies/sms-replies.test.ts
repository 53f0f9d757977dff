import { describe, expect, test } from 'vitest';
import { campaignBody, openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';
import { addPerson } from '#app/testing/shop.ts';
import { SMS_REPLIES_PATH, smsRepliesKey } from './sms-replies.ts';

const book = await openGuestBook();
const key = smsRepliesKey(book.server.app.auth.keys);

/** Tells of a message to the line as companies do. */
function tell(query: Readonly<Record<string, string>>, init: RequestInit = {}): Promise<Response> {
  return fetch(`${book.server.url}${SMS_REPLIES_PATH}?${new URLSearchParams({ key, ...query })}`, init);
}

/** A shop that has written to so many people. */
async function written(count: number) {
  const shop = await book.open();
  const people: { id: string; phoneNumber: string }[] = [];
  for (let nth = 0; nth < count; nth += 1) people.push(await shop.guest([{ daysAgo: 3 }]));
  await shop.credit(100);
  const campaign = campaignBody();
  await shop.owner(`POST ${SEGMENTATION}/notification`, campaign);
  await book.run('send-campaign', { vendorId: shop.vendor.id, campaignId: campaign.id });
  const stopped = async () => {
    const { rows } = await book.pool.query<{ id: string }>(
      'select user_id as id from message_stops where vendor_id = $1 order by at, user_id',
      [shop.vendor.id],
    );
    return rows.map(({ id }) => id);
  };
  return { ...shop, people, stopped };
}

describe('an answer «لغو»', () => {
  test('stops messages for good, however a company tells of it and however often', async () => {
    const shop = await written(4);
    const [first, second, third, fourth] = shop.people;
    const form = new URLSearchParams({ from: `98${second?.phoneNumber.slice(1)}`, message: 'لغو۱۱' });
    const object = JSON.stringify({ mobile: Number(third?.phoneNumber), messageText: ' لغو. ' });
    const answers = [
      await tell({ from: first?.phoneNumber ?? '', message: 'لغو' }),
      await tell({ from: first?.phoneNumber ?? '', message: 'لغو' }),
      await tell({}, { method: 'POST', body: form }),
      await tell({}, { method: 'POST', body: object, headers: { 'content-type': 'application/json' } }),
      await tell({ from: fourth?.phoneNumber ?? '', message: 'سفارشم لغو شد؟' }),
      await tell({ from: 'nobody', message: 'لغو' }),
      await tell({}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect((await shop.stopped()).sort()).toEqual([first?.id, second?.id, third?.id].sort());
    const again = campaignBody();
    const before = book.sent.length;
    await shop.owner(`POST ${SEGMENTATION}/notification`, again);
    await book.run('send-campaign', { vendorId: shop.vendor.id, campaignId: again.id });
    expect(book.sent.slice(before).map(({ phoneNumber }) => phoneNumber)).toEqual([fourth?.phoneNumber]);
  });

  test('stops those who wrote to the guest, and nobody else', async () => {
    const [one, other] = [await written(1), await written(1)];
    const stranger = await addPerson(book.pool, '09351119999');
    await tell({ from: one.people[0]?.phoneNumber ?? '', message: 'لغو' });
    await tell({ from: '09351119999', message: 'لغو' });
    expect(await one.stopped()).toEqual([one.people[0]?.id]);
    expect(await other.stopped()).toEqual([]);
    const { rows } = await book.pool.query('select from message_stops where user_id = $1', [stranger]);
    expect(rows).toEqual([]);
  });

  test('counts only with the key of the address, and who tries keys is told to wait', async () => {
    const shop = await written(1);
    const forged = { key: 'x'.repeat(32), from: shop.people[0]?.phoneNumber ?? '', message: 'لغو' };
    const statuses: number[] = [];
    for (let nth = 0; nth < 31; nth += 1) statuses.push((await tell(forged)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect(await shop.stopped()).toEqual([]);
  });
});
