import type { CallKey } from '@sofreh/contract';
import { inOrder, isUnsent } from '@sofreh/domain/offline';
import { isFinalStatus } from '@sofreh/domain/order-state';
import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { keepTruth } from '../outbox/outbox-store.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';
import { type LocalOrder, localOrders } from '../view/local-orders.ts';
import { summaryWith } from '../view/summary-with.ts';

type List = ApiResponse<'GET /api/orders'>;
type One = ApiResponse<'GET /api/orders/{id}'>;
type ListInput = ApiInput<'GET /api/orders'>;
type OneInput = ApiInput<'GET /api/orders/{id}'>;

const listKey = (vendor: string, input: unknown) => `orders:${vendor}:${JSON.stringify(input)}`;

async function readLocal(hostDomain: string): Promise<readonly LocalOrder[]> {
  const [truth, outbox] = await Promise.all([tillDb.truth.toArray(), tillDb.outbox.toArray()]);
  const entries = outbox.filter((entry) => entry.hostDomain === hostDomain);
  const queues = new Set(entries.map(({ queue }) => queue));
  return localOrders(
    truth.filter(({ id }) => queues.has(id)).map(({ order }) => order),
    entries,
  );
}

/** Orders the till knows from the list alone, with what was done to them here since. */
async function withUnsent(told: List['data']): Promise<List['data']> {
  const ids = told.map(({ id }) => id);
  const entries = await tillDb.outbox.where('queue').anyOf(ids).toArray();
  const unsent = inOrder(entries.filter(({ state }) => isUnsent(state)));
  return told.map((order) =>
    unsent.filter(({ queue }) => queue === order.id).reduce<List['data'][number]>(summaryWith, order),
  );
}

/** The list of open orders, with what was done at this till since on top. Other lists are not kept. */
export const ordersCopy = {
  keep: async (vendor: string, answer: List, input: ListInput): Promise<void> => {
    if (input.query?.open === 'true') await writeDocument(listKey(vendor, input), answer);
  },
  read: async (vendor: string, input: ListInput): Promise<List | null> => {
    if (input.query?.open !== 'true') return null;
    const kept = await readDocument<List>(listKey(vendor, input));
    const here = await readLocal(vendor);
    const own = new Set(here.map(({ id }) => id));
    const told = (kept?.data ?? []).filter(({ id }) => !own.has(id));
    const data = [...here, ...(await withUnsent(told))].filter(({ status }) => !isFinalStatus(status));
    const seq = kept?.seq ?? 0;
    return { data, pageNumber: 1, pageSize: data.length, totalCount: data.length, seq };
  },
};

/** One order: as this till knows it. */
export const orderCopy = {
  keep: (_vendor: string, order: One): Promise<void> => keepTruth(order.vendorId, [order]),
  read: async (vendor: string, { params }: OneInput): Promise<One | null> => {
    const here = (await readLocal(vendor)).find(({ id }) => id === params.id);
    if (here) return here;
    return (await tillDb.truth.get(params.id))?.order ?? null;
  },
};

/** How the answer of a call is kept for when there is no network. `vendor` is the branch's domain. */
export type Copy<K extends CallKey> = {
  readonly keep: (vendor: string, answer: ApiResponse<K>, input: ApiInput<K>) => Promise<void>;
  readonly read: (vendor: string, input: ApiInput<K>) => Promise<ApiResponse<K> | null>;
};
