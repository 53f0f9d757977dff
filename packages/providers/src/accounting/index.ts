export * from './port.ts';
export { type SanadPardazConfig, sanadPardazServer } from './sanad-pardaz.ts';
export { SIMULATED_REQUESTS, sanadPardazSimulator } from './simulator/sanad-pardaz-simulator.ts';
