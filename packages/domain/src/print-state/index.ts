export * from './choice.ts';
export * from './local.ts';
export * from './may-print.ts';
export * from './printer-place.ts';
export * from './state.ts';
export * from './table.ts';
