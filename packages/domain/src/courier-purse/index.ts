export * from './limits.ts';
export * from './pay.ts';
export * from './purse.ts';
export * from './shift-end.ts';
