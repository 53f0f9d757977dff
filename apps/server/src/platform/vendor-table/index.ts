export * from './archiving.ts';
export * from './changes.ts';
export * from './conflicts.ts';
export * from './saving.ts';
export * from './sort-order.ts';
export * from './vendor-table.ts';
