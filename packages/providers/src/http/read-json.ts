import { type Rial, rial } from '@sofreh/domain/money';

/** Is a JSON object whose fields are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads the value as an object, or an empty one: providers answer `[]` or `null` where an object is absent. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** Reads the value as a list, or an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Reads the value as text (numbers are written out), or null when it is neither or is blank. */
export function asText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Reads the value as a whole number, also when it comes as text («"100"»), or null. */
export function asInteger(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** Reads an amount a provider says in Rial, also as a decimal text without a fraction («"1000.00"»), or null. */
export function asRial(value: unknown): Rial | null {
  const whole = asInteger(value);
  return whole === null || whole < 0 ? null : rial(whole);
}
