export * from './customer-questions.tsx';
export * from './own-question.tsx';
