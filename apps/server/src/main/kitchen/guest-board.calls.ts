import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { guestBoardCalls as declared } from '@sofreh/contract/main/kitchen/guest-board';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readBoardCode, readBoardNumbers, saveBoardCode } from './guest-board.queries.ts';

/** A board's code has so many bytes: nobody finds one by trying. */
const CODE_BYTES = 15;

function isSame(code: string, other: string): boolean {
  const [one, two] = [Buffer.from(code), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}

export const guestBoardCalls: Handlers<typeof declared> = {
  'GET /api/kitchen/board/{code}': async ({ db, vendor, params, now }) => {
    const code = await readBoardCode(db, vendor.id);
    if (code === null || !isSame(code, params.code)) throw new Refusal('NOT_FOUND');
    const at = now();
    return { vendorName: vendor.name, at: at.toISOString(), ...(await readBoardNumbers(db, vendor.id, at)) };
  },
  'GET /api/kitchen/board': async ({ db, vendor }) => ({ code: await readBoardCode(db, vendor.id) }),
  'POST /api/kitchen/board': async ({ db, vendor, caller, now }) => {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await saveBoardCode(db, vendor.id, code, signedIn(caller).userId, now());
    return { code };
  },
};
