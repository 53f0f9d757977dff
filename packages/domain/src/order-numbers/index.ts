export * from './lanes.ts';
