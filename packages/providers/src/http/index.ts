export * from './call-json.ts';
export * from './read-json.ts';
