import { createHmac, timingSafeEqual } from 'node:crypto';
import { asList, asObject, asText, callJson, type Unreachable, unreachable } from '../http/index.ts';
import { type MarketplaceRefused, refused, type SaidOutcome } from './answers.ts';
import { DELIVERY_HERO_CAUSES } from './delivery-hero-causes.ts';
import { readDeliveryHeroOrder } from './delivery-hero-order.ts';
import type { OrderOutcome, ToldOrder, UnreadOrder } from './order-port.ts';
import type { Marketplace, MarketplaceConfig } from './port.ts';
import { readUnread } from './read-order.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Its list of orders goes this far back. */
const HOURS_MAX = 24;
/** A page reads so many orders: each is a call of its own. */
const PAGE = 50;

interface Answered {
  readonly outcome: 'ANSWERED';
  readonly body: unknown;
}
type Answer = Answered | MarketplaceRefused | Unreachable;

/** Tells whether a bearer is a token that the middleware signed with the secret: it is HS512, and says who it is. */
function provesMiddleware(proof: string, secret: string): boolean {
  const [head = '', claims = '', signature = ''] = proof.replace(/^Bearer /, '').split('.');
  if (secret === '') return false;
  const expected = createHmac('sha512', secret).update(`${head}.${claims}`).digest();
  const shown = Buffer.from(signature, 'base64url');
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return false;
  const told = (part: string) => {
    try {
      return asObject(JSON.parse(Buffer.from(part, 'base64url').toString()));
    } catch {
      return {};
    }
  };
  return told(head).alg === 'HS512' && told(claims).service === 'middleware';
}

/** Tells whether the middleware answered, and what it told is no order. */
function isUnreadable(found: OrderOutcome): boolean {
  return found.outcome === 'UNREACHABLE' && found.reason === 'BAD_ANSWER';
}

function answerOf(status: number, body: unknown): Answer {
  if (status < 400) return { outcome: 'ANSWERED', body };
  if (status >= 500) return unreachable('PROVIDER_ERROR');
  if (status === 429) return unreachable('BUSY');
  if (status === 401 || status === 403) return refused('KEYS_NOT_ACCEPTED', status);
  if (status === 404) return refused('UNKNOWN', status);
  return refused(status === 409 ? 'WRONG_STATE' : 'INVALID_REQUEST', status);
}

/** Asks the middleware, logging in where it is needed; the keys are `user:password`. */
function middleware({ keys, baseUrl, timeoutMs }: MarketplaceConfig) {
  let access: string | null = null;

  async function logIn(): Promise<Answer> {
    const [username = '', ...password] = keys.token.split(':');
    const form = { username, password: password.join(':'), grant_type: 'client_credentials' };
    const answer = await callJson({
      method: 'POST',
      url: `${baseUrl}/v2/login`,
      timeoutMs,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    if (answer.outcome === 'UNREACHABLE') return answer;
    const told = answerOf(answer.status, answer.body);
    if (told.outcome !== 'ANSWERED') return told;
    access = asText(asObject(told.body).access_token);
    return access === null ? unreachable('BAD_ANSWER') : told;
  }

  return async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    for (let isFirst = true; ; isFirst = false) {
      const fresh = access === null;
      const login = fresh ? await logIn() : null;
      if (login && login.outcome !== 'ANSWERED') return login;
      const answer = await callJson({
        method,
        url: `${baseUrl}${path}`,
        timeoutMs,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.outcome === 'UNREACHABLE') return answer;
      // A token that ended is no refusal of the keys.
      if (answer.status === 401 && !fresh && isFirst) access = null;
      else return answerOf(answer.status, answer.body);
    }
  };
}

/**
 * Speaks the order half of Delivery Hero's middleware for tills, whose protocol is published: it proves that the port
 * is not SnappFood's alone. A shop's id is `chain/vendor`. No vendor can choose it, because the specification knows
 * one marketplace as a channel (docs/decisions/0040-marketplace.md).
 * @param now epoch milliseconds; the middleware is told moments, not minutes.
 */
export function deliveryHero(
  config: MarketplaceConfig,
  now: () => number,
): Pick<Marketplace, 'orders' | 'probe'> {
  const ask = middleware(config);
  const [chain = '', vendor = ''] = config.shopId.split('/').map(encodeURIComponent);
  const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE_MS).toISOString();

  async function read(reference: string): Promise<OrderOutcome> {
    const answer = await ask('GET', `/v2/chains/${chain}/orders/${encodeURIComponent(reference)}`);
    if (answer.outcome !== 'ANSWERED') return answer;
    const order = readDeliveryHeroOrder(answer.body);
    return order?.reference === reference ? { outcome: 'FOUND', order } : unreachable('BAD_ANSWER');
  }
  async function say(reference: string, body: object): Promise<SaidOutcome> {
    const answer = await ask('POST', `/v2/order/status/${encodeURIComponent(reference)}`, body);
    return answer.outcome === 'ANSWERED' ? { outcome: 'DONE' } : answer;
  }

  return {
    async probe() {
      const answer = await ask('GET', `/v2/chains/${chain}/remoteVendors/${vendor}/availability`);
      if (answer.outcome !== 'ANSWERED') return answer;
      const states = asList(answer.body).map((each) => asText(asObject(each).availabilityState));
      return { outcome: 'ACCEPTED', title: '', open: states.length > 0 ? states.includes('OPEN') : null };
    },
    orders: {
      readPush(proof, body) {
        if (!provesMiddleware(proof, config.keys.hookSecret)) return { outcome: 'FORGED' };
        // A push of a state carries no order: what changed is fetched.
        const raw = asObject(body);
        if (asText(asObject(raw.platformRestaurant).id) !== vendor) return { outcome: 'IRRELEVANT' };
        const order = readDeliveryHeroOrder(body);
        if (order === null) {
          const unread = readUnread(raw.token, raw.code);
          return unread ? { outcome: 'UNREADABLE', order: unread } : { outcome: 'IRRELEVANT' };
        }
        return { outcome: 'PUSH', eventKey: `${order.reference} ${order.revision}`, order };
      },
      read,
      async changedSince(since, after) {
        const hours = Math.min(HOURS_MAX, Math.max(1, Math.ceil((now() - since) / HOUR_MS)));
        const answer = await ask(
          'GET',
          `/v2/chains/${chain}/orders/ids?vendorId=${vendor}&pastNumberOfHours=${hours}`,
        );
        if (answer.outcome !== 'ANSWERED') return answer;
        const ids = asList(asObject(answer.body).orders).flatMap((id) => asText(id) ?? []);
        const from = after === null ? 0 : ids.indexOf(after) + 1;
        const page = ids.slice(from, from + PAGE);
        const [orders, unread]: [ToldOrder[], UnreadOrder[]] = [[], []];
        for (const id of page) {
          const found = await read(id);
          if (found.outcome === 'FOUND') orders.push(found.order);
          else if (isUnreadable(found)) unread.push({ reference: id, code: id.slice(0, 30) });
          else return found;
        }
        return {
          outcome: 'FOUND',
          orders,
          unread,
          next: from + PAGE < ids.length ? (page.at(-1) ?? null) : null,
        };
      },
      /** Taking the push is the acknowledgement: here it is made sure that there is such an order. */
      async acknowledge(reference) {
        const found = await read(reference);
        return found.outcome === 'FOUND' ? { outcome: 'DONE' } : found;
      },
      accept: (reference, minutes) =>
        say(reference, {
          status: 'order_accepted',
          acceptanceTime: inMinutes(minutes),
          remoteOrderId: reference,
        }),
      reject: (reference, { id, comment }) =>
        say(reference, { status: 'order_rejected', reason: id, message: comment }),
      ready: (reference) => say(reference, { status: 'order_prepared' }),
      picked: (reference) => say(reference, { status: 'order_picked_up' }),
      delay: (reference, minutes) =>
        say(reference, { status: 'preparation_time_adjusted', pickupTime: inMinutes(minutes) }),
      /** It tells no revision that lines would raise: a change of ours could not be told from what came before it. */
      modifies: null,
      modify: async () => refused('INVALID_REQUEST', 'NOT_OFFERED'),
      rejectCauses: async () => ({ outcome: 'FOUND', causes: DELIVERY_HERO_CAUSES }),
      /** The middleware tells of coupons on orders alone. */
      coupons: async () => ({ outcome: 'FOUND', coupons: [] }),
    },
  };
}
