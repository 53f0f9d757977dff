import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saidMinutes } from '#web/cashier/draft/draft.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { promiseQuery } from '#web/menu/promise-query.ts';
import { useNetwork } from '#web/offline/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingSketch } from '#web/staff/query/same-list.ts';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

/** A promise holds for so long, ms: the kitchen gets more to do meanwhile. */
const HOLDS_MS = 30_000;

/**
 * Shows in how many minutes the order is promised, for whoever asks at the counter: what the cashier said, or what the kitchen says by
 * its load. Without a network nobody knows its load, and nothing is said.
 */
export function Promised() {
  const draft = useRegister();
  const { online } = useNetwork();
  const { cashier, table } = draft;
  const { deliveryType } = cashier;
  const place = deliveryType === 'SERVE' && table ? { tableId: table.id } : {};
  const query = { deliveryType, ...place, ...promiseQuery(cashier.order.lines) };
  const isSaid = saidMinutes(draft);
  const { data } = useQuery({
    // A dish more changes it by little: the line does not come and go under the eye.
    ...keepingSketch(callQuery('GET /api/kitchen/promise', { query }, { quiet: true })),
    enabled: online && !isSaid,
    staleTime: HOLDS_MS,
    refetchInterval: HOLDS_MS,
  });
  const minutes = isSaid ? cashier.preparationTime : online ? data?.minutes : undefined;
  return (
    <p className={classes.promised}>
      {minutes !== undefined && (
        <>
          <IconClock size={16} aria-hidden /> {orderPanelTexts.promised(minutes)}
        </>
      )}
    </p>
  );
}
