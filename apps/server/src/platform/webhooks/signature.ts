import { createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook's clock may differ from ours by so many seconds, both ways. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

function digest(secret: string, seconds: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** Gives the `X-Signature` header of a body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "{t}.{body}">`. */
export function signWebhook(secret: string, at: Date, body: Buffer): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

function readHeader(header: string): { readonly seconds: number; readonly signatures: readonly Buffer[] } {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const all = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value ?? '');
  const [time = ''] = all('t');
  const signatures = all('v1').filter((value) => /^[0-9a-f]{64}$/.test(value));
  return {
    seconds: /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
    signatures: signatures.map((value) => Buffer.from(value, 'hex')),
  };
}

/**
 * Says whether one of the header's `v1` signatures is that of the body's bytes by one of the secrets, and its time is
 * near ours. Digests are compared in constant time.
 */
export function isSigned(
  header: string | undefined,
  secrets: readonly string[],
  at: Date,
  body: Buffer,
): boolean {
  const { seconds, signatures } = readHeader(header ?? '');
  if (!(Math.abs(at.getTime() / 1000 - seconds) <= SIGNATURE_TOLERANCE_SECONDS)) return false;
  const expected = secrets.map((secret) => digest(secret, seconds, body));
  return signatures.some((given) => expected.some((one) => timingSafeEqual(one, given)));
}
