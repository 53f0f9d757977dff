export * from './courier-news.ts';
export * from './doing.ts';
export * from './door-claim.ts';
export * from './door-proof.ts';
export * from './own-trip.ts';
export * from './position.ts';
export * from './request.ts';
export * from './trip.ts';
