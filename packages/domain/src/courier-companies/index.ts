export * from './cascade.ts';
export * from './companies.ts';
export * from './statuses.ts';
