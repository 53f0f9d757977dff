import { createHash, timingSafeEqual } from 'node:crypto';
import { COURIER_FARE_MAX } from '@sofreh/domain/limits';
import { type Toman, toman } from '@sofreh/domain/money';
import { asInteger, asText, callJson, type JsonCall, type Unreachable, unreachable } from '../http/index.ts';
import { type CourierRefused, type Point, refused } from './port.ts';

/** Tells whether what somebody shows is the secret; it takes as long for every wrong one. */
export function provesSecret(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secret !== '' && timingSafeEqual(digest(shown), digest(secret));
}

/** Makes a short name of what was said, for reports that carry none. */
export function nameOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}

/**
 * Reads whole toman; null where nothing is told, or what no ride can cost. What the company said is kept with its
 * report.
 */
export function asToman(value: unknown): Toman | null {
  const whole = asInteger(value);
  return whole === null || whole < 0 || whole > COURIER_FARE_MAX ? null : toman(whole);
}

/** Reads a point of the earth from two fields, numbers or decimal texts; null where it is none. */
export function asPoint(latitude: unknown, longitude: unknown): Point | null {
  const degrees = (value: unknown, most: number) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Math.abs(number) <= most ? number : null;
  };
  const [lat, lng] = [degrees(latitude, 90), degrees(longitude, 180)];
  return lat === null || lng === null ? null : { latitude: lat, longitude: lng };
}

/** Reads a courier where a name or a phone is told. */
export function asCourier(name: unknown, phoneNumber: unknown) {
  const [first, second] = [asText(name) ?? '', asText(phoneNumber) ?? ''];
  return first || second ? { name: first.slice(0, 100), phoneNumber: second.slice(0, 20) } : null;
}

/** Reads an address that a guest's browser may be sent to; null for anything else. */
export function asWebAddress(value: unknown): string | null {
  const text = asText(value);
  return text !== null && /^https:\/\/[^\s"'<>]{4,500}$/.test(text) ? text : null;
}

export interface Answered {
  readonly outcome: 'ANSWERED';
  readonly status: number;
  readonly body: unknown;
}

/** Makes one call; what says nothing of the outcome is unreachable, keys that are not taken are a refusal. */
export async function ask(call: JsonCall): Promise<Answered | CourierRefused | Unreachable> {
  const answer = await callJson(call);
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
  if (answer.status === 429) return unreachable('BUSY');
  if (answer.status === 401 || answer.status === 403) return refused('KEYS_NOT_ACCEPTED', answer.status);
  return answer;
}
