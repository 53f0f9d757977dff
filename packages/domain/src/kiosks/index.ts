export * from './idle.ts';
export * from './rules.ts';
export * from './settings.ts';
