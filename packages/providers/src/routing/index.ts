export * from './osrm.ts';
export * from './port.ts';
export * from './simulator/osrm-simulator.ts';
