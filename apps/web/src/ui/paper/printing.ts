import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const hearers = new Set<() => void>();
let isPrinting = false;

function turn(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  // The browser takes the page as it stands when this ends.
  flushSync(() => {
    for (const hear of hearers) hear();
  });
}

if (typeof window !== 'undefined') {
  const paper = window.matchMedia?.('print');
  window.addEventListener('beforeprint', () => turn(true));
  window.addEventListener('afterprint', () => turn(paper?.matches ?? false));
  paper?.addEventListener('change', ({ matches }) => turn(matches));
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Tells whether the page is being put on paper: what is drawn by its window's width is then drawn by the paper's. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
