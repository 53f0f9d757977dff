import { PAGE_SIZE } from '@sofreh/domain/limits';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { profileTexts as texts } from './texts.ts';

type Data = ApiResponse<'GET /api-identity/identity/auth/me/data'>;
export type AllOfMine = Omit<Data, 'orders'> & { readonly orders: Data['orders']['data'] };
/** So many orders are read at once; a file has all of them. */
const PAGE = PAGE_SIZE.max;

/** Gives everything that the restaurant has of the guest, read page by page. */
export async function readAllOfMine(): Promise<AllOfMine> {
  const orders: Data['orders']['data'] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const read = await api('GET /api-identity/identity/auth/me/data', {
      query: { pageNumber, pageSize: PAGE },
    });
    orders.push(...read.orders.data);
    const isLast = read.orders.data.length === 0 || orders.length >= read.orders.totalCount;
    if (isLast) return { ...read, orders };
  }
}

/** Hands the file to the browser's downloads. */
export function saveFile(data: object): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${texts.ownData}.json`;
  link.click();
  // The browser has taken the file over once the click's task is done.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
