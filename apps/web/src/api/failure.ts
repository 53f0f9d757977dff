/** This is a call that did not succeed, in the one shape of every failure (decisions, section 2). */
export class ApiFailure extends Error {
  /** It is a code of the catalogue, or UNREACHABLE when no answer came at all. */
  readonly code: string;
  /** It is the HTTP status; 0 when no answer came. */
  readonly status: number;
  /** These are messages by the path of the field they belong to. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Holds what the caller needs to go on: the new price, the current order, seconds to wait. */
  readonly details: unknown;

  constructor(failure: {
    code: string;
    message: string;
    status: number;
    errors?: Readonly<Record<string, readonly string[]>>;
    details?: unknown;
  }) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? {};
    this.details = failure.details;
  }
}

/** Tells whether a thrown thing is a failed call, of one of the given codes where any are given. */
export function isFailure(thrown: unknown, ...codes: readonly string[]): thrown is ApiFailure {
  return thrown instanceof ApiFailure && (codes.length === 0 || codes.includes(thrown.code));
}

/** Tells whether a failure says nothing about what was asked: the network, or a server that cannot answer now. */
export function isOutage(thrown: unknown): boolean {
  return isFailure(thrown, 'UNREACHABLE') || (isFailure(thrown) && thrown.status >= 500);
}
