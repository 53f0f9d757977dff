import type { CallKey } from '@sofreh/contract';
import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { Table } from 'dexie';
import type { ApiResponse } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import { keepPins, readPins } from '../person/kept-pins.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { type CopyRow, offlineDb } from '../store/offline-db.ts';
import { type DocumentRow, tillDb } from '../store/till-db.ts';
import { customerInformationCopy, customerSearchCopy } from './customer-copies.ts';
import { discountCodeCopy } from './discount-copy.ts';
import { drawerCopy } from './drawer-copy.ts';
import { keepMenu, readMenu } from './menu-copy.ts';
import { offeredCodesCopy } from './offered-codes-copy.ts';
import { type Copy, orderCopy, orderDetailCopy, ordersCopy } from './order-copies.ts';
import { keepRows, readRows } from './rows.ts';
import { tablesCopy } from './table-copies.ts';

type Copies = { readonly [K in CallKey]?: Copy<K> };

function asDocument<Answer>(name: string, table: Table<DocumentRow, string> = tillDb.till) {
  return {
    keep: (vendor: string, answer: Answer) => writeDocument(`${name}:${vendor}`, answer, table),
    read: (vendor: string) => readDocument<Answer>(`${name}:${vendor}`, table),
  };
}

/** Keeps the same answer for every branch. */
function everywhere<Answer>(name: string) {
  return {
    keep: (_vendor: string, answer: Answer) => writeDocument(name, answer),
    read: () => readDocument<Answer>(name),
  };
}

function asRows<Row extends { readonly id: string }>(table: Table<CopyRow, string>) {
  return {
    keep: (vendor: string, { data }: { readonly data: Row[] }) => keepRows(table, vendor, data),
    read: async (vendor: string) => {
      const data = (await readRows(table, vendor)) as Row[] | null;
      return data && { data };
    },
  };
}

type Terminals = ApiResponse<'GET /api-identity/identity/posterminal/posterminals'>;

/**
 * Keeps the card terminals in use, as the till asks for them; what the back office looks for among them is not kept.
 */
const terminals: Copy<'GET /api-identity/identity/posterminal/posterminals'> = {
  keep: async (vendor, { data }, { query }) => {
    if (query?.active === 'true' && !query.search) await keepRows(offlineDb.posTerminalStorage, vendor, data);
  },
  read: async (vendor, { query }) => {
    if (query?.active !== 'true' || query.search) return null;
    const data = (await readRows(offlineDb.posTerminalStorage, vendor)) as Terminals['data'] | null;
    return data && { data, pageNumber: 1, pageSize: data.length, totalCount: data.length };
  },
};

/** Keeps the branches, each beside the version of the menu that this till has of it. */
async function keepBranches(branches: readonly VendorView[]): Promise<void> {
  await offlineDb.transaction('rw', offlineDb.vendor, async () => {
    const kept = await offlineDb.vendor.bulkGet(branches.map(({ id }) => id));
    await offlineDb.vendor.bulkPut(
      branches.map((vendor, index) => ({
        id: vendor.id,
        vendorId: vendor.id,
        vendor,
        menuVersion: kept[index]?.menuVersion ?? null,
      })),
    );
  });
}

const vendors: Copy<'GET /api-identity/identity/vendors/me'> = {
  keep: async (_vendor, answer) => {
    await writeDocument('vendors', answer);
    await keepBranches(answer.data.map(({ vendor }) => vendor));
  },
  read: () => readDocument('vendors'),
};

/** This is what a till keeps at hand: with these its screens stand without a network. */
export const COPIES: Copies = {
  'GET /api/orders': ordersCopy,
  'GET /api/orders/{id}': orderCopy,
  'GET /api-catalog/catalog/menucategories/all': { keep: keepMenu, read: readMenu },
  'GET /api-identity/identity/posterminal/posterminals': terminals,
  'GET /api/orders/{id}/detail': orderDetailCopy,
  'GET /api/diningtable/alltables': tablesCopy,
  'GET /api/cashdrawers/mine': drawerCopy,
  'GET /api-identity/identity/vendors/me': vendors,
  'GET /api-identity/identity/auth/me': everywhere('profile'),
  'GET /api-identity/identity/permissions/me': asDocument('permissions', tillDb.permissions),
  'GET /api-identity/identity/auth/pin/offline': {
    keep: keepPins,
    read: (vendor) => readPins(vendor, serverNow()),
  },
  'GET /api-identity/identity/customers/search': customerSearchCopy,
  'GET /api-identity/identity/customers/{id}/information': customerInformationCopy,
  'GET /api-identity/identity/discountcodes/getbycode/{code}': discountCodeCopy,
  'GET /api-identity/identity/discountcodes/available': offeredCodesCopy,
  'GET /api-identity/identity/defaultdescription/list': asRows(offlineDb.defaultDescriptionStorage),
};
