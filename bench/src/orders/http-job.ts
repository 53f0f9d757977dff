import type { Product } from '../../../apps/server/src/testing/product.ts';
import type { LoadJob } from '../load/send-load.ts';
import { callHeaders } from '../product/call-product.ts';
import { ID_PREFIX, type SampleOrder } from './sample-order.ts';

/** So many clients place orders at the same time. */
export const CLIENTS = 16;

export interface HttpJobInput {
  readonly product: Product;
  readonly token: string;
  /** The load is spread over all of them; each time under new ids. */
  readonly orders: readonly SampleOrder[];
  readonly connections: number;
  readonly seconds: number;
}

/** Makes a job that places orders as fast as they are answered. */
export function httpJob({ product, token, orders, connections, seconds }: HttpJobInput): LoadJob {
  return {
    url: product.url,
    connections,
    seconds,
    idPrefix: ID_PREFIX,
    requests: orders.map(({ domain, body }) => ({
      method: 'POST',
      path: '/api/orders',
      headers: callHeaders(domain, token),
      body: JSON.stringify(body),
    })),
  };
}
