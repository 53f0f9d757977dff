import type { CallKey } from '@sofreh/contract';
import type { Order } from '@sofreh/contract/main/orders';
import { inOrder, isUnsent } from '@sofreh/domain/offline';
import { canAddTo } from '@sofreh/domain/order-edit';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { dueOf } from '@sofreh/domain/payment-state';
import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { completeSummary } from '../store/complete-order.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { keepTruth, readUnsent } from '../store/outbox-store.ts';
import { readQueues, readTruth } from '../store/read-entries.ts';
import { tillDb } from '../store/till-db.ts';
import { type LocalOrder, localOrders } from '../view/local-orders.ts';
import { readLocalOrder, readUnsentOrders, withLocal } from '../view/read-local.ts';
import { summaryWith } from '../view/summary-with.ts';
import { belongsIn, isOfAllOpen, pageOf } from './known-orders.ts';
import { fillOpenBills } from './open-bills.ts';

type List = ApiResponse<'GET /api/orders'>;

const openKey = (vendor: string) => `orders:${vendor}`;

/** So long ago something may have been done for its order to be looked for beside the kept list, ms. */
const LATELY_MS = 2 * 24 * 3_600_000;

/** Reads every order this till did something to at a branch lately, or of which the server does not have everything. */
async function readOwn(hostDomain: string): Promise<readonly LocalOrder[]> {
  const since = Date.now() - LATELY_MS;
  const [late, unsent] = await Promise.all([
    tillDb.outbox.where('updatedAt').above(since).toArray(),
    readUnsent(),
  ]);
  const own = [...late, ...unsent].filter((entry) => entry.hostDomain === hostDomain);
  const ids = [...new Set(own.map(({ queue }) => queue))];
  const [truth, entries] = await Promise.all([readTruth(ids), readQueues(ids)]);
  return localOrders(truth, entries);
}

/** Gives orders the till knows from the list alone, with what was done to them here since. */
async function withUnsent(told: List['data']): Promise<List['data']> {
  const ids = told.map(({ id }) => id);
  const entries = await readQueues(ids);
  const unsent = inOrder(entries.filter(({ state }) => isUnsent(state)));
  return told.map((order) =>
    unsent.filter(({ queue }) => queue === order.id).reduce<List['data'][number]>(summaryWith, order),
  );
}

/** Gives a list with the till's own view of orders in the place of the server's, and those the list lacks. */
function withOwn(
  told: List['data'],
  own: readonly LocalOrder[],
  belongs: (order: List['data'][number]) => boolean,
): List['data'] {
  const mine = new Map(own.map((order) => [order.id, order]));
  const known = new Set(told.map(({ id }) => id));
  const lacking = own.filter((order) => !known.has(order.id) && belongs(order));
  return [
    ...lacking,
    ...told
      .map((order) => mine.get(order.id) ?? order)
      .filter((order) => !mine.has(order.id) || belongs(order)),
  ];
}

/**
 * Keeps an order that the server took of this till: the lists and tables of a till whose line is cut right afterwards have it.
 */
export async function keepTaken(hostDomain: string, order: Order): Promise<void> {
  await keepTruth(order.vendorId, [order]);
  await tillDb.transaction('rw', tillDb.till, async () => {
    const kept = await readDocument<List>(openKey(hostDomain));
    if (!kept || isFinalStatus(order.status) || kept.data.some(({ id }) => id === order.id)) return;
    await writeDocument(openKey(hostDomain), { ...kept, data: [order, ...kept.data] });
  });
}

/** Reads the open orders that this till knows, and every one it did something to lately, as it knows them. */
export async function readKnown(hostDomain: string): Promise<readonly LocalOrder[]> {
  const [kept, own] = await Promise.all([readDocument<List>(openKey(hostDomain)), readOwn(hostDomain)]);
  const mine = new Set(own.map(({ id }) => id));
  const others = (kept?.data ?? []).map(({ id }) => id).filter((id) => !mine.has(id));
  const [truth, entries] = await Promise.all([readTruth(others), readQueues(others)]);
  return [...own, ...localOrders(truth, entries)];
}

/** Keeps lists of orders: of the open ones the server told last, with what was done at this till since on top. */
export const ordersCopy: Copy<'GET /api/orders'> = {
  keep: async (vendor, answer, { query = {} }) => {
    // A page that does not reach the end would put the whole list that is kept in the shade.
    const whole = answer.data.length === answer.totalCount;
    if (!isOfAllOpen(query) || !whole) return;
    await writeDocument(openKey(vendor), answer);
    fillOpenBills({ hostDomain: vendor, orders: answer.data });
  },
  read: async (vendor, { query = {} }) => {
    const belongs = belongsIn(query);
    if (!belongs) return null;
    const kept = await readDocument<List>(openKey(vendor));
    const own = await readOwn(vendor);
    const mine = new Set(own.map(({ id }) => id));
    const told = (kept?.data ?? []).filter(({ id }) => !mine.has(id)).map(completeSummary);
    const known = withOwn((await withUnsent(told)).filter(belongs), own, belongs);
    const data = pageOf(known, query);
    return { data, pageNumber: 1, pageSize: data.length, totalCount: known.length, seq: kept?.seq ?? 0 };
  },
  onTop: async (vendor, answer, { query = {} }) => {
    const own = await readUnsentOrders(vendor);
    if (own.length === 0) return answer;
    const belongs = belongsIn(query);
    // What the server does not have stands on the first page.
    if (belongs && !Number(query.skip ?? 0)) return { ...answer, data: withOwn(answer.data, own, belongs) };
    const mine = new Map(own.map((order) => [order.id, order]));
    return { ...answer, data: answer.data.map((order) => mine.get(order.id) ?? order) };
  },
};

/** Keeps one order as this till knows it. */
export const orderCopy: Copy<'GET /api/orders/{id}'> = {
  keep: (_vendor, order) => keepTruth(order.vendorId, [order]),
  read: (_vendor, { params }) => readLocalOrder(params.id),
  onTop: (_vendor, order) => withLocal(order),
};

type Detail = ApiResponse<'GET /api/orders/{id}/detail'>;
type Terms = Detail['terms'];
const termsKey = (id: string) => `terms:${id}`;

/** Reads what an order taken at this till is priced by besides its lines; null where another made it. */
async function termsOfCreation(id: string): Promise<Terms> {
  const entries = await readQueues([id]);
  const made = entries.map(({ intent }) => intent).find(({ kind }) => kind === 'CREATE');
  if (made?.kind !== 'CREATE') return null;
  const { currency: _currency, deliveryType: _type, lines: _lines, ...terms } = made.body.charged;
  return { ...terms, minimumItemsTotal: 0 };
}

/** Keeps an order with what editing it takes: its price's terms as the server told them, or as this till charged by. */
export const orderDetailCopy: Copy<'GET /api/orders/{id}/detail'> = {
  keep: async (_vendor, detail) => {
    await writeDocument(termsKey(detail.id), detail.terms);
  },
  read: async (_vendor, { params: { id } }) => {
    const order = await readLocalOrder(id);
    if (!order) return null;
    const terms = (await readDocument<Terms>(termsKey(id))) ?? (await termsOfCreation(id));
    const canEdit = order.status !== 'REJECTED' && order.source !== 'SNAPPFOOD';
    return { ...order, canAdd: canAddTo(order), canEdit, due: dueOf(order), terms, removedItems: [] };
  },
  onTop: async (_vendor, detail) => {
    const { canAdd: _a, canEdit: _e, due: _d, terms: _t, removedItems: _r, ...order } = detail;
    const view = await withLocal(order);
    return view === order ? detail : { ...detail, ...view, canAdd: canAddTo(view), due: dueOf(view) };
  },
};

/** Tells how the answer of a call is kept for when there is no network. `vendor` is the branch's domain. */
export type Copy<K extends CallKey> = {
  readonly keep: (vendor: string, answer: ApiResponse<K>, input: ApiInput<K>) => Promise<void>;
  readonly read: (vendor: string, input: ApiInput<K>) => Promise<ApiResponse<K> | null>;
  /** Gives the server's answer with what this till did and the server does not have yet. */
  readonly onTop?: (vendor: string, answer: ApiResponse<K>, input: ApiInput<K>) => Promise<ApiResponse<K>>;
};
