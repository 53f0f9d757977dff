import { DEFAULT_CHECK_OFFLINE_TYPE } from '@sofreh/domain/limits';
import { create } from 'zustand';
import type { RealtimeStatus } from '#web/api/index.ts';

/** A till finds out so whether it has a network: by itself, or told by its cashier. */
export type CheckOfflineType = 'auto' | 'online' | 'offline';

/** This is the network state of specification section 3, with what of it the chip shows. */
export type NetworkState = {
  /** Tells whether the server answers; the browser's own opinion is not asked. */
  readonly status: 'online' | 'offline';
  /** `held` says that something waits for a person; nothing else waits for it. */
  readonly syncStatus: 'idle' | 'syncing' | 'held';
  /** The last heartbeat failed and the next one decides. */
  readonly reconnecting: boolean;
  /** Tells whether the line stands on which news of orders, tables and calls come. */
  readonly socketStatus: RealtimeStatus;
  readonly checkOfflineType: CheckOfflineType;
  /** Says by how much the till's clock is behind the server's, ms. */
  readonly clockOffset: number;
};

const CHECK_KEY = 'checkOfflineType';

function keptCheckType(): CheckOfflineType {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(CHECK_KEY);
  return kept === 'online' || kept === 'offline' ? kept : DEFAULT_CHECK_OFFLINE_TYPE;
}

export const useNetworkStore = create<NetworkState>()(() => ({
  status: 'online',
  syncStatus: 'idle',
  reconnecting: false,
  socketStatus: 'connecting',
  checkOfflineType: keptCheckType(),
  clockOffset: 0,
}));

/** Lets the till find out by itself (`auto`), or works online or offline whatever the network is. */
export function setCheckOfflineType(checkOfflineType: CheckOfflineType): void {
  localStorage.setItem(CHECK_KEY, checkOfflineType);
  useNetworkStore.setState({ checkOfflineType });
}

/** Tells whether anything is to be sent now. */
export function maySend({ status, checkOfflineType }: NetworkState): boolean {
  return checkOfflineType === 'auto' ? status === 'online' : checkOfflineType === 'online';
}

/** Gives the moment by the server's clock, as far as the till knows, epoch ms. */
export function serverNow(): number {
  return Date.now() + useNetworkStore.getState().clockOffset;
}
