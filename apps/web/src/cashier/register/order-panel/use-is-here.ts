import { type RefObject, useEffect, useRef } from 'react';

/** Whether the register is still in sight: it may be left, or taken by another tab, while an order is sent. */
export function useIsHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
