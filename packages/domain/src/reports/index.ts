export * from './definitions.ts';
export * from './engineering.ts';
export * from './evening.ts';
export * from './hours.ts';
export * from './measures.ts';
export * from './page-figures.ts';
export * from './void-lens.ts';
export * from './what-if.ts';
