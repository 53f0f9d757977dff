import { Button } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconMessage2, IconMoodSad } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiResponse, useSettings } from '#web/api/index.ts';
import { Elapsed, Modal, Popover, useTellNotice } from '#web/ui/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { callQuery } from '../query/call-query.ts';
import { RatingList, useBadRatings } from '../ratings/bad-ratings.tsx';
import { badRatingTexts } from '../ratings/texts.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import { Conversation } from './conversation.tsx';
import classes from './order-messages.module.css';
import { orderMessageTexts as texts } from './texts.ts';

const UNREAD = 'GET /api/orders/unread-messages';
type Waiting = ApiResponse<typeof UNREAD>['data'][number];
/** It is shown at once; the others come up as these are read. */
const SHOWN = 5;

type Props = {
  /** It shows bad ratings that nobody has taken on, too, where a screen has no room of its own for them. */
  readonly withRatings?: boolean;
};

/** Shows what guests wrote and nobody has read, behind one button; nothing where there is none. */
export function UnreadMessagesButton({ withRatings = false }: Props) {
  const allowed = useStaff().can('order.view');
  const { data } = useQuery({
    ...callQuery(UNREAD, { query: { pageSize: SHOWN } }, { quiet: true }),
    enabled: allowed,
  });
  const waiting = allowed ? (data?.data ?? []) : [];
  const messages = allowed ? (data?.totalCount ?? 0) : 0;
  const bad = useBadRatings(withRatings);
  const ratings = bad.ratings.length + bad.more;
  const count = messages + ratings;
  const [opened, setOpened] = useState(false);
  const [read, setRead] = useState<Waiting | null>(null);
  useBell(waiting);
  // It is closed once all is done: what comes later does not open by itself.
  useEffect(() => {
    if (count === 0) setOpened(false);
  }, [count]);
  const said = [
    ...(messages > 0 ? [texts.waiting(messages)] : []),
    ...(ratings > 0 ? [badRatingTexts.waiting(ratings)] : []),
  ].join('، ');
  useTellNotice('messages', said);
  const Sign = messages > 0 ? IconMessage2 : IconMoodSad;
  if (count === 0 && !read) return null;
  return (
    <>
      <Popover
        opened={opened && count > 0}
        onDismiss={() => setOpened(false)}
        width={340}
        position="bottom"
        withArrow
        trapFocus
      >
        <Popover.Target>
          <Button
            h={44}
            w={{ base: 56, lg: 64 }}
            px={0}
            flex="none"
            color="#8a3b04"
            aria-label={said}
            onClick={() => setOpened(!opened)}
          >
            <Sign size={20} aria-hidden />
            <span className="numbers">{formatNumber(count)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={12} className={classes.waiting}>
          {waiting.map((row) => (
            <Row
              key={row.orderId}
              row={row}
              onOpen={() => {
                setOpened(false);
                setRead(row);
              }}
            />
          ))}
          {ratings > 0 && <RatingList {...bad} onOpen={() => setOpened(false)} />}
        </Popover.Dropdown>
        <span role="status" className="visually-hidden">
          {count > 0 ? said : ''}
        </span>
      </Popover>
      <Modal
        opened={read !== null}
        onClose={() => setRead(null)}
        title={texts.of(read?.orderNumber ?? 0)}
        size={520}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {read && <Conversation orderId={read.orderId} />}
      </Modal>
    </>
  );
}

function Row({ row, onOpen }: { readonly row: Waiting; readonly onOpen: () => void }) {
  const { orderNumber, customerName, text, unread, since } = row;
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        <span className={classes.line}>
          <strong>{staffTexts.order(orderNumber)}</strong>، {customerName || texts.guest}،{' '}
          <Elapsed since={since} />
        </span>
        <span className={classes.line}>
          {unread > 1 && `${texts.unread(unread)}: `}
          {text}
        </span>
      </span>
      <Button h={44} px={12} color="#8a3b04" aria-label={texts.openOf(orderNumber)} onClick={onOpen}>
        {texts.open}
      </Button>
    </div>
  );
}

/** A message rings once, when it is first seen here. */
function useBell(waiting: readonly Waiting[]) {
  const heard = useRef(new Map<string, number>());
  useEffect(() => {
    const fresh = waiting.filter(({ orderId, unread }) => (heard.current.get(orderId) ?? 0) < unread);
    heard.current = new Map(waiting.map(({ orderId, unread }) => [orderId, unread]));
    if (fresh.length > 0 && useSettings.getState().orderSound) ringOnce();
  }, [waiting]);
}
