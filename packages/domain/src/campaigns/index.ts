export * from './earned.ts';
export * from './quiet-hours.ts';
export * from './sms-parts.ts';
export * from './statuses.ts';
export * from './steps.ts';
