import { useAuth } from '#web/api/auth-store.ts';
import { readCredentials } from '#web/api/credentials.ts';
import { isFailure } from '#web/api/failure.ts';
import { common } from '../texts/common.ts';

export { api } from '#web/api/client.ts';

/** This is why a call failed, in words for the guest. */
export type CallError = {
  readonly code: string;
  readonly message: string;
  /** No answer came at all: worth trying again as it is. */
  readonly unreachable: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: unknown;
};

/**
 * Gives the failure of a call as the pages show it; anything else thrown is a fault and gets the general text. Where
 * the server no longer knows the session, the client has dropped its tokens by now: the pages offer to log in again.
 */
export function callErrorOf(failure: unknown): CallError {
  if (isFailure(failure)) {
    if (failure.status === 401 && !readCredentials('SITE')) useAuth.getState().setProfile(null);
    const { code, message, errors, details } = failure;
    return { code, message, errors, details, unreachable: failure.status === 0 };
  }
  console.error(failure);
  return { code: 'INTERNAL', message: common.failed, errors: {}, details: null, unreachable: false };
}
