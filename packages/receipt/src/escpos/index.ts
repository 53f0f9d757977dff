export * from './encode.ts';
export { type EscposReader, escposReader, type ReadSlip, readEscpos } from './read.ts';
