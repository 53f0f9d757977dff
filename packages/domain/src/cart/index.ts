export * from './minimum-basket.ts';
export * from './rules.ts';
export * from './shared.ts';
export * from './types.ts';
export * from './update.ts';
