import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { daysLeft } from './days-left.ts';
import classes from './subscription.module.css';
import { subscriptionTexts } from './texts.ts';

const STATUS = 'GET /api-identity/identity/subscriptions/usages/status';
const HALF_HOUR_MS = 1_800_000;
const texts = subscriptionTexts.notice;

/** Says what must be read above the back office's pages; null while there is nothing. */
export function noticeOf({ state, title, endsAt }: ApiResponse<typeof STATUS>, now: number): string | null {
  if (state === 'ACTIVE' || endsAt === null) return null;
  if (state === 'ENDING') return texts.ENDING(title, daysLeft(endsAt, now));
  return texts[state](title);
}

/** Says that the subscription ends soon, or has ended, to who may renew it. */
export function RenewalNotice() {
  const allowed = useStaff().can('billing.edit');
  const { data } = useQuery({
    ...callQuery(STATUS, { query: {} }, { quiet: true }),
    enabled: allowed,
    staleTime: HALF_HOUR_MS,
    refetchInterval: HALF_HOUR_MS,
  });
  const said = allowed && data ? noticeOf(data, Date.now()) : null;
  if (said === null) return null;
  return (
    <section className={classes.notice} aria-label={texts.label} role="status">
      <IconClockExclamation size={22} aria-hidden />
      <span className={classes.words}>{said}</span>
      <Button component={Link} to="/bo/subscriptions" variant="default" h={44} px={12}>
        {texts.open}
      </Button>
    </section>
  );
}
