export * from './rules.ts';
export * from './settings.ts';
