export * from './make-courier.ts';
export * from './port.ts';
