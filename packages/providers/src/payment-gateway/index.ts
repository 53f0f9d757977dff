export * from './make-gateway.ts';
export * from './port.ts';
