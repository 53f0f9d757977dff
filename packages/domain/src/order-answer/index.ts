export * from './order-answer.ts';
