export * from './definitions.ts';
export * from './engineering.ts';
export * from './measures.ts';
