import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../query/call-query.ts';

const OPEN_ORDERS_TAKE = 100;

/** One order with its lines, payments and film. */
export const orderQuery = (id: string) => callQuery('GET /api/orders/{id}', { params: { id } });

/** Every order that is not finished or rejected: the board and the till's open bills. */
export const openOrdersQuery = () => ({
  ...callQuery('GET /api/orders', { query: { open: 'true', take: OPEN_ORDERS_TAKE } }),
  placeholderData: keepPreviousData,
});
