export * from './marketplaces.ts';
