import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import { nextPosition } from '@sofreh/domain/offline';
import { Dexie } from 'dexie';
import { currentHostDomain, newId } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import { signerOf } from '../person/kept-keys.ts';
import { currentPerson, type TillPerson } from '../person/person-store.ts';
import { chargeNote } from '../store/charge-keys.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { kickOutbox } from '../store/kick.ts';
import { offlineDb } from '../store/offline-db.ts';
import { readQueues } from '../store/read-entries.ts';
import { tillDb } from '../store/till-db.ts';
import { numberOf, readDevice } from '../store/till-device.ts';

type Kind = SyncIntentInput['kind'];
type BodyOf<K extends Kind> = Extract<SyncIntentInput, { kind: K }>['body'];

/** This is something done to an order that is there already, here or on the server, or with a cash drawer. */
export type NewIntent = {
  [K in Exclude<Kind, 'CREATE'>]: {
    readonly kind: K;
    readonly vendorId: string;
    /** This is the order's id, or the drawer's. */
    readonly queue: string;
    readonly body: BodyOf<K>;
    /** These are entries of other queues that go before it as long as they move. */
    readonly after?: readonly string[];
  };
}[Exclude<Kind, 'CREATE'>];

/** This is a new order, and what is paid for it at once. */
export type NewOrder = Pick<
  BodyOf<'CREATE'>,
  'orderType' | 'tableName' | 'menuVersion' | 'charged' | 'explanation'
> & {
  readonly vendorId: string;
  /** This is the body of `POST /api/orders` without its payments. */
  readonly order: BodyOf<'CREATE'>['order'] & { readonly id: string };
  readonly payments: BodyOf<'PAY'>['payments'];
};

/** It is thrown when a till that has never been online takes an order: it has no lane to draw a number from. */
export class TillNotRegistered extends Error {
  constructor() {
    super('this till has no lane of order numbers yet');
    this.name = 'TillNotRegistered';
  }
}

/** This says who did something, when by this till's clock (epoch ms), and for which branch's domain. */
export type Doing = { readonly by: TillPerson; readonly now: number; readonly hostDomain: string };

/**
 * Gives what is being done at this moment.
 * @throws when nobody is signed in.
 */
export function doingNow(): Doing {
  return { by: currentPerson(), now: Date.now(), hostDomain: currentHostDomain() };
}

/**
 * Writes something done to an order into the outbox. When it resolves it is on the disk and cannot be lost: only then
 * may a screen say done. It is sent as soon as there is a network, after whatever was done to the order before.
 * @throws when the browser cannot write (storage full or refused): nothing is done then.
 */
export async function submitIntent(intent: NewIntent, doing = doingNow()): Promise<OutboxEntry> {
  const sign = await signerOf(doing.hostDomain, doing.by.userId);
  const entry = await tillDb.transaction('rw', tillDb.outbox, () => append(intent, doing, sign));
  kickOutbox();
  return entry;
}

/**
 * Writes money that a card terminal took through the bridge of the shop, once however often that is seen, in one step with the
 * end of its note.
 */
export async function submitCharged(
  intent: Extract<NewIntent, { kind: 'PAY' }>,
  chargeId: string,
  doing: Doing,
): Promise<void> {
  const sign = await signerOf(doing.hostDomain, doing.by.userId);
  await tillDb.transaction('rw', tillDb.outbox, tillDb.till, async () => {
    const known = (await readQueues([intent.queue])).some(
      ({ intent: each }) => each.kind === 'PAY' && each.body.payments.some(({ id }) => id === chargeId),
    );
    if (!known) await append(intent, doing, sign);
    await tillDb.till.delete(chargeNote(chargeId));
  });
  kickOutbox();
}

/**
 * Takes an order at this till: draws its number, writes the order and what was paid for it, in one transaction.
 * @returns the number to be said and printed; it never changes.
 * @throws TillNotRegistered, or what the browser throws when it cannot write: nothing is done then.
 */
export async function submitOrder(
  order: NewOrder,
  doing = doingNow(),
): Promise<{ readonly id: string; readonly number: number; readonly businessDay: string }> {
  const { vendorId, payments, ...said } = order;
  const device = await readDevice(vendorId);
  if (!device) throw new TillNotRegistered();
  const { id, ...asked } = said.order;
  const body = { ...said, order: asked };
  const sign = await signerOf(doing.hostDomain, doing.by.userId);
  const drawn = await tillDb.transaction('rw', tillDb.outbox, tillDb.till, async () => {
    const before = await findCreation(id);
    // A second press of the button is the same order.
    if (before) return before;
    const number = await numberOf(vendorId, device, id, serverNow());
    await append({ kind: 'CREATE', vendorId, queue: id, body: { ...body, ...number } }, doing, sign);
    const money = { kind: 'PAY', vendorId, queue: id, body: { payments } } as const;
    if (payments.length > 0) await append(money, doing, sign);
    return number;
  });
  const { number, businessDay } = drawn;
  await keepCreation(vendorId, id, { ...body, number, businessDay });
  kickOutbox();
  return { id, number, businessDay };
}

/** Gives the order of this id as this till took it; undefined where it did not. */
export async function findCreation(orderId: string): Promise<BodyOf<'CREATE'> | undefined> {
  const known = await readQueues([orderId]);
  return known.map(({ intent }) => intent).find((intent) => intent.kind === 'CREATE')?.body;
}

/** Keeps the order as it was made, in the store the specification names; the outbox has all of it already. */
async function keepCreation(vendorId: string, id: string, document: BodyOf<'CREATE'>): Promise<void> {
  await offlineDb.orderCreationStore.put({ id, vendorId, document }).catch(() => undefined);
}

type Appended =
  | NewIntent
  | { kind: 'CREATE'; vendorId: string; queue: string; body: BodyOf<'CREATE'>; after?: never };

/** Runs in the caller's transaction: position and entry are written together. */
async function append(
  { kind, vendorId, queue, body, after = [] }: Appended,
  { by, now, hostDomain }: Doing,
  sign: Awaited<ReturnType<typeof signerOf>>,
): Promise<OutboxEntry> {
  const queued = await readQueues([queue]);
  const position = nextPosition(queued);
  const at = new Date(now).toISOString();
  const made = { id: newId(now), queue, position, at, actorId: by.userId };
  // The transaction waits: position, signature and entry are one.
  const proof = await Dexie.waitFor(sign({ ...made, kind, body }));
  const entry: OutboxEntry = {
    id: made.id,
    vendorId,
    hostDomain,
    queue,
    position,
    state: 'WAITING',
    // The kind and its body come together from `Appended`, which TypeScript cannot follow through the spread.
    intent: { ...made, ...(proof ? { proof } : {}), kind, body } as SyncIntentInput,
    actorName: by.name,
    createdAt: now,
    updatedAt: now,
    attempts: 0,
    retryAt: 0,
    after,
    code: null,
    message: null,
    findings: [],
    orderVersion: null,
    settleReason: '',
  };
  await tillDb.outbox.add(entry);
  return entry;
}
