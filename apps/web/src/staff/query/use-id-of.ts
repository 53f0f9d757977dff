import { useRef } from 'react';
import { newId } from '#web/api/index.ts';

/**
 * Keeps the ids of what a form that stays open makes: the same as long as the same is said, so that pressing again
 * after an answer was lost makes nothing twice. `made` ends it: the same said again is another one.
 */
export function useIdOf(): { readonly idOf: (said: string) => string; readonly made: () => void } {
  const asked = useRef<{ readonly said: string; readonly id: string } | null>(null);
  return {
    idOf: (said) => {
      if (asked.current?.said !== said) asked.current = { said, id: newId() };
      return asked.current.id;
    },
    made: () => {
      asked.current = null;
    },
  };
}
