export * from './accounts.ts';
export * from './booked-at.ts';
export * from './money-entries.ts';
export * from './sale-entries.ts';
