export * from './business-day.ts';
export * from './lanes.ts';
