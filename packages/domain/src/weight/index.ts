export * from './amount.ts';
export * from './scale-label.ts';
export * from './selling.ts';
