import type { Marketplace } from '@sofreh/providers/marketplace';
import { systemActor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { ShopRow } from '../connections/shops.queries.ts';
import type { MarketDeps } from './deps.ts';
import { followTold } from './follow-told.ts';
import type { DueOrder } from './market-orders.queries.ts';
import { type OpenModification, writeModificationAnswer } from './modifications.queries.ts';
import { readSaid, type Said } from './said.ts';

export interface Telling {
  readonly vendorId: string;
  readonly shop: ShopRow;
  readonly marketplace: Marketplace;
  readonly order: DueOrder;
}

/**
 * Asks a marketplace for the change of an order that is open, until it says yes or no; then the order is read as it stands there
 * since, and followed as whatever is told. What it refuses is shown, and asked no more.
 */
export async function sayModification(deps: MarketDeps, telling: Telling): Promise<Said> {
  const { vendorId, shop, marketplace, order } = telling;
  const { modification, reference } = order;
  if (!modification || order.status === 'REJECTED') return { outcome: 'HEARD' };
  if (modification.state === 'ASKED') {
    const { id, reason } = modification;
    const lines = modification.lines.map(({ title: _title, replacementTitle: _instead, ...line }) => line);
    const said = readSaid(await marketplace.orders.modify(reference, { id, lines, reason }));
    if (said.outcome === 'UNHEARD') return said;
    if (said.outcome === 'REFUSED') {
      await refuse(deps, telling, modification, said.problem);
      return { outcome: 'HEARD' };
    }
    await writeModificationAnswer(deps.db, vendorId, modification.id, 'HEARD');
  }
  const there = await marketplace.orders.read(reference);
  if (there.outcome === 'UNREACHABLE') return { outcome: 'UNHEARD', problem: there.reason };
  // It has agreed: what it tells now holds the change, whether it names it or not.
  if (there.outcome === 'FOUND')
    await followTold(deps, vendorId, shop, { ...there.order, shopChange: modification.id });
  await writeModificationAnswer(deps.db, vendorId, modification.id, 'CONFIRMED');
  return { outcome: 'HEARD' };
}

/** Ends the question about an order that is off, here or there: nobody cooks it any more. */
export async function endModification(deps: MarketDeps, telling: Telling): Promise<void> {
  const { modification } = telling.order;
  if (modification?.state === 'ASKED') await refuse(deps, telling, modification, 'REJECTED');
  if (modification?.state === 'HEARD')
    await writeModificationAnswer(deps.db, telling.vendorId, modification.id, 'CONFIRMED');
}

async function refuse(
  deps: MarketDeps,
  { vendorId, order }: Telling,
  { id, lines }: OpenModification,
  problem: string,
): Promise<void> {
  await changeLockedOrder(deps, vendorId, order.orderId, async ({ client, events }) => {
    if (!(await writeModificationAnswer(client, vendorId, id, 'REFUSED', problem))) return;
    const data = { said: 'MODIFY_REFUSED', taken: lines, problem };
    events.push({ type: 'MARKETPLACE_TOLD', actor: systemActor, reason: '', data });
  });
}
