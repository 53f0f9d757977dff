export * from './availability.ts';
export * from './food-shifts.ts';
export * from './next-sold.ts';
export * from './percent-price.ts';
export * from './topping-price.ts';
export * from './topping-set.ts';
export * from './toppings.ts';
