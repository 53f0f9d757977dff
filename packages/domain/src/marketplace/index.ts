export * from './marketplaces.ts';
export * from './menu-fields.ts';
export * from './menu-match.ts';
export * from './menu-plan.ts';
export * from './menu-price.ts';
export * from './menu-retry.ts';
export * from './menu-week.ts';
