import { useEffect, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { takeTold, takeUp, useTakenUp } from '#web/offline/index.ts';
import { placingTexts } from './texts.ts';

/**
 * Takes up what was confirmed in a tab that died before it could tell: it is placed, under its number and with what was
 * paid, and its own number is told. The register holds the next order by then.
 * @param mine whether this tab holds the register.
 * @returns whether that is done, and the register can be typed into.
 */
export function usePlacedBefore(mine: boolean): boolean {
  const [settled, setSettled] = useState(false);
  const waiting = useTakenUp(({ orders }) => orders.length);
  useEffect(() => {
    setSettled(false);
    if (!mine) return;
    let left = false;
    void takeUp().then(() => {
      if (!left) setSettled(true);
    });
    return () => {
      left = true;
    };
  }, [mine]);
  useEffect(() => {
    if (!settled || waiting === 0) return;
    for (const { id, number } of takeTold()) {
      const message = number === null ? placingTexts.notApprovedBefore : placingTexts.placedBefore(number);
      notify({ kind: 'info', message, id: `placed-before-${id}` });
    }
  }, [settled, waiting]);
  return settled;
}
