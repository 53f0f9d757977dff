import type { Output } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import { DOOR_CODE_TRIES, doorFault } from '@sofreh/domain/courier-state';
import { doorCodeText } from '@sofreh/fa/message-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { hit } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { drawAnew } from '#app/platform/files/draw-anew.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { insertPicture } from './door.queries.ts';
import type { LockedTrip } from './trips.queries.ts';

type StateBody = Output<(typeof mainBikers)['PATCH /api/bikers/state']['body']>;

/** A picture of a door is kept in this width. */
const PICTURE_WIDTH = 640;
const TRIES = { name: 'door-code', ...DOOR_CODE_TRIES };

/** Holds what was shown at a door, ready to be held against what is asked. */
export interface ShownProof {
  readonly code: string | undefined;
  readonly picture: Buffer | null;
}

/**
 * Reads what was shown with a hand-over. A code counts as a try whatever becomes of it, so that nobody finds it by trying; a
 * picture is drawn anew.
 * @throws Refusal PROOF_SPENT, and those of `drawAnew`.
 */
export async function readProof(
  db: Queryable,
  { tripId, status, proof }: StateBody,
  now: Date,
): Promise<ShownProof> {
  if (status !== 'DELIVERED' || !proof) return { code: undefined, picture: null };
  if (proof.code !== undefined) await countTry(db, tripId, now);
  if (proof.picture === undefined) return { code: proof.code, picture: null };
  const widths = await drawAnew(Buffer.from(proof.picture, 'base64'));
  const kept = widths.find(({ width }) => width >= PICTURE_WIDTH) ?? widths.at(-1);
  return { code: proof.code, picture: kept?.content ?? null };
}

/**
 * Counts a code that was said. Too many are a refusal of their own: a courier's phone sends again what was only asked too often,
 * and everything he does after would wait behind it.
 * @throws Refusal PROOF_SPENT with the seconds until the next try.
 */
async function countTry(db: Queryable, tripId: string, now: Date): Promise<void> {
  try {
    await hit(db, TRIES, tripId, now);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('PROOF_SPENT', { details: error.details });
    throw error;
  }
}

/**
 * Holds a hand-over against what is asked of the trip, and keeps its picture. One of the staff who rides it shows what
 * any courier shows: nobody vouches for himself.
 * @throws Refusal of `doorFault`.
 */
export async function proveHandOver(
  change: OrderChange,
  trip: LockedTrip,
  actor: Actor,
  shown: ShownProof,
  reason: string,
): Promise<void> {
  const { proof, proofCode: code } = trip;
  const facts = { proof, code, shownCode: shown.code, hasPicture: shown.picture !== null };
  const fault = doorFault(facts, actor.id === trip.courierUserId ? 'COURIER' : actor.kind, reason);
  if (fault) throw new Refusal(fault, { details: { proof } });
  if (shown.picture && proof === 'PICTURE') {
    await insertPicture(change.client, change.order.vendorId, trip.id, shown.picture, change.at);
  }
}

/** Tells the guest's phone the code once the courier has the food: not every guest has the order's page open. */
export async function tellCode(
  { client, order }: OrderChange,
  { id, proof, proofCode }: LockedTrip,
): Promise<void> {
  if (proof !== 'CODE' || proofCode === null || !order.customerPhone) return;
  const text = doorCodeText(order.number, proofCode);
  const key = `door code ${order.vendorId} ${id}`;
  await enqueue(client, TEXT_TASK, { phoneNumber: order.customerPhone, text }, { key });
}
