import { INTENTS_AT_ONCE, type IntentAnswer, intent, type SyncIntent } from '@sofreh/contract/main/sync';
import type { TillKeyClaims } from '@sofreh/domain/offline';
import { joinRescueParts, unpack } from '@sofreh/domain/rescue';
import { z } from 'zod';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import { isSignedBy, readTillKey } from '#app/platform/auth/till-keys.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { touchDevice } from './devices.queries.ts';
import { readStanding } from './order-standing.queries.ts';
import { type TakeIntentsInput, takeIntents } from './take-intents.ts';

const intents = z.array(intent).min(1).max(INTENTS_AT_ONCE);

/** Reads what a slip says was done, as it was signed and as it is read. @throws Refusal `RESCUE_NOT_READ`. */
function readSlip(parts: readonly string[]): {
  readonly asSent: readonly unknown[];
  readonly read: readonly [SyncIntent & { readonly kind: 'CREATE' }, ...SyncIntent[]];
} {
  const bytes = joinRescueParts(parts);
  const asSent = bytes ? unpack(bytes) : undefined;
  const { data } = intents.safeParse(asSent);
  const [first, ...rest] = data ?? [];
  const isOne =
    first?.kind === 'CREATE' && rest.every(({ kind, queue }) => kind === 'PAY' && queue === first.queue);
  if (!isOne || !Array.isArray(asSent)) throw new Refusal('RESCUE_NOT_READ');
  return { asSent, read: [first, ...rest] };
}

/** Finds the person whose key signed it. @throws Refusal `RESCUE_NOT_SIGNED`, `RESCUE_NOT_OURS`. */
function signerOf(keys: AuthKeys, vendorId: string, said: SyncIntent, asSent: unknown): TillKeyClaims {
  const { proof } = said;
  const isRight = proof && isSignedBy(keys, proof, asSent as Readonly<Record<string, unknown>>);
  const claims = isRight ? readTillKey(proof.key) : null;
  if (!claims || claims.userId !== said.actorId) throw new Refusal('RESCUE_NOT_SIGNED');
  if (claims.vendorId !== vendorId) throw new Refusal('RESCUE_NOT_OURS');
  return claims;
}

/**
 * Restores an order from its slip: what the lost till had signed goes the way of everything that tills send, under the same
 * ids, so that it is done once whichever arrives. Whoever could not have signed it is refused; whether the signature still counts
 * is judged as it is there, and a person looks in any case.
 * @throws Refusal `RESCUE_NOT_READ`, `RESCUE_NOT_SIGNED`, `RESCUE_NOT_OURS`, `DEVICE_NOT_FOUND`.
 */
export async function takeRescue(
  deps: PlaceOrderDeps,
  input: Pick<TakeIntentsInput, 'vendor' | 'sender' | 'sessionId' | 'deviceId' | 'keys'> & {
    readonly parts: readonly string[];
  },
): Promise<{
  readonly orderId: string;
  readonly number: number;
  readonly known: boolean;
  readonly answers: IntentAnswer[];
}> {
  const { vendor, sender, sessionId, keys, deviceId } = input;
  const now = deps.now();
  if (!(await touchDevice(deps.db, vendor.id, deviceId, now))) throw new Refusal('DEVICE_NOT_FOUND');
  const { asSent, read } = readSlip(input.parts);
  const signers = read.map((each, at) => signerOf(keys, vendor.id, each, asSent[at]));
  const [first] = read;
  const lost = signers[0]?.deviceId ?? deviceId;
  if (signers.some((signer) => signer.deviceId !== lost)) throw new Refusal('RESCUE_NOT_SIGNED');
  const known = (await readStanding(deps.db, vendor.id, first.queue)) !== undefined;
  // A till that is out of service has no lane and no keys any more: what it did is then the scanning person's word.
  const isThere = await touchDevice(deps.db, vendor.id, lost, now);
  const { answers } = await takeIntents(deps, {
    vendor,
    sender,
    sessionId,
    keys,
    intents: read,
    asSent,
    deviceId: isThere ? lost : deviceId,
    sentAt: now.toISOString(),
    // The slip speaks for the lost till by its signature, and for nobody's session.
    atTill: true,
    odd: known ? [] : [{ code: 'FROM_PAPER' }],
  });
  return { orderId: first.queue, number: first.body.number, known, answers };
}
