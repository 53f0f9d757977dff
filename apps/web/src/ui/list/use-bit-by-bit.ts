import { useState } from 'react';
import { usePhone } from '../use-phone.ts';

/** A long list begins with so many rows and grows by them; on a phone a row is a card, which is several rows high. */
const STEP = { desk: 20, phone: 10 } as const;
/** So much more than a step is shown at once: nobody presses a button for four hours of a day. */
const SLACK = 1.55;

/**
 * Tells how many of a long list's rows are on the screen, and how to see more of them.
 * @returns all of them, and nothing to press, where the list is not long.
 */
export function useBitByBit(
  rows: number,
  isLong = false,
): { readonly shown: number; readonly more?: () => void } {
  const step = usePhone() ? STEP.phone : STEP.desk;
  const [steps, setSteps] = useState(1);
  if (!isLong || rows <= step * (steps - 1 + SLACK)) return { shown: rows };
  return { shown: steps * step, more: () => setSteps(steps + 1) };
}
