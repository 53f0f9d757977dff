export * from './exchange.ts';
export * from './faults.ts';
export * from './lock.ts';
export * from './serve.ts';
export * from './store.ts';
