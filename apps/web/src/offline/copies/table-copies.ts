import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus } from '@sofreh/domain/order-state';
import type { ApiResponse } from '#web/api/index.ts';
import { offlineDb } from '../store/offline-db.ts';
import { readUnsentOrders } from '../view/read-local.ts';
import { type Copy, readKnown } from './order-copies.ts';
import { keepRows, readRows } from './rows.ts';

type Tables = ApiResponse<'GET /api/diningtable/alltables'>['data'];
type Table = Tables[number];

function billOf({ id, number, finalPrice, paidAmount, numberOfPerson, placedAt }: Order) {
  return { id, number, finalPrice, paidAmount, numberOfPerson, placedAt };
}

/** Gives the tables with these bills where they are now, and nowhere else. */
export function withBills(tables: Tables, own: readonly Order[]): Tables {
  if (own.length === 0) return tables;
  const mine = new Set(own.map(({ id }) => id));
  return tables.map((table): Table => {
    const here = own.filter(({ tableId, status }) => tableId === table.id && !isFinalStatus(status));
    const others = table.openOrders.filter(({ id }) => !mine.has(id));
    const left = others.length < table.openOrders.length && others.length + here.length === 0;
    const openOrders = [...others, ...here.map(billOf)];
    if (left) return { ...table, openOrders, state: 'FREE', takenAt: null };
    return { ...table, openOrders, state: openOrders.length > 0 ? 'RESERVED' : table.state };
  });
}

/** Keeps tables in one store, the open bills of each in another, as the specification names them. */
export const tablesCopy: Copy<'GET /api/diningtable/alltables'> = {
  keep: async (vendor, answer) => {
    await keepRows(offlineDb.diningTables, vendor, answer.data);
    const bills = answer.data.map(({ id, openOrders }) => ({ id, openOrders }));
    await keepRows(offlineDb.orderTables, vendor, bills);
  },
  read: async (vendor) => {
    const data = (await readRows(offlineDb.diningTables, vendor)) as Tables | null;
    // The copy is minutes old: bills that are known to be open stand on their tables all the same.
    return data && { data: withBills(data, await readKnown(vendor)) };
  },
  onTop: async (vendor, answer) => ({
    ...answer,
    data: withBills(answer.data, await readUnsentOrders(vendor)),
  }),
};
