export * from './expiry.ts';
export * from './levels.ts';
export * from './points.ts';
export * from './terms.ts';
