export * from './cascade.ts';
export * from './companies.ts';
export * from './statuses.ts';
export * from './who-bears.ts';
