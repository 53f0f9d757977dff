import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { expect } from 'vitest';
import {
  importSigningKey,
  openSigningKey,
  type SigningKey,
  signIntent,
} from '../../../../../web/src/offline/person/signing-key.ts';
import type { SyncRoom } from './sync-room.ts';

const PIN = '/api-identity/identity/auth/pin';
type Pins = Parameters<typeof openSigningKey>[0] & { staff: Parameters<typeof openSigningKey>[1][] };

/** Gives the intent as a till signs and sends it. */
export async function signed<Intent extends SyncIntentInput>(
  key: SigningKey,
  intent: Intent,
): Promise<Intent> {
  return { ...intent, proof: await signIntent(key, intent) };
}

/** Says what tills of a room sign with, got by the till's own program. */
export function keysOf(room: SyncRoom) {
  /** Gives the key of a session of somebody's at a till. */
  const ofSession = async (who: string, deviceId = room.till.deviceId): Promise<SigningKey> => {
    const { status, body, text } = await room.ask(who, 'POST /api/sync/keys', { deviceId });
    expect(status, text).toBe(200);
    return importSigningKey(body as { key: string; secret: string });
  };
  const setPin = async (who: string, pin: string) => {
    const { status, text } = await room.ask(who, `PUT ${PIN}`, { pin });
    expect(status, text).toBe(204);
  };
  /** Gives the key a person's PIN opens, out of what a till of `issuer` has. */
  const ofPin = async (
    issuer: string,
    who: string,
    pin: string,
    deviceId = room.till.deviceId,
  ): Promise<SigningKey> => {
    const { body } = await room.ask(issuer, `GET ${PIN}/offline?deviceId=${deviceId}`);
    const pins = body as unknown as Pins;
    const person = pins.staff.find(({ userId }) => userId === who);
    if (!person) throw new Error('the till cannot check this PIN');
    const key = await openSigningKey(pins, person, pin);
    if (!key) throw new Error('the till has nothing to sign with');
    return key;
  };
  return { ofSession, ofPin, setPin };
}
