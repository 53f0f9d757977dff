export * from './cascade.ts';
export * from './companies.ts';
export * from './company-cash.ts';
export * from './statuses.ts';
export * from './who-bears.ts';
