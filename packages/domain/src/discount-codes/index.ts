export * from './check.ts';
export * from './free-items.ts';
export * from './offers.ts';
export * from './types.ts';
