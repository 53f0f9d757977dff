export * from './dates.ts';
export * from './digits.ts';
export * from './error-texts.ts';
export * from './field-texts.ts';
export * from './jalali-calendar.ts';
export * from './labels.ts';
export * from './money.ts';
export * from './search-fold.ts';
