export * from './bill.ts';
export * from './correct-method.ts';
export * from './counter-payments.ts';
export * from './payment-window.ts';
export * from './refund-parts.ts';
export * from './table.ts';
