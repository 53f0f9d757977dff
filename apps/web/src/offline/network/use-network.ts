import { useOutbox } from '../view/use-outbox.ts';
import { maySend, type NetworkState, useNetworkStore } from './network-store.ts';

/** This is the network state with what it means for the person at the till. */
export type Network = NetworkState & {
  /** Tells whether what is done now goes to the server at once. */
  readonly online: boolean;
  readonly unsent: number;
  readonly toLookAt: number;
  /** What the till holds is known; before that both counts are nothing. */
  readonly read: boolean;
};

/** Tells whether the till has a network, and what of it the server does not have yet. */
export function useNetwork(): Network {
  const state = useNetworkStore();
  const { unsent, toLookAt, read } = useOutbox();
  return { ...state, online: maySend(state), unsent, toLookAt, read };
}
