export * from './circuit.ts';
export * from './keys.ts';
