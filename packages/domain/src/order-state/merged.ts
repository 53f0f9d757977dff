import type { OrderStatus } from '../enums/index.ts';

/**
 * Says how a bill ends whose lines became another's, beside the table of moves: nothing was cancelled, so no money,
 * stock or code goes back by it. Whether two bills become one is `mergeObstacle` of the tables.
 */
export const MERGED_STATUS = 'REJECTED' satisfies OrderStatus;
