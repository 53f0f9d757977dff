export * from './arrival.ts';
export * from './distance.ts';
export * from './papers.ts';
export * from './propose.ts';
export * from './rider-state.ts';
export * from './route.ts';
export * from './tour.ts';
