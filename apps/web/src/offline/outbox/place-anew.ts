import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import { inOrder, isUnsent } from '@sofreh/domain/offline';
import { newId } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { moved } from '../store/entry-moves.ts';
import { kickOutbox } from '../store/kick.ts';
import { readQueues } from '../store/read-entries.ts';
import { markUsed } from '../store/register-row.ts';
import { tillDb } from '../store/till-db.ts';
import { numberOf, readDevice } from '../store/till-device.ts';
import { offlineTexts } from '../texts.ts';
import { TillNotRegistered } from './submit.ts';

const UUID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** Gives the ids that an order brought into the world: its own, its lines' and its payments'. */
function ownIds(intents: readonly SyncIntentInput[], orderId: string): Set<string> {
  const own = new Set([orderId]);
  for (const intent of intents) {
    if (intent.kind === 'CREATE') {
      for (const { id } of [...intent.body.order.items, ...intent.body.charged.lines]) own.add(id);
    }
    // What a terminal took is known by its own id everywhere.
    if (intent.kind === 'PAY')
      for (const { id, bridgeId } of intent.body.payments) if (!bridgeId) own.add(id);
  }
  return own;
}

/**
 * Gives intents that say the same under ids nobody has used: whatever spoke of one of the own ids speaks of the new
 * one.
 */
export function underNewIds(
  intents: readonly SyncIntentInput[],
  orderId: string,
  fresh: () => string,
): readonly SyncIntentInput[] {
  const renamed = new Map([...ownIds(intents, orderId)].map((id) => [id, fresh()]));
  return intents.map(({ retry: _before, ...intent }, place) => {
    const text = JSON.stringify(intent).replace(UUID, (all, id: string) => {
      const name = renamed.get(id);
      return name ? `"${name}"` : all;
    });
    return { ...(JSON.parse(text) as SyncIntentInput), id: fresh(), position: place + 1 };
  });
}

/**
 * Places an order anew whose id stands for another one at the server: with everything that was done to it here and is
 * not sent, its payments too, under new ids and the till's next number. What was stuck is settled and stays to be read;
 * the server's order stays as it is.
 * @returns the number it has now.
 * @throws TillNotRegistered, or what the browser throws when it cannot write: nothing is changed then.
 */
export async function placeAnew(orderId: string): Promise<number> {
  const entries = inOrder((await readQueues([orderId])).filter(({ state }) => isUnsent(state)));
  const [head] = entries;
  if (!head) throw new Error(`nothing of order ${orderId} waits to be sent`);
  const device = await readDevice(head.vendorId);
  if (!device) throw new TillNotRegistered();
  const intents = underNewIds(
    entries.map(({ intent }) => intent),
    orderId,
    newId,
  );
  const queue = intents[0]?.queue ?? '';
  const now = Date.now();
  const number = await tillDb.transaction('rw', tillDb.outbox, tillDb.till, async () => {
    const drawn = await numberOf(head.vendorId, device, queue, serverNow());
    await markUsed(queue);
    for (const [place, entry] of entries.entries()) {
      const intent = intents[place];
      if (intent) await moveOn(entry, numbered(intent, drawn), now);
    }
    return drawn.number;
  });
  kickOutbox();
  return number;
}

function numbered(
  intent: SyncIntentInput,
  drawn: { readonly number: number; readonly businessDay: string },
): SyncIntentInput {
  return intent.kind === 'CREATE' ? { ...intent, body: { ...intent.body, ...drawn } } : intent;
}

/** The entry goes on under its new ids; what the server has judged of the old one stays, settled. */
async function moveOn(entry: OutboxEntry, intent: SyncIntentInput, now: number): Promise<void> {
  const settled = moved(entry, 'SETTLE', now, { settleReason: offlineTexts.placedAnew });
  if (settled === entry) await tillDb.outbox.delete(entry.id);
  else await tillDb.outbox.put(settled);
  const begun = { attempts: 0, retryAt: 0, code: null, message: null, findings: [], orderVersion: null };
  const made = { id: intent.id, queue: intent.queue, position: intent.position, intent };
  await tillDb.outbox.add({ ...entry, ...begun, ...made, state: 'WAITING', updatedAt: now });
}
