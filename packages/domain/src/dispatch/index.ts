export * from './arrival.ts';
export * from './distance.ts';
export * from './proposable.ts';
export * from './propose.ts';
export * from './route.ts';
export * from './tour.ts';
