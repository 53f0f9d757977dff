export * from './carry.ts';
export * from './make-terminal.ts';
export * from './port.ts';
export * from './simulator/simulated-terminal.ts';
export * from './simulator/simulated-terminals.ts';
