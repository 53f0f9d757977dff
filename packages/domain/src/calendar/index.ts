export * from './business-day.ts';
export * from './local-time.ts';
export * from './windows.ts';
