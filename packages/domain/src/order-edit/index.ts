export * from './check-edit.ts';
export * from './lines.ts';
export * from './state.ts';
export * from './types.ts';
export * from './words.ts';
