import type { Output } from '@sofreh/contract/call';
import type { ErrorCode } from '@sofreh/contract/error-codes';
import type { doorClaims } from '@sofreh/contract/main/bikers/door-claims';
import { DOOR_CLAIM_DAYS } from '@sofreh/domain/limits';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { hashRefreshToken } from '#app/platform/auth/keys.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findCourierOfEnded, findOnceCourier, type OnceCourier } from './claims.queries.ts';
import { tellRefusedMoney, type Untold } from './refused-money.ts';
import { findTrip } from './trips.queries.ts';

type Claim = Output<(typeof doorClaims)['POST /api/bikers/claims']['body']>;
type Told = Pick<Claim, 'tripId' | 'collected'>;
interface Place {
  readonly vendorId: string;
  readonly device: string;
}

/** @throws Refusal TRIP_NOT_FOUND. */
async function tell(
  deps: ChangeDeps,
  { vendorId, device }: Place,
  { userId, bikerId }: OnceCourier,
  { tripId, collected }: Told,
  code: ErrorCode,
): Promise<Untold> {
  const trip = await findTrip(deps.db, vendorId, tripId);
  if (!trip) throw new Refusal('TRIP_NOT_FOUND');
  const actor = { kind: 'COURIER' as const, id: userId, device, permissions: [] };
  const { orderId } = trip;
  return tellRefusedMoney(deps, { vendorId, tripId, orderId, bikerId, actor }, collected, code);
}

/**
 * Tells of money that waited on the phone of a courier whose session ended because he was let go. He has no rights any more and
 * gets none: what he says is in the film and before the dispatcher, in no book.
 * @returns why nothing was told; null where the vendor knows of it.
 * @throws Refusal TOKEN_INVALID for a session that did not end so, or too long ago; TRIP_NOT_FOUND.
 */
export async function claimOfEnded(
  deps: ChangeDeps,
  place: Place,
  { refreshToken, ...told }: Claim,
): Promise<Untold> {
  const hash = hashRefreshToken(refreshToken);
  const since = new Date(deps.now().getTime() - DOOR_CLAIM_DAYS * 86_400_000);
  const who = await findCourierOfEnded(deps.db, place.vendorId, hash, since);
  if (!who) throw new Refusal('TOKEN_INVALID');
  return tell(deps, place, who, told, 'BIKER_NOT_FOUND');
}

/** Tells of money of one whom a vendor let go and who rides for others still; of whoever never rode for it nothing is. */
export async function claimOfLetGo(
  deps: ChangeDeps,
  place: Place,
  userId: string,
  told: Told,
): Promise<void> {
  const who = await findOnceCourier(deps.db, place.vendorId, userId);
  if (who) await tell(deps, place, who, told, 'BIKER_NOT_FOUND');
}
