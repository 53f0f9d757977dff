export * from './allocate.ts';
export * from './cash-notes.ts';
export * from './money.ts';
export * from './quick-cash.ts';
export * from './units.ts';
