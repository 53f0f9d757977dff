export * from './declines.ts';
export * from './known.ts';
export * from './slip.ts';
export * from './state.ts';
export * from './table.ts';
