export * from './age.ts';
export * from './fold.ts';
export * from './line-state.ts';
export * from './order-note.ts';
export * from './promise.ts';
export * from './steps.ts';
export * from './types.ts';
export * from './without-station.ts';
