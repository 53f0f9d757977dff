import { useEffect } from 'react';
import { guardStorage } from '../outbox/storage-guard.ts';
import { keepProgram } from '../worker/keep-program.ts';
import { Pulse } from './pulse.ts';

/** Follows the network, keeps the program and asks the browser to keep its memory, on a screen that is no till. */
export function usePulse(): void {
  useEffect(() => {
    const pulse = new Pulse();
    const look = () => pulse.ask();
    pulse.start();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      pulse.end();
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => void guardStorage(), []);
  useEffect(keepProgram, []);
}
