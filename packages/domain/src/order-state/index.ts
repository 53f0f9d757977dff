export * from './automatic.ts';
export * from './mermaid.ts';
export * from './order-type.ts';
export * from './reopen.ts';
export * from './start.ts';
export * from './steps.ts';
export * from './table.ts';
export * from './transition.ts';
