import { type DoorClaimAnswer, doorClaimFault } from '@sofreh/domain/courier-state';
import type { DOOR_METHODS } from '@sofreh/domain/enums';
import type { Actor } from '#app/main/order-record/actor.ts';
import { lockOrder } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { appendEvents, type OrderEventDraft } from '#app/main/order-record/order-events.queries.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type ClaimLook, listOpenClaims } from './refused-money.queries.ts';
import { findTrip } from './trips.queries.ts';

/** This is what tells one claim from another: of a trip a courier may have told of several sums. */
export interface ClaimKey {
  readonly tripId: string;
  readonly bikerId: string;
  readonly method: (typeof DOOR_METHODS)[number];
  readonly amount: number;
}

interface Settling {
  readonly vendorId: string;
  readonly actor: Actor;
  /** Says who answers it. */
  readonly by: string;
  readonly claim: ClaimKey & { readonly reason: string };
}

/** Says in an order's film how a claim was answered, by whom and why. */
export function claimAnswered(
  { tripId, bikerId, method, amount }: ClaimKey,
  to: DoorClaimAnswer,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): OrderEventDraft {
  return { type: 'DOOR_MONEY_SETTLED', actor, reason, data: { tripId, bikerId, method, amount, to } };
}

/**
 * Answers a claim: somebody spoke with its courier, and says what became of the money.
 * @returns false where it stands open no more.
 * @throws Refusal TRIP_NOT_FOUND, REASON_REQUIRED, PURSE_OWN for who says that he has the money himself.
 */
export async function settleClaim(
  deps: ChangeDeps,
  { vendorId, actor, by, claim }: Settling,
): Promise<boolean> {
  const { tripId, bikerId, reason } = claim;
  const trip = await findTrip(deps.db, vendorId, tripId);
  if (!trip) throw new Refusal('TRIP_NOT_FOUND');
  return changeLockedOrder(deps, vendorId, trip.orderId, async ({ client, events }) => {
    const open = (await listOpenClaims(client, { vendorId, now: deps.now() }, bikerId)).find((each) =>
      isSame(claim, each),
    );
    if (!open) return false;
    const fault = doorClaimFault('OPEN', 'SETTLED', { reason, isOwn: open.userId === by });
    if (fault) throw new Refusal(fault);
    events.push(claimAnswered(claim, 'SETTLED', { actor, reason }));
    return true;
  });
}

type OpenClaim = Awaited<ReturnType<typeof listOpenClaims>>[number];

/**
 * Holds the orders of a courier's claims until the transaction ends, so that nobody answers one meanwhile.
 * @returns those of the claims that are open, each once.
 */
export async function holdClaims(
  client: PoolClient,
  look: ClaimLook,
  bikerId: string,
  keys: readonly ClaimKey[],
): Promise<readonly OpenClaim[]> {
  if (keys.length === 0) return [];
  const named = async () =>
    (await listOpenClaims(client, look, bikerId)).filter((claim) => keys.some((key) => isSame(key, claim)));
  for (const orderId of [...new Set((await named()).map((claim) => claim.orderId))].toSorted())
    await lockOrder(client, look.vendorId, orderId);
  return named();
}

const isSame = (key: ClaimKey, claim: ClaimKey) =>
  key.tripId === claim.tripId && key.method === claim.method && key.amount === claim.amount;

/**
 * Refuses a count that names claims which are not open, or which whoever counts may not answer so.
 * @throws Refusal NOT_FOUND, REASON_REQUIRED, PURSE_OWN.
 */
export function refuseCount(
  keys: readonly ClaimKey[],
  claims: readonly OpenClaim[],
  { by, reason }: { readonly by: string; readonly reason: string },
): void {
  if (!keys.every((key) => claims.some((claim) => isSame(key, claim)))) throw new Refusal('NOT_FOUND');
  for (const { userId } of claims) {
    const fault = doorClaimFault('OPEN', 'COUNTED', { reason, isOwn: userId === by });
    if (fault) throw new Refusal(fault);
  }
}

/**
 * Writes into the films of orders that a count found the cash of claims; the last statements of the transaction.
 * @returns the number of the last event; null where there is none.
 */
export async function writeAnswers(
  client: PoolClient,
  vendorId: string,
  claims: readonly OpenClaim[],
  { at, ...by }: { readonly actor: Actor; readonly reason: string; readonly at: Date },
): Promise<number | null> {
  let last: number | null = null;
  for (const claim of claims) {
    const order = { vendorId, id: claim.orderId };
    last = await appendEvents(client, order, [claimAnswered(claim, 'COUNTED', by)], at);
  }
  return last;
}
