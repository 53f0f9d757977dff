import type { Order } from '@sofreh/contract/main/orders';
import type { IntentAnswer } from '@sofreh/contract/main/sync';
import { answerDifferences, type SentOrder } from '@sofreh/domain/order-answer';
import type { OutboxEntry } from '../store/entry.ts';
import { offlineTexts } from '../texts.ts';

/**
 * Gives what of an intent an order must hold when the server says that it was taken as it is; null where that is
 * nothing.
 */
function sentOf({ intent }: OutboxEntry): SentOrder | null {
  if (intent.kind === 'PAY') return { items: null, total: null, payments: intent.body.payments };
  if (intent.kind !== 'CREATE') return null;
  const { items, expectedPrice } = intent.body.order;
  return {
    items: items.map(({ id, menuItemId, count, toppings = [] }) => ({ id, menuItemId, count, toppings })),
    total: expectedPrice,
    payments: [],
  };
}

/**
 * Reads the server's answer, as the till takes it: «sent» of an order or money that the order it brings does not hold
 * is no success, for the id stands for another order there, and nothing of this one was entered. A person decides then.
 * @param there the order it is about, where the answer brings it.
 */
export function judgedAnswer(
  entry: OutboxEntry,
  answer: IntentAnswer,
  there: Order | undefined,
): IntentAnswer {
  const sent = answer.outcome === 'SENT' && there ? sentOf(entry) : null;
  if (!sent || !there || answerDifferences(sent, there).length === 0) return answer;
  const message = offlineTexts.anotherOrder;
  return { ...answer, outcome: 'CONFLICTED', code: 'IDEMPOTENCY_CONFLICT', message, entered: {} };
}
