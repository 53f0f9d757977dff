export * from './pay.ts';
export * from './purse.ts';
export * from './shift-end.ts';
