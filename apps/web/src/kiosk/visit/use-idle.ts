import { type KioskIdle, kioskIdle } from '@sofreh/domain/kiosks';
import { useCallback, useEffect, useRef, useState } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Asks whether somebody is still there.
 * @param seconds how long nobody may touch the screen before it asks; null while nobody is expected to.
 * @param onOver everything is forgotten.
 */
export function useIdle(
  seconds: number | null,
  onOver: () => void,
): { readonly idle: KioskIdle; readonly stay: () => void } {
  const touched = useRef(Date.now());
  const [idle, setIdle] = useState<KioskIdle>({ state: 'USED' });
  const over = useRef(onOver);
  over.current = onOver;
  const stay = useCallback(() => {
    touched.current = Date.now();
    setIdle({ state: 'USED' });
  }, []);
  useEffect(() => {
    stay();
    if (seconds === null) return;
    const touch = () => {
      touched.current = Date.now();
    };
    const look = () => {
      const next = kioskIdle(Date.now() - touched.current, seconds);
      setIdle((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
      if (next.state === 'OVER') over.current();
    };
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true });
    const timer = setInterval(look, 500);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) window.removeEventListener(name, touch);
    };
  }, [seconds, stay]);
  return { idle, stay };
}
