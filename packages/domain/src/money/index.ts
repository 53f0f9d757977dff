export * from './allocate.ts';
export * from './money.ts';
