export * from './dates.ts';
export * from './digits.ts';
export * from './error-texts.ts';
export * from './money.ts';
export * from './search-fold.ts';
