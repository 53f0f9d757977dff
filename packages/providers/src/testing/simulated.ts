import { randomUUID } from 'node:crypto';
import { memoryStore, type SimulatorOptions, type SimulatorStore } from '../simulator/index.ts';

/** Is a clock that stands still until it is moved. */
export interface TestClock {
  now(): number;
  advance(milliseconds: number): void;
}

/** Makes a clock at noon in Tehran on 30 Aban 1405. */
export function testClock(): TestClock {
  let time = Date.UTC(2026, 10, 21, 8, 30);
  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Lets everything else that is ready run, many times over. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Makes a store that answers as late as a busy database, so that whoever reads and writes without a lock is caught.
 */
export function busyStore(): SimulatorStore {
  const store = memoryStore();
  return {
    get: async (key) => {
      const value = await store.get(key);
      await manyTurns();
      return value;
    },
    set: async (key, value) => {
      await manyTurns();
      await store.set(key, value);
    },
    list: (prefix) => store.list(prefix),
  };
}

/** Makes simulator options for tests: at a base path, in memory, with controls. */
export function testOptions(
  basePath: string,
  clock: TestClock,
  store: SimulatorStore = memoryStore(),
): SimulatorOptions {
  return { basePath, now: clock.now, newId: randomUUID, store, allowControls: true };
}

/** Orders a fault for the next calls of an operation (see the simulators' `faultKinds`). */
export interface FaultOrder {
  readonly operation: string;
  readonly kind: 'SLOW' | 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly code?: number;
  readonly times?: number;
}

/** Sets a fault at a running simulator; throws when the simulator does not know it. */
export async function orderFault(base: string, fault: FaultOrder): Promise<void> {
  const response = await fetch(`${base}/controls`, { method: 'POST', body: JSON.stringify(fault) });
  if (!response.ok) throw new Error(`fault refused: ${await response.text()}`);
}
