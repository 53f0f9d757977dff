export * from './declines.ts';
export * from './heard.ts';
export * from './known.ts';
export * from './local.ts';
export * from './slip.ts';
export * from './state.ts';
export * from './table.ts';
export * from './two-sides.ts';
