import { isCouriered } from '@sofreh/domain/enums';
import { dueOf } from '@sofreh/domain/payment-state';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { systemActor } from './actor.ts';
import type { LockedOrder } from './locked-order.queries.ts';
import type { OrderEventDraft } from './order-events.queries.ts';
import { readToldCash } from './told-cash.queries.ts';

interface ChangedOrder {
  readonly client: PoolClient;
  readonly order: LockedOrder;
  readonly events: OrderEventDraft[];
}

/**
 * A company's courier takes at the door what he was told to, whatever is paid elsewhere meanwhile, and no company can be told another
 * sum. So where less is left to pay than that, the order's film says so, and staff can call the company before he knocks.
 */
export async function warnOfToldCash(change: ChangedOrder, before: LockedOrder): Promise<void> {
  const { client, order } = change;
  const due = dueOf(order);
  if (!isCouriered(order.deliveryType) || due >= dueOf(before)) return;
  const told = await readToldCash(client, order);
  if (!told || told.collects <= due) return;
  const { requestId, provider, collects } = told;
  const data = { requestId, provider, amount: collects, due };
  change.events.push({ type: 'COMPANY_TOLD_TO_COLLECT', actor: systemActor, data });
}
