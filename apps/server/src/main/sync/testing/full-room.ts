import { DEFAULT_ROLES, type DefaultRole } from '@sofreh/contract/permissions';
import { newId } from '#app/platform/ids.ts';
import type { startSyncDesk } from './sync-desk.ts';
import { openSyncRoom, PRICE } from './sync-room.ts';

/** Opens a room with one person of each role, an open bill and a paid order. */
export async function openFullRoom(desk: Awaited<ReturnType<typeof startSyncDesk>>) {
  const room = await openSyncRoom(desk);
  const people = new Map<DefaultRole, string>();
  for (const role of DEFAULT_ROLES) people.set(role, await room.hire(role));
  const personOf = (role: DefaultRole) => people.get(role) ?? '';
  const bill = room.till.seated();
  const paid = room.till.create();
  const { answers } = await room.till.send([bill, paid, room.till.pay(paid.queue, PRICE)]);
  if (answers.some(({ outcome }) => outcome !== 'SENT')) throw new Error('the room was not made');
  const drawer = newId();
  const opened = room.till.drawer(drawer, { action: 'OPEN', openingAmount: 100_000 });
  await room.till.send([opened]);
  return { ...room, personOf, bill, paid, drawer };
}
export type FullRoom = Awaited<ReturnType<typeof openFullRoom>>;
