import { api, notify } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { BRANCHES, ORDERS } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Word =
  | 'POST /api-snappFood/orders/accept'
  | 'POST /api-snappFood/orders/ack'
  | 'POST /api-snappFood/orders/pick'
  | 'POST /api-snappFood/orders/seen'
  | 'POST /api-snappFood/foodisready';

/** Says a word of an order, and shows what came of it. */
export function useSay() {
  return (word: Word, body: { readonly orderId: string }) => {
    api(word, { body })
      .then(
        () => notify({ kind: 'success', message: texts.done }),
        // A failure has been told in red.
        () => undefined,
      )
      .finally(() => askAgain(ORDERS, BRANCHES));
  };
}
