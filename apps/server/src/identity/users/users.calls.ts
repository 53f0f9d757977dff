import type { users } from '@sofreh/contract/identity/users';
import { signedIn } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Every lookup costs the installation money at the map company. */
const lookupsPerUser: RateLimit = { name: 'map-reverse-user', hits: 60, seconds: 600 };

export const usersCalls: Handlers<typeof users> = {
  'GET /api-identity/identity/users/map/reverse': async ({ db, app, caller, query, now, log }) => {
    await hit(db, lookupsPerUser, signedIn(caller).userId, now());
    try {
      return await app.map.reverse(query);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.warn({ err: error }, 'the map company did not answer');
      throw new Refusal('UNAVAILABLE');
    }
  },
};
