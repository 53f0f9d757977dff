import { isClockWrong } from '@sofreh/domain/offline';
import { type NetworkState, useNetworkStore } from '../network/network-store.ts';
import { tellTabs } from '../store/kick.ts';
import { type Beat, beat } from './heartbeat.ts';

const ONLINE_EVERY_MS = 10_000;
const OFFLINE_EVERY_MS = 3_000;
/** A first failure is asked again soon: one lost packet is no outage. */
const DOUBT_AFTER_MS = 800;

type Told = Pick<NetworkState, 'status' | 'reconnecting' | 'clockOffset'>;

/** Tells what a heartbeat means: one failure is doubt, two are an outage. */
export function afterBeat(before: Told, found: Beat, now: number): Told {
  if (!found)
    return { ...before, status: before.reconnecting ? 'offline' : before.status, reconnecting: true };
  const offset = found.serverTime === null ? before.clockOffset : found.serverTime - now;
  // The header has whole seconds: what it cannot tell is left alone.
  return { status: 'online', reconnecting: false, clockOffset: isClockWrong(offset) ? offset : 0 };
}

/** Follows the network by heartbeats until it is ended; the tab that sends does so for all. */
export class Pulse {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  start(): void {
    void this.run();
  }

  /** Asks now: something failed, or the browser says that something changed. */
  ask(): void {
    clearTimeout(this.timer);
    void this.run();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    const found = await beat();
    if (this.ended) return;
    const { status, reconnecting, clockOffset } = useNetworkStore.getState();
    const next = afterBeat({ status, reconnecting, clockOffset }, found, Date.now());
    useNetworkStore.setState(next);
    tellTabs({ type: 'network', state: next });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), waitAfter(next));
  }
}

function waitAfter({ status, reconnecting }: Told): number {
  if (status === 'offline') return OFFLINE_EVERY_MS;
  return reconnecting ? DOUBT_AFTER_MS : ONLINE_EVERY_MS;
}
