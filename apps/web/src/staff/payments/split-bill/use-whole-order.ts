import type { Order } from '@sofreh/contract/main/orders';
import { useQuery } from '@tanstack/react-query';
import { useLocalOrder } from '#web/offline/index.ts';
import { orderQuery } from '#web/staff/query/order-queries.ts';

/**
 * Gives an order with its lines and payments: as this till has it with what is not sent yet, else as the server does.
 * It is undefined until it is here, and null where it cannot be had.
 */
export function useWholeOrder(id: string): Order | null | undefined {
  const here = useLocalOrder(id);
  const { data, isError } = useQuery(orderQuery(id));
  if (here && (here.unsent > 0 || !data)) return here;
  return data ?? (isError ? null : undefined);
}
