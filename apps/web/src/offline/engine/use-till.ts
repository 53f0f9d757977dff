import { useEffect } from 'react';
import { useAuth } from '#web/api/index.ts';
import { ensureTill } from '../device/register-till.ts';
import { useNetworkStore } from '../network/network-store.ts';
import { takeUpRestored } from '../outbox/second-copy.ts';
import { guardStorage } from '../outbox/storage-guard.ts';
import { ensureSigningKey } from '../person/kept-keys.ts';
import { keepProgram } from '../worker/keep-program.ts';
import { startEngine } from './engine.ts';

/**
 * Finds out at once whether the till's memory was lost: later, what a person has confirmed meanwhile could be taken for the
 * only thing that was left of it.
 */
export function useGuardedMemory(): void {
  useEffect(() => void guardStorage(), []);
}

/** Makes this page a till of the branch while it is shown: registered and sending. */
export function useTill(vendorId: string): void {
  const online = useNetworkStore(({ status }) => status === 'online');
  const person = useAuth(({ profile }) => profile?.id);
  useEffect(() => startEngine(), []);
  useEffect(keepProgram, []);
  useEffect(() => {
    // Offline, or without storage, it stays what it was and is tried when the line returns.
    if (!online || !person) return;
    void ensureTill(vendorId)
      .then(ensureSigningKey)
      .then(guardStorage)
      .then(takeUpRestored)
      .catch(() => undefined);
  }, [online, person, vendorId]);
}
