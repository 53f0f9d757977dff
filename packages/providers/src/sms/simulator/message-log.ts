import type { SimulatorStore } from '../../simulator/index.ts';

/** Describes a message as a simulated provider keeps it. */
export interface SimulatedMessage {
  readonly id: string;
  readonly phoneNumber: string;
  readonly text: string;
  /** It counts epoch milliseconds. */
  readonly at: number;
}

/** It is told of every message a simulator takes, so that the product can show what a phone would have shown. */
export type OnMessage = (message: SimulatedMessage) => Promise<void>;

/** Keeps messages in a simulator's store, under numbers as real providers give them. */
export interface MessageLog {
  add(message: Omit<SimulatedMessage, 'id'>): Promise<SimulatedMessage>;
  find(id: string): Promise<SimulatedMessage | null>;
}

/** Makes a number of nine digits from a UUID's random end. */
function numberFrom(uuid: string): string {
  return String(100_000_000 + (Number.parseInt(uuid.replaceAll('-', '').slice(-11), 16) % 900_000_000));
}

/** Makes a log that keeps its messages under a prefix and passes each on. */
export function messageLog(
  store: SimulatorStore,
  prefix: string,
  newId: () => string,
  onMessage?: OnMessage,
): MessageLog {
  const keyOf = (id: string) => `${prefix}message/${id}`;
  return {
    add: async (message) => {
      const kept = { ...message, id: numberFrom(newId()) };
      await store.set(keyOf(kept.id), kept);
      await onMessage?.(kept);
      return kept;
    },
    find: async (id) => ((await store.get(keyOf(id))) ?? null) as SimulatedMessage | null,
  };
}

/** Says how far a message came by the clock; `phoneNumber`s that end in these digits end undelivered. */
export type SimulatedProgress = 'QUEUED' | 'SENT' | 'DELIVERED' | 'UNDELIVERED';

/**
 * Tells where a message is: queued for two seconds, with the operator until ten, then on the phone; never on one that
 * ends in 0011.
 */
export function progressOf(message: SimulatedMessage, now: number): SimulatedProgress {
  const age = now - message.at;
  if (age < 2_000) return 'QUEUED';
  if (age < 10_000) return 'SENT';
  return message.phoneNumber.endsWith('0011') ? 'UNDELIVERED' : 'DELIVERED';
}
