export * from './draw-number.ts';
export * from './lanes.ts';
