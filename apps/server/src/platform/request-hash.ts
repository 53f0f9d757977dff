import { createHash } from 'node:crypto';

/** Gives the same value with every object's fields in one order, so that equal requests have equal texts. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, ordered(v)]));
}

/**
 * Gives the digest of who asked for what: the same id with another digest is another request (decisions, section 2).
 */
export function requestHash(callerId: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([callerId, ordered(body)]))
    .digest('base64url');
}
