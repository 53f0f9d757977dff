export * from './answers.ts';
export * from './questions.ts';
export * from './ratings.ts';
