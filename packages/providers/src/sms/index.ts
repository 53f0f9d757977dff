export * from './incoming.ts';
export * from './kavenegar.ts';
export * from './port.ts';
export * from './simulator/kavenegar-simulator.ts';
export type { OnMessage, SimulatedMessage } from './simulator/message-log.ts';
export * from './simulator/smsir-simulator.ts';
export * from './sms-outbox.ts';
export * from './smsir.ts';
