import type { LocalClock } from '@sofreh/domain/calendar';
import { createContext, useContext } from 'react';

/** It says when the business day of the present branch ends; whoever knows the branch provides it. */
export const CutOffContext = createContext<LocalClock | null>(null);

/**
 * Tells when the business day of the present branch ends, for ranges of days. Throws where nobody says which branch
 * that is.
 */
export function useCutOff(): LocalClock {
  const cutOff = useContext(CutOffContext);
  if (cutOff === null) throw new Error('CutOffContext is missing');
  return cutOff;
}
