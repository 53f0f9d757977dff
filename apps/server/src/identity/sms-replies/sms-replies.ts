import { createHmac } from 'node:crypto';
import { normalizeMobile } from '@sofreh/domain/phones';
import { isStopReply } from '@sofreh/fa/message-texts';
import type { FastifyInstance } from 'fastify';
import { type AuthKeys, sameDigest } from '#app/platform/auth/keys.ts';
import { hitAddress, type RateLimit, refuseAddressIfSpent } from '#app/platform/auth/rate-limit.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { SmsCompanies } from '#app/platform/http/app-services.ts';
import { clientAddress } from '#app/platform/http/client-address.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { stopByPhone } from './sms-replies.queries.ts';

/** SMS companies tell at this path of what was sent to the line. */
export const SMS_REPLIES_PATH = '/hooks/sms';
const BYTES_MAX = 16 * 1024;
/** One address may try so many wrong keys. */
const TRIES: RateLimit = { name: 'sms-replies', hits: 30, seconds: 300 };

/** Makes what the company's calls prove themselves with: companies sign nothing, so it stands in the address. */
export function smsRepliesKey({ smsReplies }: AuthKeys): string {
  return createHmac('sha256', smsReplies).update('address').digest('base64url').slice(0, 32);
}

/**
 * Gives the fields of a call: of its address, and of a form or an object in its body. Where both have a field of one
 * name, the body's counts.
 */
function fieldsOf(query: URLSearchParams, body: unknown): [string, unknown][] {
  const text = typeof body === 'string' ? body.trim() : '';
  if (!text.startsWith('{')) return [...query, ...new URLSearchParams(text)];
  try {
    return [...query, ...Object.entries(JSON.parse(text) as object)];
  } catch {
    return [...query];
  }
}

interface Deps {
  readonly pool: Pool;
  readonly keys: AuthKeys;
  readonly now: () => Date;
  /** Reads what a company tells of a message to the line. */
  readonly read: SmsCompanies['readIncoming'];
  /** Tells whether the proxies in front are believed. */
  readonly trustsProxy: boolean;
}

/**
 * Takes what guests answer to messages. «لغو» stops messages for good, of every vendor that wrote to them: all write from
 * one line, and the answer says of none. Whatever else is said is taken and let be; the company is told yes in every
 * case, so that it does not ask again.
 */
export async function registerSmsReplies(server: FastifyInstance, deps: Deps): Promise<void> {
  const { pool, keys, now, read, trustsProxy } = deps;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: SMS_REPLIES_PATH,
      handler: async (request, reply) => {
        const query = new URL(request.url, 'http://shop.invalid').searchParams;
        const address = clientAddress(request, trustsProxy);
        await refuseAddressIfSpent(pool, TRIES, address, now());
        if (!sameDigest(query.get('key') ?? '', smsRepliesKey(keys))) {
          await hitAddress(pool, TRIES, address, now());
          throw new Refusal('SIGNATURE_WRONG');
        }
        const told = read(fieldsOf(query, request.body));
        const phoneNumber = told && isStopReply(told.text) ? normalizeMobile(told.from) : null;
        if (phoneNumber) await stopByPhone(pool, phoneNumber, now());
        return reply.type('text/plain').header('cache-control', 'no-store').send('OK');
      },
    });
  });
}
