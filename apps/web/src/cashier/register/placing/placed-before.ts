import { useEffect, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { findCreation, takeUp } from '#web/offline/index.ts';
import { registerTexts } from '../../texts.ts';
import { useRegister } from '../draft/register-store.ts';

/**
 * Looks whether the order being typed was confirmed in a tab that died before it could clear it: it is placed then, under
 * its number and with what was paid, and the register begins the next one.
 * @param mine whether this tab holds the register.
 * @returns whether that is known, and the register can be typed into.
 */
export function usePlacedBefore(mine: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    if (!mine) return;
    let left = false;
    const look = async () => {
      await takeUp();
      const { orderId } = useRegister.getState();
      const placed = await findCreation(orderId).catch(() => undefined);
      if (left) return;
      if (placed && useRegister.getState().orderId === orderId) {
        useRegister.getState().finish();
        notify({ kind: 'info', message: registerTexts.placedBefore(placed.number), id: 'place' });
      }
      setSettled(true);
    };
    void look();
    return () => {
      left = true;
    };
  }, [mine]);
  return settled;
}
