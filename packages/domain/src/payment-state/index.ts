export * from './bill.ts';
export * from './correct-method.ts';
export * from './parts.ts';
export * from './refund-parts.ts';
export * from './table.ts';
