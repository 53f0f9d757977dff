export * from './business-day.ts';
export * from './local-time.ts';
export * from './polite-moment.ts';
export * from './windows.ts';
