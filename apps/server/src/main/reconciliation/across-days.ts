import { lineAcrossDays } from '@sofreh/domain/reconciliation';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAcrossDays } from './across-days.queries.ts';
import type { SideRow } from './two-sides.queries.ts';

/** This is a day of a marketplace, and what the books and its statement have about it. */
interface DayOfMarketplace {
  readonly vendorId: string;
  readonly sender: string;
  readonly day: string;
  /** The business day begins at this moment. */
  readonly from: number;
  readonly here: readonly SideRow[];
  readonly theirs: readonly SideRow[];
}

/**
 * Gives our side of a day, once what one order moved on several business days is one movement of the day on which the
 * statement has all of it, and is on no other. Every day asks for all that its orders ever moved, so all days agree on
 * where an order is.
 * @returns the rows that stand as they are, and those of the day that are of several days.
 */
export async function gatherAcrossDays(
  db: Queryable,
  { vendorId, sender, day, from, here, theirs }: DayOfMarketplace,
): Promise<{ readonly here: readonly SideRow[]; readonly gathered: readonly SideRow[] }> {
  if (!sender.startsWith('MARKETPLACE:')) return { here, gathered: [] };
  const ids = here.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const codes = theirs.flatMap(({ reference }) => (reference === '' ? [] : [reference]));
  const moved = await readAcrossDays(db, vendorId, sender, { ids: [...new Set(ids)], codes }, new Date(from));
  const elsewhere = new Set<string>();
  const gathered: SideRow[] = [];
  for (const { orderId, orderNumber, code, ids: parts, amounts, firstAt, besides, ...rest } of moved) {
    const lines = rest.lines.filter(({ amount }) => amount !== besides);
    const told = lineAcrossDays({ amounts, lines, answered: rest.answered });
    const [id] = parts;
    if (told === undefined || id === undefined) continue;
    for (const part of parts) elsewhere.add(part);
    if (lines.find((line) => line.id === told)?.day !== day) continue;
    const amount = amounts.reduce((sum, part) => sum + part, 0);
    const row = { id, amount, reference: code, orderId, orderNumber, description: '' };
    gathered.push({ ...row, at: firstAt.getTime() });
  }
  return { here: here.filter(({ id }) => !elsewhere.has(id)), gathered };
}
