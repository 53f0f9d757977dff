export * from './earned.ts';
export * from './quiet-hours.ts';
export * from './statuses.ts';
export * from './steps.ts';
