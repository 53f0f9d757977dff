import { asInteger, asObject } from '../http/index.ts';
import type { Lock } from './lock.ts';
import type { SimulatorStore } from './store.ts';

/**
 * These can be made to go wrong with an operation. SLOW answers after `delayMs`; DOWN breaks the connection before
 * anything happens; LOST does the work and then breaks it, so that the answer is lost; BROKEN answers 502 with a page;
 * CODE answers with the provider's own code.
 */
export const faultKinds = ['SLOW', 'DOWN', 'LOST', 'BROKEN', 'CODE'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly operation: string;
  readonly kind: FaultKind;
  /** It spoils so many more calls. */
  readonly times: number;
  /** CODE answers with this status. */
  readonly code: number;
  /** SLOW waits so long. */
  readonly delayMs: number;
}

/** Reads a fault as it came in the body of `POST {base}/controls`; null when it is none. */
export function parseFault(body: unknown, operations: readonly string[]): Fault | null {
  const input = asObject(body);
  const kind = faultKinds.find((name) => name === input.kind);
  const operation = operations.find((name) => name === input.operation);
  const times = asInteger(input.times ?? 1);
  const code = asInteger(input.code ?? 0);
  const delayMs = asInteger(input.delayMs ?? 60_000);
  if (
    !kind ||
    !operation ||
    times === null ||
    times < 0 ||
    code === null ||
    delayMs === null ||
    delayMs < 0
  ) {
    return null;
  }
  return { operation, kind, times, code, delayMs };
}

/** Keeps the faults that wait for their calls; one per operation, the newest counts. */
export interface FaultBox {
  set(fault: Fault): Promise<void>;
  /** Takes the fault for this call, which is used up by it; null where none waits. */
  take(operation: string): Promise<Fault | null>;
  /** Lists faults that still wait for their calls. */
  waiting(operations: readonly string[]): Promise<readonly Fault[]>;
}

/** Keeps faults in the simulator's store, so that every process of the server sees them. */
export function faultBox(store: SimulatorStore, prefix: string, lock: Lock): FaultBox {
  const keyOf = (operation: string) => `${prefix}fault/${operation}`;
  return {
    set: (fault) => store.set(keyOf(fault.operation), fault),
    take: (operation) =>
      lock(keyOf(operation), async () => {
        const fault = (await store.get(keyOf(operation))) as Fault | null | undefined;
        if (!fault || fault.times === 0) return null;
        await store.set(keyOf(operation), { ...fault, times: fault.times - 1 });
        return fault;
      }),
    waiting: async (operations) => {
      const kept = await Promise.all(operations.map((name) => store.get(keyOf(name))));
      return (kept as (Fault | null | undefined)[]).filter(
        (fault): fault is Fault => (fault?.times ?? 0) > 0,
      );
    },
  };
}
