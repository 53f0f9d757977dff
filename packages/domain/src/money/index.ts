export * from './allocate.ts';
export * from './money.ts';
export * from './units.ts';
