import { drawerOfCash, holdsEnough } from '@sofreh/domain/cash-drawers';
import type { Currency } from '@sofreh/domain/enums';
import { isUnsent } from '@sofreh/domain/offline';
import type { ApiResponse } from '#web/api/index.ts';
import type { OutboxEntry } from '../store/entry.ts';

/** This is the X or Z report of a cash drawer. */
export type DrawerReport = ApiResponse<'GET /api/cashdrawers/{id}'>;
/**
 * This is a person's drawer as this till shows it: the one that is open, and the one counted last that the server
 * lacks.
 */
export type LocalDrawer = { readonly open: DrawerReport | null; readonly closed: DrawerReport | null };
type Cashier = { readonly userId: string; readonly name: string; readonly currency: Currency };
type BodyOf<K> = Extract<OutboxEntry['intent'], { kind: K }>['body'];
type Movement = Pick<DrawerBody<'MOVE'>, 'id' | 'kind' | 'amount'>;
type DrawerBody<A> = Extract<BodyOf<'DRAWER'>, { action: A }>;

function opened(entry: OutboxEntry, { openingAmount }: DrawerBody<'OPEN'>, cashier: Cashier): DrawerReport {
  const { userId: cashierId, name: cashierName, currency } = cashier;
  return {
    id: entry.queue,
    cashierId,
    cashierName,
    currency,
    device: '',
    status: 'OPEN',
    openingAmount,
    businessDay: entry.intent.at.slice(0, 10),
    openedAt: entry.intent.at,
    closedAt: null,
    countedAmount: null,
    expectedAmount: null,
    differenceReason: '',
    expectedNow: openingAmount,
    cashSales: 0,
    cashRefunds: 0,
    payIn: 0,
    payOut: 0,
    byMethod: [],
    orderCount: 0,
    movements: [],
  };
}

function moved(drawer: DrawerReport, entry: OutboxEntry, body: DrawerBody<'MOVE'>): DrawerReport {
  const { id, kind, amount, reason } = body;
  if (drawer.movements.some((each) => each.id === id)) return drawer;
  const made = { id, kind, amount, reason, createdByName: entry.actorName, createdAt: entry.intent.at };
  const into = kind === 'PAY_IN';
  return {
    ...drawer,
    payIn: drawer.payIn + (into ? amount : 0),
    payOut: drawer.payOut + (into ? 0 : amount),
    expectedNow: drawer.expectedNow + (into ? amount : -amount),
    movements: [...drawer.movements, made],
  };
}

/** Tells whether a movement takes more out of a drawer than lies in it; one that is entered already does not. */
export function givesTooMuch(drawer: DrawerReport, { id, kind, amount }: Movement): boolean {
  return (
    kind === 'PAY_OUT' && !drawer.movements.some((each) => each.id === id) && !holdsEnough(drawer, amount)
  );
}

function closed(drawer: DrawerReport, { intent }: OutboxEntry, body: DrawerBody<'CLOSE'>): DrawerReport {
  const { countedAmount, reason: differenceReason = '' } = body;
  const closing = { status: 'CLOSED', closedAt: intent.at, countedAmount, differenceReason } as const;
  return { ...drawer, ...closing, expectedAmount: drawer.expectedNow };
}

/** Sums the money of every method; cash lies in the drawer. */
function sold(drawer: DrawerReport, { payments }: BodyOf<'PAY'>): DrawerReport {
  const byMethod = new Map(drawer.byMethod.map((each) => [each.method, each]));
  for (const { method, amount } of payments) {
    const before = byMethod.get(method) ?? { method, count: 0, amount: 0 };
    byMethod.set(method, { method, count: before.count + 1, amount: before.amount + amount });
  }
  const inCash = payments.filter(({ method }) => method === 'CASH');
  const cash = inCash.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...drawer,
    byMethod: [...byMethod.values()],
    orderCount: drawer.orderCount + 1,
    cashSales: drawer.cashSales + cash,
    expectedNow: drawer.expectedNow + cash,
  };
}

/** Tells whether what the cashier took at a moment is their open drawer's, by the same rule as at the server. */
function hasCash({ id, cashierId, openedAt }: DrawerReport, at: string, { userId }: Cashier): boolean {
  const drawer = { id, cashierId, openedAt: Date.parse(openedAt), closedAt: null };
  return drawerOfCash({ takerId: userId, at: Date.parse(at), joinedTo: null }, [drawer]) === id;
}

function step(view: LocalDrawer, entry: OutboxEntry, cashier: Cashier): LocalDrawer {
  const { intent } = entry;
  const { open } = view;
  if (intent.kind === 'PAY') {
    return open && hasCash(open, intent.at, cashier) ? { ...view, open: sold(open, intent.body) } : view;
  }
  if (intent.kind !== 'DRAWER') return view;
  const { body } = intent;
  if (body.action === 'OPEN') return open ? view : { open: opened(entry, body, cashier), closed: null };
  if (!open || open.id !== entry.queue) return view;
  if (body.action === 'MOVE') return { ...view, open: moved(open, entry, body) };
  return { open: null, closed: closed(open, entry, body) };
}

/**
 * Gives the drawer of whoever is at the till: what the server told of it with what was done here since on top.
 * @param toldAt when the server told it, epoch ms; 0 where it never did.
 * @param entries what this person did at this till.
 */
export function localDrawer(
  told: DrawerReport | null,
  toldAt: number,
  entries: readonly OutboxEntry[],
  cashier: Cashier,
): LocalDrawer {
  const since = entries
    .filter(({ state, updatedAt }) => isUnsent(state) || (state !== 'SETTLED' && updatedAt > toldAt))
    .sort((a, b) => a.createdAt - b.createdAt || a.position - b.position);
  return since.reduce<LocalDrawer>((view, entry) => step(view, entry, cashier), { open: told, closed: null });
}
