export * from './port.ts';
export * from './simulator/zarinpal-simulator.ts';
export * from './zarinpal.ts';
export { type ZarinpalConfig, zarinpalProduction } from './zarinpal-call.ts';
