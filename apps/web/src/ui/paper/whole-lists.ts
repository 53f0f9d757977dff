import { useEffect, useSyncExternalStore } from 'react';

/** A list that shows a part of its rows: it reads the others before the page is put on paper, and lets them go after it. */
export interface PartialList {
  /** Refuses where they cannot be read, which has said so itself. */
  readonly readRest: () => Promise<void>;
  readonly letGo?: () => void;
}

const lists = new Set<PartialList>();
const buttons = new Set<symbol>();
const hearers = new Set<() => void>();

/** Puts the page on paper with all rows of its lists. */
export async function printWhole(): Promise<void> {
  const asked = [...lists];
  const letGo = () => {
    for (const list of asked) list.letGo?.();
  };
  try {
    await Promise.all(asked.map(({ readRest }) => readRest()));
  } catch {
    letGo();
    return;
  }
  window.addEventListener('afterprint', letGo, { once: true });
  window.print();
}

/** Lets a list be read to its end for paper; null where it is all there. */
export function usePartialList(list: PartialList | null): void {
  useEffect(() => {
    if (!list) return;
    lists.add(list);
    return () => {
      lists.delete(list);
    };
  }, [list]);
}

/** Makes it known that the page has a button that prints all of it. */
export function usePrintsWhole(): void {
  useEffect(() => {
    const button = Symbol('button');
    const tell = () => {
      for (const hear of hearers) hear();
    };
    buttons.add(button);
    tell();
    return () => {
      buttons.delete(button);
      tell();
    };
  }, []);
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Tells whether the page has such a button. */
export function useHasPrintButton(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => buttons.size > 0,
    () => false,
  );
}
