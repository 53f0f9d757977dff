export * from './menu-snapshots.ts';
export * from './selling.ts';
export type * from './types.ts';
