import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { answerWords, tellsAllergy } from '@sofreh/fa/allergy';
import { formatNumber } from '@sofreh/fa/digits';
import { fold } from '@sofreh/fa/search-fold';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Money } from '#web/ui/index.ts';
import { callQuery } from '../query/call-query.ts';
import { staffTexts } from '../texts.ts';
import classes from './order-card.module.css';

type Word = { readonly key: string; readonly text: string; readonly allergy: boolean };

/** What is asked of the whole order, and of its lines beside the dish itself: whoever accepts it answers for that as well. */
export function wordsOfOrder({
  description,
  note,
  items,
  fields,
}: Pick<Order, 'description' | 'note' | 'items' | 'fields'>): Word[] {
  const noted = [description, note.KITCHEN, note.CUSTOMER].filter((text) => text !== '');
  const lines = items.flatMap((line) => {
    const toppings = line.toppings.map(({ title, count }) =>
      count > 1 ? `${title} ×${formatNumber(count)}` : title,
    );
    const said = [...toppings, ...(line.note === '' ? [] : [line.note])];
    return said.length === 0 ? [] : [{ key: line.id, text: `${line.title}: ${said.join('، ')}` }];
  });
  const told = [...noted.map((text) => ({ key: text, text })), ...lines];
  return [
    ...told.map((word) => ({ ...word, allergy: tellsAllergy(fold(word.text)) })),
    ...fields.map((answer) => ({ key: answer.id, ...answerWords(answer) })),
  ];
}

/** On the card of an order that waits for an answer: its notes and toppings, and what is to be collected as it is handed over. */
export function WaitingWords({ order }: { readonly order: OrderSummary }) {
  const whole = callQuery('GET /api/orders/{id}', { params: { id: order.id } }, { quiet: true });
  // Another version of it is read anew: what the guest added meanwhile is accepted with the rest.
  const queryKey = [...whole.queryKey, order.version];
  const query = useQuery({ ...whole, queryKey, placeholderData: keepPreviousData });
  const due = order.marketplace === null ? 0 : order.finalPrice - order.paidAmount;
  return (
    <>
      {query.data &&
        wordsOfOrder(query.data).map(({ key, text, allergy }) => (
          <div key={key} className={allergy ? classes.late : classes.soft}>
            {allergy && <IconAlertTriangle size={18} aria-hidden style={{ flexShrink: 0 }} />}
            <bdi>{allergy ? staffTexts.allergyIs(text) : text}</bdi>
          </div>
        ))}
      {query.error && !query.data && <span className={classes.soft}>{staffTexts.wordsUnread}</span>}
      {due > 0 && (
        <div className={classes.cardLine}>
          <strong>{staffTexts.dueAtDoor}</strong>
          <strong>
            <Money amount={due} currency={order.currency} />
          </strong>
        </div>
      )}
    </>
  );
}
