import { KIOSK_PAYING_SECONDS } from '@sofreh/domain/kiosks';
import { useCallback, useReducer } from 'react';
import type { KioskTerms } from '../data/use-terms.ts';
import { useIdle } from './use-idle.ts';
import { moveVisit, NOBODY, type VisitStep } from './visit.ts';

/** Keeps what the guest at the kiosk does, and forgets it once nobody touches it any more. */
export function useVisit({ idleSeconds }: Pick<KioskTerms, 'idleSeconds'>) {
  const [visit, dispatch] = useReducer(moveVisit, NOBODY);
  const end = useCallback(() => dispatch({ type: 'END' }), []);
  const go = useCallback((step: VisitStep) => dispatch({ type: 'GO', step }), []);
  const { idle, stay } = useIdle(secondsOf(visit.step, idleSeconds), end);
  return { visit, dispatch, go, end, idle, stay };
}

/** Tells how long a step waits for a touch; null where it ends by itself. */
function secondsOf(step: VisitStep, idleSeconds: number): number | null {
  if (step === 'IDLE' || step === 'NUMBER') return null;
  return step === 'PAYING' ? Math.max(idleSeconds, KIOSK_PAYING_SECONDS) : idleSeconds;
}
