import { Button } from '@mantine/core';
import { IconBell, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApiResponse, api, useSettings } from '#web/api/index.ts';
import { Elapsed } from '#web/ui/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { callQuery, useChange } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import classes from './guest-calls.module.css';
import { guestCallTexts } from './texts.ts';

const CALLS = 'GET /api/diningtable/calls';
type Call = ApiResponse<typeof CALLS>['data'][number];

/** Shown at once; the others wait below and come up as these are answered. */
const SHOWN = 3;

/** Guests who called from their tables and whom nobody has gone to yet, on every staff screen. */
export function GuestCalls() {
  const allowed = useStaff().can('table.view');
  const { data } = useQuery({
    ...callQuery(CALLS, { query: { pageSize: SHOWN } }, { quiet: true }),
    enabled: allowed,
  });
  const calls = allowed ? (data?.data ?? []) : [];
  useBell(calls);
  const more = (data?.totalCount ?? 0) - calls.length;
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
