/**
 * Writes, as SQL, an id that follows from what it is made of: a statement draws none by itself, so that it answers the same wherever
 * it runs (docs/decisions/0062-steps-are-tables.md). The id is a UUID of version 8 (RFC 9562).
 * @param seed an expression of an id that is new for what the statement does: the order that it places, the change that it makes.
 * @param parts expressions, none of them null, that tell rows of one statement from each other.
 */
export function derivedId(seed: string, ...parts: string[]): string {
  const digest = `md5(${[seed, ...parts].map((part) => `(${part})::text`).join(" || '/' || ")})`;
  return `overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`;
}
