import { Button } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconBell, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiResponse, api, useSettings } from '#web/api/index.ts';
import { Elapsed, Popover, useTellNotice } from '#web/ui/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { callQuery, useChange } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import classes from './guest-calls.module.css';
import { guestCallTexts } from './texts.ts';

const CALLS = 'GET /api/diningtable/calls';
type Call = ApiResponse<typeof CALLS>['data'][number];

/** It is shown at once; the others wait below and come up as these are answered. */
const SHOWN = 3;

/** Gives guests who called from their tables and whom nobody has gone to yet; a new one rings. */
function useGuestCalls() {
  const allowed = useStaff().can('table.view');
  const { data } = useQuery({
    ...callQuery(CALLS, { query: { pageSize: SHOWN } }, { quiet: true }),
    enabled: allowed,
  });
  const calls = allowed ? (data?.data ?? []) : [];
  useBell(calls);
  return { calls, more: (data?.totalCount ?? 0) - calls.length };
}

/** Shows the calls of guests above a screen of the back office. */
export function GuestCalls() {
  return <CallList {...useGuestCalls()} />;
}

/**
 * Shows the calls of guests behind one button of the till, whose place is kept while nobody calls: nothing moves under
 * a finger.
 */
export function GuestCallsButton() {
  const { calls, more } = useGuestCalls();
  const [opened, setOpened] = useState(false);
  const count = calls.length + Math.max(0, more);
  const said = guestCallTexts.waiting(count);
  useTellNotice('calls', count > 0 ? said : '');
  return (
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
          style={{ visibility: count > 0 ? 'visible' : 'hidden' }}
          aria-label={said}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} aria-hidden />
          <span className="numbers">{formatNumber(count)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown}>
        <CallList calls={calls} more={more} />
      </Popover.Dropdown>
      <span role="status" className="visually-hidden">
        {count > 0 ? said : ''}
      </span>
    </Popover>
  );
}

function CallList({ calls, more }: ReturnType<typeof useGuestCalls>) {
  return (
    <section
      className={calls.length > 0 ? classes.calls : undefined}
      aria-label={guestCallTexts.title}
      aria-live="polite"
    >
      {calls.map((call) => (
        <CallBar key={call.id} call={call} />
      ))}
      {calls.length > 0 && more > 0 && <p className={classes.more}>{guestCallTexts.more(more)}</p>}
    </section>
  );
}

/** A call rings once, when it is first seen here. */
function useBell(calls: readonly Call[]) {
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const fresh = calls.filter(({ id }) => !heard.current.has(id));
    for (const { id } of fresh) heard.current.add(id);
    if (fresh.length > 0 && useSettings.getState().orderSound) ringOnce();
  }, [calls]);
}

function CallBar({ call }: { readonly call: Call }) {
  const mayAnswer = useStaff().can('table.move');
  const { id, kind, tableName, guestName, madeAt } = call;
  const answer = useChange({
    run: (_given, options) => api('PUT /api/diningtable/calls/{id}', { params: { id }, ...options }),
    changes: [CALLS],
  });
  const Sign = kind === 'WAITER' ? IconBell : IconReceipt;
  const table = staffTexts.table(tableName);
  return (
    <div className={classes.call}>
      <Sign size={22} aria-hidden />
      <span className={classes.words}>
        <span className={classes.line}>
          <strong>{table}</strong>
          {guestName && `، ${guestName}`}
        </span>
        {answer.fault ? (
          <span role="alert">{answer.fault}</span>
        ) : (
          <span className={`${classes.line} ${classes.since}`}>
            {guestCallTexts.kinds[kind]}، <Elapsed since={madeAt} />
          </span>
        )}
      </span>
      {mayAnswer && (
        <Button
          h={44}
          px={12}
          color="#8a3b04"
          loading={answer.running}
          aria-label={guestCallTexts.seenOf(table)}
          onClick={() => answer.start()}
        >
          {guestCallTexts.seen}
        </Button>
      )}
    </div>
  );
}
