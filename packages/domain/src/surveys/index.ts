export * from './answers.ts';
export * from './bounds.ts';
export * from './questions.ts';
export * from './ratings.ts';
