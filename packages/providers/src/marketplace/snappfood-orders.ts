import { createHash, timingSafeEqual } from 'node:crypto';
import { REJECT_CAUSE_LENGTH } from '@sofreh/domain/limits';
import { asList, asObject, asText, unreachable } from '../http/index.ts';
import type { SaidOutcome } from './answers.ts';
import type { MarketplaceOrders } from './order-port.ts';
import type { MarketplaceConfig } from './port.ts';
import { readCoupon, readOrder, readUnread } from './read-order.ts';
import { askSnappFood } from './snappfood-call.ts';

/** Tells whether what somebody shows is the secret; it takes as long for every wrong one. */
function provesSecret(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secret !== '' && timingSafeEqual(digest(shown), digest(secret));
}

/** Speaks the order half of our contract with SnappFood. */
export function snappFoodOrders(config: MarketplaceConfig): MarketplaceOrders {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    askSnappFood(config, method, path, body);
  const place = (reference: string) => `/orders/${encodeURIComponent(reference)}`;
  const say = async (reference: string, word: string, body: object = {}): Promise<SaidOutcome> => {
    const answer = await ask('POST', `${place(reference)}/${word}`, body);
    return answer.outcome === 'ANSWERED' ? { outcome: 'DONE' } : answer;
  };

  return {
    readPush(proof, body) {
      if (!provesSecret(proof, `Bearer ${config.keys.hookSecret}`)) return { outcome: 'FORGED' };
      const told = asObject(body);
      const [event, order] = [asText(told.event), readOrder(told.order)];
      const raw = asObject(told.order);
      if (event === null || raw.shopId !== config.shopId) return { outcome: 'IRRELEVANT' };
      if (order === null) {
        const unread = readUnread(raw.id, raw.code);
        return unread ? { outcome: 'UNREADABLE', order: unread } : { outcome: 'IRRELEVANT' };
      }
      return { outcome: 'PUSH', eventKey: event.slice(0, 200), order };
    },
    async read(reference) {
      const answer = await ask('GET', place(reference));
      if (answer.outcome !== 'ANSWERED') return answer;
      const order = readOrder(answer.body);
      return order?.reference === reference ? { outcome: 'FOUND', order } : unreachable('BAD_ANSWER');
    },
    async changedSince(since, after) {
      const mark = after === null ? '' : `&after=${encodeURIComponent(after)}`;
      const from = encodeURIComponent(new Date(since).toISOString());
      const answer = await ask('GET', `/orders?since=${from}${mark}`);
      if (answer.outcome !== 'ANSWERED') return answer;
      const { orders, next } = asObject(answer.body);
      const told = asList(orders).map((raw) => ({ raw: asObject(raw), order: readOrder(raw) }));
      return {
        outcome: 'FOUND',
        orders: told.flatMap(({ order }) => order ?? []),
        unread: told.flatMap(({ raw, order }) => (order ? [] : (readUnread(raw.id, raw.code) ?? []))),
        next: asText(next),
      };
    },
    acknowledge: (reference) => say(reference, 'ack'),
    accept: (reference, minutes) => say(reference, 'accept', { minutes }),
    reject: (reference, { id, comment }) => say(reference, 'reject', { cause: id, comment }),
    ready: (reference) => say(reference, 'ready'),
    picked: (reference) => say(reference, 'pick'),
    delay: (reference, minutes) => say(reference, 'delay', { minutes }),
    modifies: { replaces: true },
    modify: (reference, { id, lines, reason }) => say(reference, 'modify', { change: id, lines, reason }),
    async rejectCauses() {
      const answer = await ask('GET', '/reject-causes');
      if (answer.outcome !== 'ANSWERED') return answer;
      const causes = asList(asObject(answer.body).causes).flatMap((each) => {
        const [id, title] = [asText(asObject(each).id), asText(asObject(each).title)];
        return id === null || title === null
          ? []
          : [{ id: id.slice(0, REJECT_CAUSE_LENGTH.max), title: title.slice(0, 200) }];
      });
      return { outcome: 'FOUND', causes };
    },
    async coupons() {
      const answer = await ask('GET', '/coupons');
      if (answer.outcome !== 'ANSWERED') return answer;
      const coupons = asList(asObject(answer.body).coupons).map(readCoupon);
      return { outcome: 'FOUND', coupons: coupons.filter((coupon) => coupon !== null).slice(0, 200) };
    },
  };
}
