import { ORDERS_TAKE_MAX } from '@sofreh/domain/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../query/call-query.ts';

/** One order with its lines, payments and film. */
export const orderQuery = (id: string) => callQuery('GET /api/orders/{id}', { params: { id } });

/** Every order that is not finished or rejected: the board and the till's open bills. */
export const openOrdersQuery = () => ({
  ...callQuery('GET /api/orders', { query: { open: 'true', take: ORDERS_TAKE_MAX } }),
  placeholderData: keepPreviousData,
});
