import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { keepBounded } from '../store/bounded.ts';
import { readDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';
import { findCustomers } from './find-customers.ts';

const SEARCH = 'GET /api-identity/identity/customers/search';
const INFORMATION = 'GET /api-identity/identity/customers/{id}/information';
type Customer = ApiResponse<typeof SEARCH>['data'][number];

/** A till keeps at most so many customers of a branch. */
const CUSTOMERS_KEPT = 1_500;
/** Says of how many it keeps all it was told. */
const INFORMATION_KEPT = 200;

const customersOf = (vendor: string) => `customer:${vendor}:`;
const informationOf = (vendor: string) => `information:${vendor}:`;

/** Keeps customers of the branch of a domain beside those known. */
export function keepCustomers(vendor: string, customers: readonly Customer[]): Promise<void> {
  // Each field of the call's answer is named: one that is forgotten does not compile, one that more than it says is not kept.
  const rows = customers.map(({ id, firstName, lastName, phoneNumber, note, birthday, since }) => {
    const kept = { id, firstName, lastName, phoneNumber, note, birthday, since } satisfies Customer;
    return [id, kept] as const;
  });
  return keepBounded(tillDb.customers, customersOf(vendor), rows, CUSTOMERS_KEPT);
}

/** Keeps those who were here last, and whoever was looked for at this till. */
export const customerSearchCopy = {
  keep: (vendor: string, { data }: ApiResponse<typeof SEARCH>) => keepCustomers(vendor, data),
  read: async (vendor: string, { query }: ApiInput<typeof SEARCH>) => {
    const rows = await tillDb.customers.where('id').startsWith(customersOf(vendor)).reverse().sortBy('at');
    return {
      data: findCustomers(
        rows.map(({ document }) => document as Customer),
        query.search,
      ),
    };
  },
};

/** Keeps what was told of the customers opened at this till last. */
export const customerInformationCopy = {
  keep: (vendor: string, answer: ApiResponse<typeof INFORMATION>, { params }: ApiInput<typeof INFORMATION>) =>
    keepBounded(tillDb.customers, informationOf(vendor), [[params.id, answer]], INFORMATION_KEPT),
  read: (vendor: string, { params }: ApiInput<typeof INFORMATION>) =>
    readDocument<ApiResponse<typeof INFORMATION>>(informationOf(vendor) + params.id, tillDb.customers),
};

type Known = Pick<ApiResponse<typeof INFORMATION>, 'firstName' | 'lastName' | 'phoneNumber' | 'addresses'>;

/**
 * Reads what this till knows of a customer: all it was told, or no more than the name; null where it never heard of
 * them.
 */
export async function readKnownCustomer(vendor: string, id: string): Promise<Known | null> {
  const told = await customerInformationCopy.read(vendor, { params: { id } });
  if (told) return told;
  const named = await readDocument<Customer>(customersOf(vendor) + id, tillDb.customers);
  return named && { ...named, addresses: [] };
}
