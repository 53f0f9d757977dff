import type { Order } from '@sofreh/contract/main/orders';
import { ORDER_MESSAGE_LENGTH } from '@sofreh/domain/limits';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { time } from '@sofreh/fa/dates';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { announce, notify } from '../ui/announcer.ts';
import { TextArea } from '../ui/field.tsx';
import { messageTexts as texts } from './message-texts.ts';
import '../styles/messages.css';

type Message = ApiResponse<'GET /api/orders/{id}/messages'>['data'][number];
/** The newest of them are shown; nobody writes more about one meal. */
const SHOWN = 50;

/**
 * Shows what guest and restaurant write to each other about the order; it is read anew with every change of the order.
 */
export function OrderMessages({ order }: { order: Order }) {
  const { id } = order;
  const loaded = useLoad(id, () =>
    api('GET /api/orders/{id}/messages', { params: { id }, query: { pageSize: SHOWN }, quiet: true }),
  );
  const { data, reload } = loaded;
  const told = order.events.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is an event of the order.
  useEffect(reload, [told]);
  const messages = data?.data ?? [];
  useSeen(id, messages);
  // Without an answer the page is whole without this.
  if (!data) return null;
  return (
    <section className="panel messages" aria-labelledby="messages-title">
      <h2 id="messages-title">{texts.title}</h2>
      {messages.length > 0 && (
        <ol>
          {[...messages].reverse().map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </ol>
      )}
      <Write orderId={id} isOver={isFinalStatus(order.status)} onSent={reload} />
    </section>
  );
}

/** Tells the guest once of what the restaurant wrote, and the restaurant that it is read. */
function useSeen(orderId: string, messages: readonly Message[]) {
  const told = useRef('');
  const fresh = messages.find(({ author, seenAt }) => author === 'STAFF' && seenAt === null)?.id;
  useEffect(() => {
    if (fresh === undefined || told.current === fresh) return;
    told.current = fresh;
    notify(texts.fresh);
    const body = { until: fresh };
    // Without an answer it stays unread.
    api('PUT /api/orders/{id}/messages/seen', { params: { id: orderId }, body, quiet: true }).catch(
      () => undefined,
    );
  }, [orderId, fresh]);
}

function Said({ message: { author, authorName, text, at, seenAt } }: { message: Message }) {
  const own = author === 'CUSTOMER';
  return (
    <li className={own ? 'message' : 'message theirs'}>
      <span className="field-hint">
        {own ? texts.you : authorName}، {time(at)}
        {own && seenAt && `، ${texts.read}`}
        {!own && !seenAt && <span className="badge good">{texts.isNew}</span>}
      </span>
      <p>{text}</p>
    </li>
  );
}

type WriteProps = { orderId: string; isOver: boolean; onSent: () => void };

function Write({ orderId, isOver, onSent }: WriteProps) {
  const [id, setId] = useState(newId);
  const [text, setText] = useState('');
  const { busy, error, submit, clear } = useSubmit(async () => {
    await api('POST /api/orders/{id}/messages', {
      params: { id: orderId },
      body: { id, text: text.trim() },
      quiet: true,
    });
    setText('');
    setId(newId());
    announce(texts.sent);
    onSent();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') submit();
  };
  return (
    <form onSubmit={send}>
      <TextArea
        label={texts.label}
        placeholder={isOver ? texts.placeholderAfter : texts.placeholder}
        maxLength={ORDER_MESSAGE_LENGTH.max}
        value={text}
        error={error?.message}
        onChange={(event) => {
          setText(event.target.value);
          // Another text is another message; the same one sent again is the same.
          if (error) {
            clear();
            setId(newId());
          }
        }}
      />
      <button type="submit" className="button soft small" disabled={busy || text.trim() === ''}>
        {texts.send}
      </button>
    </form>
  );
}
