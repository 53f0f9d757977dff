export * from './encode.ts';
export { type EscposEvent, type EscposReader, escposReader, type ReadSlip, readEscpos } from './read.ts';
