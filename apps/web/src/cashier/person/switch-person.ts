import { api, saveSignIn, useAuth } from '#web/api/index.ts';
import { heardOrHere, standAtTill, type TakeOver, takeOverHere } from '#web/offline/index.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

/**
 * Somebody else takes over the till by PIN: with a network the server opens a session of theirs, without one the till
 * checks by itself and what is done bears their name.
 * @throws ApiFailure PIN_WRONG, TOO_MANY_REQUESTS and other refusals of the server.
 */
export function switchPerson(userId: string, pin: string): Promise<TakeOver> {
  return heardOrHere<TakeOver>(
    async (signal) => {
      const body = { userId, pin };
      const tokens = await api('POST /api-identity/identity/auth/switch', { body, quiet: true, signal });
      await saveSignIn('BACKOFFICE', tokens);
      const profile = await api('GET /api-identity/identity/auth/me', { quiet: true, signal });
      const { id, firstName, lastName } = profile;
      useAuth.setState({ profile });
      await standAtTill({ userId: id, name: `${firstName} ${lastName}`.trim(), permissions: null });
      queryClient.setQueryData(['myProfile'], profile);
      // What is on screen was loaded with another person's rights; the order being typed stays.
      void queryClient.invalidateQueries();
      return 'TAKEN';
    },
    () => takeOverHere(userId, pin),
  );
}
