import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SimulatorHandler } from '../../simulator/index.ts';

/** Is a device that said yes, as a browser would give it, and what arrived there. */
export interface SimulatedDevice {
  /** The page sends this on. */
  readonly token: string;
  /** Holds messages as the device reads them, oldest first. */
  readonly arrived: readonly unknown[];
  /** The service was to keep each of them for so many seconds. */
  readonly kept: readonly number[];
  /** Each of them was said to be so urgent. */
  readonly urgencies: readonly string[];
  /** It is off, and the service keeps for it what arrives; on again it gets that. */
  sleep(off: boolean): void;
  /** Its owner wants nothing any more. */
  leave(): void;
}

export interface PushServiceSimulator {
  readonly handler: SimulatorHandler;
  /**
   * Makes a browser at `origin`, where this service listens, that asked by a public key; `always` is what the service
   * answers for it.
   */
  subscribe(origin: string, publicKey: string, always?: number): SimulatedDevice;
  /**
   * Sets what the service answers next instead of taking a message, and when it wants to be asked again; null takes
   * it.
   */
  answerNext(status: number | null, retryAfter?: string): void;
}

const KEY_LENGTH = 16;
const NONCE_LENGTH = 12;
/** A service has to take so much at the least (RFC 8030, section 7.2); browsers' makers take no more. */
const MOST_BYTES = 4_096;
/** A token holds a day at the most (RFC 8292, section 2). */
const TOKEN_SECONDS = 24 * 3_600;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

interface Claims {
  readonly alg: string;
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** Tells whether the sender is who the browser asked for (RFC 8292): the token is theirs and for this service. */
function isFromAskedFor(authorization: string, publicKey: string, origin: string): boolean {
  const [, jwt = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  if (key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const pem = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, 'base64url');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  const { aud, exp, sub } = read(claims);
  const isSigned = verify('sha256', signed, { key: pem, dsaEncoding: 'ieee-p1363' }, proof);
  const left = exp - Date.now() / 1_000;
  const isFresh = left > 0 && left <= TOKEN_SECONDS;
  return isSigned && read(head).alg === 'ES256' && aud === origin && isFresh && /^(mailto|https):/.test(sub);
}

/** Opens a message as its device does (RFC 8291, aes128gcm in one record). */
function open(sealed: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = sealed.subarray(0, KEY_LENGTH);
  const idLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + idLength);
  const derive = (key: Uint8Array, by: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_LENGTH);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_LENGTH);
  const record = sealed.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // What fills the record up begins with a delimiter.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/**
 * Stands in for a browser maker's push service, with the browsers that hang on it: it takes what proves itself, and
 * devices read it.
 */
export function pushServiceSimulator(): PushServiceSimulator {
  const devices = new Map<string, { take(req: IncomingMessage): Promise<number> }>();
  let next: { readonly status: number; readonly retryAfter: string | undefined } | null = null;
  return {
    answerNext(status, retryAfter) {
      next = status === null ? null : { status, retryAfter };
    },
    async handler(req, res) {
      const device = devices.get(req.url ?? '');
      const told = next;
      next = null;
      const status = told?.status ?? (device ? await device.take(req) : 410);
      res.writeHead(status, told?.retryAfter ? { 'retry-after': told.retryAfter } : {}).end();
    },
    subscribe(origin, publicKey, always) {
      const path = `/push/${randomUUID()}`;
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(KEY_LENGTH);
      const arrived: unknown[] = [];
      const kept: number[] = [];
      const urgencies: string[] = [];
      /** Holds what waits for a device that is off, by its topic; null while it is on. */
      let waiting: Map<string, unknown> | null = null;
      devices.set(path, {
        async take(req) {
          if (always !== undefined) return always;
          const { authorization = '', 'content-encoding': encoding } = req.headers;
          const told = req.headers as Readonly<Record<string, string | undefined>>;
          const { ttl = '', urgency = 'normal', topic = randomUUID() } = told;
          const sealed = await bytesOf(req);
          if (!isFromAskedFor(authorization, publicKey, origin)) return 403;
          if (sealed.length > MOST_BYTES) return 413;
          const isAsked = /^\d+$/.test(ttl) && URGENCIES.includes(urgency) && /^[\w-]{1,36}$/.test(topic);
          if (encoding !== 'aes128gcm' || !isAsked) return 400;
          const message = open(sealed, pair, auth);
          if (waiting) waiting.set(topic, message);
          else arrived.push(message);
          kept.push(Number(ttl));
          urgencies.push(urgency);
          return 201;
        },
      });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return {
        token: JSON.stringify({ endpoint: origin + path, keys }),
        arrived,
        kept,
        urgencies,
        sleep(off) {
          arrived.push(...(waiting?.values() ?? []));
          waiting = off ? new Map() : null;
        },
        leave: () => void devices.delete(path),
      };
    },
  };
}
