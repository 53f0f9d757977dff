export * from './rules.ts';
export * from './types.ts';
export * from './update.ts';
