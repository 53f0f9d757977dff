export * from './allocate.ts';
export { notesOf, smallestCoin, sumOfNotes } from './cash-notes.ts';
export * from './least-online.ts';
export * from './money.ts';
export * from './quick-cash.ts';
export * from './units.ts';
