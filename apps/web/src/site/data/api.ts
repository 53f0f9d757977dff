import { isFailure } from '#web/api/failure.ts';
import { common } from '../texts/common.ts';

export { api } from '#web/api/client.ts';

/** Why a call failed, in words for the guest. */
export type CallError = {
  readonly code: string;
  readonly message: string;
  /** No answer came at all: worth trying again as it is. */
  readonly unreachable: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: unknown;
};

/** The failure of a call as the pages show it; anything else thrown is a fault and gets the general text. */
export function callErrorOf(failure: unknown): CallError {
  if (isFailure(failure)) {
    const { code, message, errors, details } = failure;
    return { code, message, errors, details, unreachable: failure.status === 0 };
  }
  console.error(failure);
  return { code: 'INTERNAL', message: common.failed, errors: {}, details: null, unreachable: false };
}
