export * from './features.ts';
export * from './term.ts';
