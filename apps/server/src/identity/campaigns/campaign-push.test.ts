import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { campaignBody, openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';
import type { Carrier } from './carriers.ts';
import { sendCampaign } from './send-campaign.ts';

const book = await openGuestBook();
const NOTIFICATION = `${SEGMENTATION}/notification`;

describe('a campaign to guests’ own devices', () => {
  test('reaches those who asked for it, costs nothing, and forgets devices that are gone', async () => {
    const shop = await book.open();
    const guest = () => shop.guest([{ daysAgo: 3 }]);
    const [one, gone, stopped] = [await guest(), await guest(), await guest()];
    await guest();
    await shop.credit(3);
    const send = (campaignId: string) => book.run('send-campaign', { vendorId: shop.vendor.id, campaignId });
    const devices = { one: `device-${one.id}`, gone: `GONE-${gone.id}`, stopped: `device-${stopped.id}` };
    const says = async (person: typeof one, token: string) => {
      const ask = await shop.as(person.id);
      expect((await ask('POST /api-identity/identity/devicetoken', { token })).status).toBe(204);
    };
    await says(one, devices.one);
    await says(one, `tablet-${one.id}`);
    await says(gone, devices.gone);
    await says(stopped, devices.stopped);
    await shop.owner(`POST ${SEGMENTATION}/stops`, { customerId: stopped.id });
    const body = campaignBody({ channel: 'PUSH', text: '{نام}، امشب در {شعبه}\n{لینک}' });
    const { audience, text, holdbackPercent, restDays, channel } = body as Record<string, unknown>;
    const draft = { audience, text, holdbackPercent, restDays, channel };
    const shown = (await shop.owner(`POST ${NOTIFICATION}/preview`, draft)).body;
    expect(shown).toMatchObject({ people: 2, devices: 3, parts: 0, totalParts: 0, price: 0 });
    expect(shown.sample).not.toContain('لغو');
    expect((await shop.owner(`POST ${NOTIFICATION}`, body)).body).toMatchObject({ channel: 'PUSH' });
    await send(body.id);
    await send(body.id);
    expect(book.sent).toEqual([]);
    const came = book.pushed.filter(({ device }) => device === devices.one);
    expect(came).toEqual([
      {
        device: devices.one,
        message: {
          title: expect.any(String),
          tag: expect.stringMatching(/^letter /),
          body: 'مینا، امشب در vanak',
          path: expect.stringMatching(/^\/l\/[\w-]{8}$/),
          // Nobody is woken for a shop's offer.
          canWait: true,
        },
      },
    ]);
    expect((await shop.owner(`GET ${SEGMENTATION}/notifications/${body.id}`)).body).toMatchObject({
      status: 'DONE',
      people: { sent: 1, refused: 1, held: 0 },
      parts: 0,
      devices: 2,
    });
    expect(await shop.balance()).toBe(3);
    const { rows } = await book.pool.query('select from device_tokens where token = $1', [devices.gone]);
    expect(rows).toEqual([]);
    // The page that opens is where such messages are stopped, too.
    const code = came[0]?.message.path.split('/').at(-1);
    expect((await shop.anyone(`POST ${SEGMENTATION}/stops/${code}`)).body).toMatchObject({ stopped: true });
  });

  test('goes on to everybody else where one guest’s device cannot be reached', async () => {
    const shop = await book.open();
    const names = ['AWAY', 'BUSY', ...Array.from({ length: 9 }, (_, each) => `device${each}`)];
    for (const name of names) {
      const { id } = await shop.guest([{ daysAgo: 3 }]);
      const ask = await shop.as(id);
      await ask('POST /api-identity/identity/devicetoken', { token: `${name}-${id}` });
    }
    const body = campaignBody({ channel: 'PUSH', text: 'امشب در {شعبه}' });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    const before = book.pushed.length;
    const send = () => book.run('send-campaign', { vendorId: shop.vendor.id, campaignId: body.id });
    await send();
    expect(book.pushed.slice(before)).toHaveLength(9);
    await send();
    expect((await shop.owner(`GET ${SEGMENTATION}/notifications/${body.id}`)).body).toMatchObject({
      status: 'DONE',
      people: { sent: 9, refused: 1, unsure: 1 },
    });
  });

  test('gives others their turn in the middle of what it took, and leaves nobody out for it', async () => {
    const shop = await book.open();
    for (let each = 0; each < 10; each++) {
      const { id } = await shop.guest([{ daysAgo: 3 }]);
      await (await shop.as(id))('POST /api-identity/identity/devicetoken', { token: `device-${id}` });
    }
    const body = campaignBody({ channel: 'PUSH', text: 'امشب در {شعبه}' });
    await shop.owner(`POST ${NOTIFICATION}`, body);
    const told: string[] = [];
    const send = (turn: number) => {
      const end = told.length + turn;
      const PUSH: Carrier = async (_vendor, { userId }) => {
        told.push(userId);
        return { outcome: 'SENT', messageId: '' };
      };
      const deps = {
        db: book.pool,
        carriers: { SMS: null, PUSH },
        now: book.server.clock.now,
        newId,
        vendorOf: async () => ({ ...shop.vendor, name: 'vanak' }),
        warn: () => undefined,
        isOver: () => told.length >= end,
      };
      return sendCampaign(deps, shop.vendor.id, body.id);
    };
    expect(await send(1)).toBe(true);
    expect(told).toHaveLength(8);
    expect(await send(100)).toBe(false);
    expect(new Set(told).size).toBe(10);
    expect(told).toHaveLength(10);
  });
});
