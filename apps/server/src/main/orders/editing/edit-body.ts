import type { Output } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';

/** This is an edit of a placed order, as it is asked for. */
export type EditBody = Output<(typeof orders)['PUT /api/orders/editpostpaid']['body']>;
