export * from './labels/delivering.ts';
export * from './labels/ordering.ts';
export * from './labels/paying.ts';
export * from './labels/people.ts';
export * from './labels/permissions.ts';
export * from './labels/pricing.ts';
export * from './labels/running.ts';
export * from './labels/subscribing.ts';
