import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, DAY_MS, openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const SECRET = 's'.repeat(43);

/** A room whose cashier is signed in once, at a till that has told its secret. */
async function openRoom() {
  const room = await openSyncRoom(desk);
  const { token } = await signInAs(desk.pool, room.cashierId, 'STAFF', desk.server.clock.now());
  const headers = { 'host-domain': room.vendor.domain };
  const ask = (line: string, body: unknown, more = {}) =>
    desk.server.request(line, { token, body, headers: { ...headers, ...more } });
  const mine = room.till.deviceId;
  const other = newId();
  await room.ask(room.cashierId, 'POST /api/sync/devices', { id: other, name: 'بار' });
  const registered = await ask('POST /api/sync/devices', { id: mine, name: 'پیشخان', secret: SECRET });
  expect(registered.status, registered.text).toBe(200);
  const send = async (
    till: object,
    intents: readonly SyncIntentInput[],
    sentAt = desk.server.clock.now(),
  ) => {
    const body = { ...till, sentAt: sentAt.toISOString(), intents };
    const answer = await ask('POST /api/sync/intents', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.answers as Parameters<typeof outcomes>[0];
  };
  const work = () => {
    const create = room.till.create();
    return [create, room.till.pay(create.queue, PRICE), room.till.move(create.queue, 'READYTOPICKUP')];
  };
  const told = async () => {
    const { rows } = await desk.pool.query<{ action: string }>(
      "select action from audit_log where vendor_id = $1 and action = 'till.elsewhere'",
      [room.vendor.id],
    );
    return rows.length;
  };
  return { ...room, ask, mine, other, send, work, told };
}

test('at its own till a session speaks for its person', async () => {
  const { mine, send, work, told } = await openRoom();
  const answers = await send({ deviceId: mine, secret: SECRET }, work());
  expect(outcomes(answers)).toEqual(['SENT', 'SENT', 'SENT']);
  expect(await told()).toBe(0);
});

type Named = { readonly mine: string; readonly other: string };

test.each([
  ['another till', ({ other }: Named) => ({ deviceId: other })],
  ['the name of its till alone', ({ mine }: Named) => ({ deviceId: mine })],
  ['another secret', ({ mine }: Named) => ({ deviceId: mine, secret: 'x'.repeat(43) })],
] as const)(
  'with %s it shows nothing: facts call a person, wishes wait, and it is told once',
  async (_case, named) => {
    const room = await openRoom();
    const answers = await room.send(named(room), room.work());
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON', 'NEEDS_PERSON', 'CONFLICTED']);
    expect(codes(answers).slice(0, 2)).toSatisfy((all: string[][]) =>
      all.every((each) => each.includes('ACTOR_UNPROVEN')),
    );
    await room.send(named(room), room.work());
    expect(await room.told()).toBe(1);
  },
);

test('elsewhere it gets nothing to sign with, and takes no till over', async () => {
  const { ask, mine, other } = await openRoom();
  for (const body of [{ deviceId: mine }, { deviceId: other }]) {
    expect((await ask('POST /api/sync/keys', body)).body).toMatchObject({ code: 'OTHER_TILL' });
  }
  const taken = await ask('POST /api/sync/devices', { id: mine, name: 'دیگری', secret: 'x'.repeat(43) });
  expect(taken.body).toMatchObject({ code: 'OTHER_TILL' });
  const anew = await ask('POST /api/sync/devices', { id: newId(), name: 'تازه', secret: 'x'.repeat(43) });
  expect(anew.body).toMatchObject({ code: 'OTHER_TILL' });
  expect((await ask('POST /api/sync/keys', { deviceId: mine, secret: SECRET })).status).toBe(200);
});

test('moments are not moved further than the clock was measured apart from what was sent', async () => {
  const { ask, mine, send, till, read } = await openRoom();
  const now = desk.server.clock.now().getTime();
  const at = (ms: number) => ({ 'request-start-time': String(now + ms) });
  const tillNamed = { deviceId: mine, secret: SECRET };
  await ask('POST /api/sync/keys', tillNamed, at(0));
  const create = till.create();
  const claimed = await send(tillNamed, [create], new Date(now + DAY_MS));
  expect(claimed).toMatchObject([{ outcome: 'NEEDS_PERSON', findings: [{ code: 'CLOCK_WRONG' }] }]);
  expect((await read(create.queue)).placedAt).toBe(create.at);
  await ask('POST /api/sync/keys', tillNamed, at(DAY_MS));
  const ahead = { ...till.create(), at: new Date(now + DAY_MS - 600_000).toISOString() };
  await send(tillNamed, [ahead], new Date(now + DAY_MS));
  expect(Date.parse(String((await read(ahead.queue)).placedAt))).toBe(now - 600_000);
});
