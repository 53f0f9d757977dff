export * from './charge-words.ts';
export * from './pass.ts';
export * from './words.ts';
