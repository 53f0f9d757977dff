import { currentHostDomain } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import { isRightPin } from './check-pin.ts';
import { keepSigningKey } from './kept-keys.ts';
import { clearTries, countTry, readPins } from './kept-pins.ts';
import { standAtTill } from './person-store.ts';
import { openSigningKey } from './signing-key.ts';

/**
 * Tells how taking over without a network ended. `LOCKED`: too many wrong PINs, until the server was reached again.
 * `UNAVAILABLE`: the till has nothing to check this person's PIN by.
 */
export type TakeOver = 'TAKEN' | 'WRONG' | 'LOCKED' | 'UNAVAILABLE';

/**
 * Somebody takes over the till by PIN without a network: from then on what is done here bears their name, is signed with
 * what the PIN opened, and is bounded by their rights.
 * @param pin four ASCII digits.
 */
export async function takeOverHere(userId: string, pin: string): Promise<TakeOver> {
  const pins = await readPins(currentHostDomain(), serverNow());
  const person = pins?.staff.find((each) => each.userId === userId);
  // A page that is not secure has no WebCrypto.
  if (!pins || !person || !globalThis.crypto.subtle) return 'UNAVAILABLE';
  if (!(await countTry(pins, userId))) return 'LOCKED';
  if (!(await isRightPin(pins, person, pin))) return 'WRONG';
  await clearTries(pins, userId);
  const signing = await openSigningKey(pins, person, pin);
  if (signing) await keepSigningKey(currentHostDomain(), userId, signing);
  const name = `${person.firstName} ${person.lastName}`.trim();
  await standAtTill({ userId, name, permissions: person.permissions });
  return 'TAKEN';
}
