export * from './moadian.ts';
export * from './port.ts';
export * from './simulator/moadian-simulator.ts';
export * from './simulator/self-signed.ts';
