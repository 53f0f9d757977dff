import {
  type Finding,
  isStaleEdit,
  notTaken,
  taken,
  type Verdict,
  type VersionStep,
} from '../../offline/index.ts';
import { type ModelBody, type ModelDrawer, type ModelOrder, paidOf, refundedOf } from './types.ts';

/** This is what a wish makes of an order; null where it changes nothing. */
type Change = { readonly order: ModelOrder | null; readonly verdict: Verdict };
type BodyOf<K> = Extract<ModelBody, { kind: K }>;

function conflict(code: string): Change {
  return { order: null, verdict: notTaken('CONFLICTED', code) };
}

/** Gives an edit: every line the order shall have, unless somebody else changed the order meanwhile. */
export function edited(
  order: ModelOrder,
  { price, lines, baseVersion }: BodyOf<'EDIT'>,
  own: readonly VersionStep[],
): Change {
  if (isStaleEdit({ baseVersion, own, version: order.version })) return conflict('ORDER_CHANGED');
  if (order.status === 'REJECTED') return conflict('ORDER_NOT_EDITABLE');
  return { order: { ...order, price, lines }, verdict: taken([]) };
}

/** Gives a bill that goes to another table, from where the till saw it. */
export function seated(
  order: ModelOrder,
  { from, table }: BodyOf<'MOVE_TABLE'>,
  isTaken: (table: string) => boolean,
): Change {
  if (order.status === 'REJECTED') return conflict('ORDER_NOT_EDITABLE');
  if (order.table !== from) return conflict('ORDER_CHANGED');
  const findings: Finding[] = isTaken(table) ? [{ code: 'TABLE_SHARED' }] : [];
  return { order: { ...order, table }, verdict: taken(findings) };
}

/** Begins dishes: each is told once, whoever says so first. */
export function begun(order: ModelOrder, { lines }: BodyOf<'FIRE'>): Change {
  if (order.status === 'REJECTED') return conflict('ORDER_NOT_EDITABLE');
  const known = lines.filter((line) => order.lines.includes(line));
  const due = known.filter((line) => !order.begun.includes(line));
  if (due.length > 0) return { order: { ...order, begun: [...order.begun, ...due] }, verdict: taken([]) };
  return known.length > 0 ? { order: null, verdict: taken([]) } : conflict('NOTHING_TO_FIRE');
}

/** Makes a request to give money back: never more than there is. */
export function refunded(order: ModelOrder, { refundId, amount }: BodyOf<'REFUND'>): Change {
  if (order.status === 'REJECTED') return conflict('INVALID_ORDER_STATE');
  if (amount > paidOf(order) - refundedOf(order)) return conflict('REFUND_ABOVE_PAID');
  const refunds = new Map([...order.refunds, [refundId, amount] as const]);
  return { order: { ...order, refunds }, verdict: taken([]) };
}

/** Cash that went in or out is entered whatever became of the drawer. */
export function withDrawer(
  drawer: ModelDrawer | undefined,
  { action, movementId, amount }: BodyOf<'DRAWER'>,
): { readonly drawer: ModelDrawer; readonly findings: readonly Finding[] } {
  const open = drawer ?? { opening: amount, movements: new Map(), counted: null };
  if (action === 'OPEN') return { drawer: open, findings: [] };
  if (action === 'CLOSE') return { drawer: { ...open, counted: open.counted ?? amount }, findings: [] };
  if (open.movements.has(movementId)) return { drawer: open, findings: [] };
  const moved = action === 'PAY_IN' ? amount : -amount;
  const movements = new Map([...open.movements, [movementId, moved] as const]);
  const findings: Finding[] = open.counted === null ? [] : [{ code: 'DRAWER_CLOSED' }];
  return { drawer: { ...open, movements }, findings };
}
