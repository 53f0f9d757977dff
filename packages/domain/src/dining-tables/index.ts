export { MERGE_OBSTACLES, type MergeObstacle, mergeObstacle } from './merge-bills.ts';
export * from './reservations.ts';
export * from './standing.ts';
export * from './table-state.ts';
