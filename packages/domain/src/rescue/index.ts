export * from './pack.ts';
export * from './parts.ts';
