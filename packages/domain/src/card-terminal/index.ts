export * from './declines.ts';
export * from './heard.ts';
export * from './local.ts';
export * from './report-days.ts';
export * from './slip.ts';
export * from './state.ts';
export * from './table.ts';
export * from './two-sides.ts';
