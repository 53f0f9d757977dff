import type { Output } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';

export type EditBody = Output<(typeof orders)['PUT /api/orders/editpostpaid']['body']>;
