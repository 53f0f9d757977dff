export * from './cascade.ts';
export * from './companies.ts';
export * from './company-cash.ts';
export * from './company-words.ts';
export * from './who-bears.ts';
