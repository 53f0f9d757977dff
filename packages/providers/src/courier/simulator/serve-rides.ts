import type { SimulatedAnswer, SimulatedRequest, SimulatorOptions } from '../../simulator/index.ts';
import { serveSimulation } from '../../simulator/index.ts';
import {
  type CourierSimulator,
  RIDE_FAULTS,
  type RideManner,
  type RideOffice,
  rideOffice,
  type SimulatedAccounts,
} from './simulated-rides.ts';

/** Answers a company's calls over its rides. */
export interface RideCalls {
  readonly operations: readonly string[];
  operationOf(request: SimulatedRequest): string | null;
  codeAnswer(operation: string, code: number): SimulatedAnswer;
  answer(request: SimulatedRequest, office: RideOffice): Promise<SimulatedAnswer>;
}

/** Serves a company's stand-in over HTTP, with the faults of its calls and of its couriers. */
export function serveRides(
  manner: RideManner,
  options: SimulatorOptions,
  accounts: SimulatedAccounts,
  calls: RideCalls,
): CourierSimulator {
  let office: RideOffice | null = null;
  const handler = serveSimulation({ ...options, storePrefix: manner.prefix }, (tools) => {
    const made = rideOffice(manner, options, accounts, tools);
    office = made;
    return {
      operations: [...calls.operations, ...RIDE_FAULTS],
      operationOf: calls.operationOf,
      codeAnswer: calls.codeAnswer,
      answer: (request) => calls.answer(request, made),
    };
  });
  return { handler, tick: async () => office?.tick() };
}
