import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** These keys have one purpose each and are derived from the installation's secret. */
export interface AuthKeys {
  readonly accessToken: Uint8Array;
  readonly oneTimeCode: Uint8Array;
  readonly walletCode: Uint8Array;
  readonly refreshToken: Uint8Array;
  readonly webhookSecret: Uint8Array;
  readonly pin: Uint8Array;
  readonly setup: Uint8Array;
  readonly entryCode: Uint8Array;
  readonly tillKey: Uint8Array;
  /** Signs the addresses of guests' receipts. */
  readonly receiptLink: Uint8Array;
  /** Seals what companies gave vendors to speak to them with. */
  readonly gatewayKeys: Uint8Array;
  /** Makes the address that SMS companies tell of answers at. */
  readonly smsReplies: Uint8Array;
  /** Proves to browsers' makers that a message is of this installation. */
  readonly webPush: Uint8Array;
  /** Tells by what something was tried, without saying it. */
  readonly trials: Uint8Array;
}

/**
 * Derives the keys (HKDF-SHA256), so that what leaks of one purpose says nothing about another.
 * @throws RangeError for a secret shorter than 32 characters.
 */
export function deriveKeys(secret: string): AuthKeys {
  if (secret.length < 32) throw new RangeError('the secret must have at least 32 characters');
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `sofreh:${purpose}`, 32));
  return {
    accessToken: derive('access-token'),
    oneTimeCode: derive('one-time-code'),
    walletCode: derive('wallet-code'),
    refreshToken: derive('refresh-token'),
    webhookSecret: derive('webhook-secret'),
    pin: derive('pin'),
    setup: derive('setup'),
    entryCode: derive('entry-code'),
    tillKey: derive('till-key'),
    receiptLink: derive('receipt-link'),
    gatewayKeys: derive('gateway-keys'),
    smsReplies: derive('sms-replies'),
    webPush: derive('web-push'),
    trials: derive('trials'),
  };
}

/**
 * Gives the keyed digest of a one-time code; the user's id is in it, so one person's hash never fits another's code.
 */
export function hashCode(keys: AuthKeys, userId: string, code: string): string {
  return createHmac('sha256', keys.oneTimeCode).update(`${userId}:${code}`).digest('base64url');
}

/**
 * Gives the mark of what something was tried with: the same keys have the same mark, and nobody reads them out of it.
 * @param what names the kind of thing. @param given what was typed, in any order.
 */
export function markOfTrial(
  keys: AuthKeys,
  what: string,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const parts = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  const text = JSON.stringify([what, parts.sort(([one], [other]) => (one < other ? -1 : 1))]);
  return createHmac('sha256', keys.trials).update(text).digest('base64url');
}

/** Says whether two digests are equal, in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Makes what the database keeps of a refresh token: 256 random bits need no key and no salt. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Gives the refresh token that replaces `token`. It follows from the old one, so that the same token sent twice at once
 * (two tabs, an answer lost on the way) gets the same answer instead of a second branch of the session.
 */
export function nextRefreshToken(keys: AuthKeys, token: string): string {
  return createHmac('sha256', keys.refreshToken).update(token).digest('base64url');
}
