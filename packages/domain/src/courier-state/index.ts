export * from './request.ts';
export * from './trip.ts';
