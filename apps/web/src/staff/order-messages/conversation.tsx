import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { ORDER_MESSAGE_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { ErrorState, JalaliDate } from '#web/ui/index.ts';
import { askAgain, callQuery, useChange } from '../query/call-query.ts';
import { keepingPage } from '../query/same-list.ts';
import classes from './order-messages.module.css';
import { orderMessageTexts as texts } from './texts.ts';

const MESSAGES = 'GET /api/orders/{id}/messages';
const UNREAD = 'GET /api/orders/unread-messages';
/** So many are read at once; more are asked for by hand. */
const PAGE = 20;
type Message = ApiResponse<typeof MESSAGES>['data'][number];

/** Shows what was written about an order, and an answer; what the guest wrote is read once it is shown here. */
export function Conversation({ orderId }: { readonly orderId: string }) {
  const [pageSize, setPageSize] = useState(PAGE);
  const { data, error, refetch, isFetching } = useQuery(
    keepingPage(callQuery(MESSAGES, { params: { id: orderId }, query: { pageSize } }, { quiet: true })),
  );
  const messages = data?.data ?? [];
  useSeen(orderId, messages);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <Stack gap="sm">
      {data && data.totalCount > messages.length && (
        <Group justify="center">
          <Button variant="subtle" h={44} loading={isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
            {texts.older}
          </Button>
        </Group>
      )}
      <ol className={classes.messages} aria-label={texts.title} aria-live="polite">
        {[...messages].reverse().map((message) => (
          <Said key={message.id} message={message} />
        ))}
      </ol>
      {data && messages.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <Answer orderId={orderId} />
    </Stack>
  );
}

/** Tells the server once that the newest of the guest's messages is read. */
function useSeen(orderId: string, messages: readonly Message[]) {
  const told = useRef('');
  const newest = messages.find(({ author, seenAt }) => author === 'CUSTOMER' && seenAt === null)?.id;
  useEffect(() => {
    if (newest === undefined || told.current === newest) return;
    told.current = newest;
    api('PUT /api/orders/{id}/messages/seen', {
      params: { id: orderId },
      body: { until: newest },
      quiet: true,
    })
      .then(() => askAgain(UNREAD))
      // Without an answer it stays unread, and is told again.
      .catch(() => {
        told.current = '';
      });
  }, [orderId, newest]);
}

function Said({ message: { author, authorName, text, at, seenAt } }: { readonly message: Message }) {
  const own = author === 'STAFF';
  return (
    <li className={own ? classes.own : classes.theirs}>
      <span className={classes.by}>
        {authorName || (own ? texts.staff : texts.guest)}، <JalaliDate at={at} />
        {own && `، ${seenAt ? texts.read : texts.notRead}`}
      </span>
      <p className={classes.text}>{text}</p>
    </li>
  );
}

function Answer({ orderId }: { readonly orderId: string }) {
  const [id, setId] = useState(newId);
  const [text, setText] = useState('');
  const send = useChange({
    run: (_given, options) =>
      api('POST /api/orders/{id}/messages', {
        params: { id: orderId },
        body: { id, text: text.trim() },
        ...options,
      }),
    changes: [MESSAGES],
    onDone: () => {
      setText('');
      setId(newId());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send.start();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={texts.write}
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={ORDER_MESSAGE_LENGTH.max}
          value={text}
          error={send.fault}
          onChange={(event) => {
            setText(event.currentTarget.value);
            // Another text is another message; the same one sent again is the same.
            if (send.fault) {
              send.reset();
              setId(newId());
            }
          }}
        />
        <Group justify="end">
          <Button type="submit" h={44} loading={send.running} disabled={text.trim() === ''}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
