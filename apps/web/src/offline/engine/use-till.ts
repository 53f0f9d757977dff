import { useEffect } from 'react';
import { useAuth } from '#web/api/index.ts';
import { useNetworkStore } from '../network/network-store.ts';
import { takeUpRestored } from '../outbox/second-copy.ts';
import { ensureSigningKey } from '../person/kept-keys.ts';
import { guardStorage } from '../store/storage-guard.ts';
import { keepProgram } from '../worker/keep-program.ts';
import { startEngine } from './engine.ts';
import { ensureTill } from './register-till.ts';

/** Makes this page a till of the branch while it is shown: registered, sending, its storage guarded. */
export function useTill(vendorId: string): void {
  const online = useNetworkStore(({ status }) => status === 'online');
  const person = useAuth(({ profile }) => profile?.id);
  useEffect(() => startEngine(), []);
  useEffect(() => void guardStorage(), []);
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
