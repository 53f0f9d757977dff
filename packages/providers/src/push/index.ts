export * from './port.ts';
export * from './simulator/push-service.ts';
export * from './web-push.ts';
