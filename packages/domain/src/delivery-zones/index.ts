export * from './choose.ts';
export * from './circle-ring.ts';
export * from './polygon.ts';
export * from './price.ts';
export * from './price-span.ts';
export * from './valid-ring.ts';
