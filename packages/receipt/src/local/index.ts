export * from './pass.ts';
export * from './words.ts';
