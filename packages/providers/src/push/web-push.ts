import { createECDH, createHash } from 'node:crypto';
import webpush from 'web-push';
import { asObject, asText, unreachable } from '../http/index.ts';
import type { PushMessage, PushOutcome, PushProvider } from './port.ts';

export interface WebPushConfig {
  /** These 32 bytes are secret; browsers that said yes know the public key that belongs to them. */
  readonly privateKey: Uint8Array;
  /** A push service may write about us to this https address or mailto. */
  readonly contact: string;
  readonly timeoutMs: number;
  /** These addresses count beside those of browsers' makers; a simulator has one. */
  readonly origins?: readonly string[];
}

/**
 * These are the services of browsers' makers. Whatever else a device names is no such service, and nothing is sent
 * there.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;
/** A service keeps a message so many seconds for a device that is off. */
const KEPT_SECONDS = 3_600;

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isKnown = HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}

/** Reads what a browser gave; null where it is nothing that can be sent to. */
function readSubscription(device: string, origins: readonly string[]): Subscription | null {
  try {
    const given = asObject(JSON.parse(device));
    const endpoint = asText(given.endpoint);
    const { p256dh, auth } = asObject(given.keys);
    const keys = { p256dh: asText(p256dh) ?? '', auth: asText(auth) ?? '' };
    if (endpoint === null || !isPushService(endpoint, origins)) return null;
    return { endpoint, keys };
  } catch {
    return null;
  }
}

function publicKeyOf(privateKey: Uint8Array): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
}

/**
 * Names one message that a service keeps for a device that is off (RFC 8030, section 5.4), in 32 characters at the
 * most.
 */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Reads how long a service wants to be left alone (RFC 9110, section 10.2.3): seconds, or until a moment. */
function pauseOf(retryAfter: string | null): { readonly retryAfterSeconds?: number } {
  if (retryAfter === null) return {};
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000);
  return seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'SENT' };
  if (status === 404 || status === 410) return { outcome: 'GONE' };
  if (status === 429) return { ...unreachable('BUSY'), ...pauseOf(headers.get('retry-after')) };
  if (status >= 500) return { ...unreachable('PROVIDER_ERROR'), ...pauseOf(headers.get('retry-after')) };
  return { outcome: 'REFUSED', providerCode: String(status) };
}

/**
 * Speaks Web Push (RFC 8030, 8291, 8292): a browser's maker brings it to its devices, readable to the device alone.
 */
export function webPush({ privateKey, contact, timeoutMs, origins = [] }: WebPushConfig): PushProvider {
  const publicKey = publicKeyOf(privateKey);
  const vapidDetails = {
    subject: contact,
    publicKey,
    privateKey: Buffer.from(privateKey).toString('base64url'),
  };
  const seal = (to: Subscription, { keptSeconds = KEPT_SECONDS, canWait = false, ...shown }: PushMessage) => {
    return webpush.generateRequestDetails(to, JSON.stringify(shown), {
      vapidDetails,
      TTL: Math.min(keptSeconds, KEPT_SECONDS),
      urgency: canWait ? 'normal' : 'high',
      topic: topicOf(shown.tag),
    });
  };
  return {
    publicKey,
    keptSeconds: KEPT_SECONDS,
    async send(device, message, signal) {
      const to = readSubscription(device, origins);
      if (!to) return { outcome: 'GONE' };
      let sealed: ReturnType<typeof seal>;
      try {
        sealed = seal(to, message);
      } catch {
        // The keys are none: nobody could read it.
        return { outcome: 'GONE' };
      }
      try {
        const response = await fetch(sealed.endpoint, {
          method: sealed.method,
          headers: sealed.headers as Record<string, string>,
          body: new Uint8Array(sealed.body ?? []),
          redirect: 'manual',
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        });
        await response.body?.cancel();
        return outcomeOf(response);
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        return unreachable(isLate ? 'TIMEOUT' : 'NETWORK');
      }
    },
  };
}
