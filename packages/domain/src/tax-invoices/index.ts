export * from './lines.ts';
export * from './next.ts';
export * from './of-order.ts';
export * from './tax-id.ts';
