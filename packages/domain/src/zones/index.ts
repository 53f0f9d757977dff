export * from './choose.ts';
export * from './polygon.ts';
