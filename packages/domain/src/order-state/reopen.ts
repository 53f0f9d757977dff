/**
 * This is the correction of a closed order, beside the table of moves: no step of an order's life but the undoing of
 * its last one, so that a wrong bill can be put right. Staff with the permission do it, saying why; the order is
 * FINISHED again once its bill is settled (decisions 4).
 */
export const REOPENING = {
  from: 'FINISHED',
  to: 'DELIVERED',
  permission: 'order.reopen',
} as const;
