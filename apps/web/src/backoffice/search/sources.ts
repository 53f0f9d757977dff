import type { Permission } from '@sofreh/contract/permissions';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { formatPhone } from '@sofreh/fa/digits';
import { orderStatusLabels, paymentStandingLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { foldCompact } from '@sofreh/fa/search-fold';
import { api } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { searchTexts } from './texts.ts';

/** This is something found, and the address that shows it. */
export type Hit = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
};

/** This is one kind of thing that is searched, by a list call that its part of the back office uses too. */
export type SearchSource = {
  readonly key: string;
  readonly heading: string;
  readonly permission: Permission;
  /** It is the part that shows what is found; without it there is nowhere to go. */
  readonly part: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
};

/** This many of each kind fit on a screen with the others. */
const EACH = 5;
const page = (text: string) => ({ search: text, pageNumber: 1, pageSize: EACH });
const within = (part: string, search: string) => `${part}?${new URLSearchParams({ search })}`;
const fullName = (person: { readonly firstName: string; readonly lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

async function findOrders(search: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await api('GET /api/orders', { query: { search, take: EACH }, signal, quiet: true });
  return data.map((order) => ({
    key: order.id,
    title: staffTexts.order(order.number),
    detail: [
      orderStatusLabels[order.status],
      order.refundedAmount > 0 && paymentStandingLabels[paymentStanding(order)],
      order.customerName,
      formatMoney(order.finalPrice, order.currency),
    ]
      .filter(Boolean)
      .join('، '),
    href: `/bo/orders/${order.id}`,
  }));
}

async function findCustomers(search: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const query = { search };
  const { data } = await api('GET /api-identity/identity/customers/search', { query, signal, quiet: true });
  return data.slice(0, EACH).map((customer) => ({
    key: customer.id,
    title: fullName(customer) || formatPhone(customer.phoneNumber),
    detail: formatPhone(customer.phoneNumber),
    href: `/bo/customers/${customer.id}`,
  }));
}

async function findItems(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await api('GET /api-catalog/catalog/menuitems', {
    query: page(text),
    signal,
    quiet: true,
  });
  return data.map((item) => ({
    key: item.id,
    title: item.title,
    detail: item.categoryTitle,
    href: within('/bo/menu', item.title),
  }));
}

async function findTables(text: string): Promise<readonly Hit[]> {
  const wanted = foldCompact(text);
  const { data } = await queryClient.ensureQueryData(callQuery('GET /api/diningtable/alltables', {}));
  return data
    .filter(({ name, code }) =>
      [name, staffTexts.table(name), code].some((is) => foldCompact(is).includes(wanted)),
    )
    .slice(0, EACH)
    .map(({ id, name, openOrders: [order] }) => ({
      key: id,
      title: staffTexts.table(name),
      detail: order ? searchTexts.busy : searchTexts.free,
      href: order ? `/bo/orders/${order.id}` : '/bo/cashier/tables',
    }));
}

async function findStaff(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const query = page(text);
  const { data } = await api('GET /api-identity/identity/users/staff', { query, signal, quiet: true });
  return data.map((person) => ({
    key: person.userId,
    title: fullName(person),
    detail: formatPhone(person.phoneNumber),
    href: within('/bo/staff', person.phoneNumber),
  }));
}

/** Everything that is searched besides the parts of the back office, in the order it is shown. */
export const searchSources: readonly SearchSource[] = [
  {
    key: 'orders',
    heading: searchTexts.orders,
    permission: 'order.view',
    part: '/bo/orders',
    find: findOrders,
  },
  {
    key: 'customers',
    heading: searchTexts.customers,
    permission: 'customer.view',
    part: '/bo/customers',
    find: findCustomers,
  },
  { key: 'items', heading: searchTexts.items, permission: 'menu.view', part: '/bo/menu', find: findItems },
  {
    key: 'tables',
    heading: searchTexts.tables,
    permission: 'table.view',
    part: '/bo/cashier',
    find: findTables,
  },
  {
    key: 'staff',
    heading: searchTexts.staff,
    permission: 'staff.edit',
    part: '/bo/staff',
    find: findStaff,
  },
];
