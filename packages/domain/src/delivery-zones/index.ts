export * from './choose.ts';
export * from './circle-ring.ts';
export * from './polygon.ts';
export * from './terms.ts';
export * from './valid-ring.ts';
