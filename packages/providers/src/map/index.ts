export * from './neshan.ts';
export * from './port.ts';
export * from './simulator/neshan-simulator.ts';
