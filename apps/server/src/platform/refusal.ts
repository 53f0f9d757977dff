import { type ErrorCode, errorCodes } from '@sofreh/contract/error-codes';

export interface RefusalExtras {
  /** Holds what the caller needs to go on: the new price, the current status, seconds to wait. */
  readonly details?: unknown;
  /** It has codes' texts by field path, for refusals that belong to a field of the form. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/**
 * This is a coded failure that operations throw and callers read: one code of the catalogue, its HTTP status, and what
 * the caller needs to go on. It is an expected answer, so it carries no stack.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(code: ErrorCode, extras: RefusalExtras = {}) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = limit;
    this.name = 'Refusal';
    this.code = code;
    this.status = errorCodes[code];
    this.details = extras.details;
    this.errors = extras.errors;
  }
}
