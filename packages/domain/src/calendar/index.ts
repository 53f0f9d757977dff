export * from './local-time.ts';
export * from './windows.ts';
