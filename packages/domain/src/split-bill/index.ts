export * from './allocations.ts';
export { arrivedPart } from './arrived-part.ts';
export * from './bill-parts.ts';
