import { create } from 'zustand';

/** What was made here last, and how it is taken back; told for a moment. */
type Done = { readonly text: string; readonly takeBack: () => void };

export const useLastDone = create<{ readonly done: Done | null }>()(() => ({ done: null }));

/** How long it is told, ms. */
const TOLD_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells what was just made, and offers to take it back. */
export function tellDone(done: Done): void {
  clearTimeout(timer);
  useLastDone.setState({ done });
  timer = setTimeout(forgetDone, TOLD_MS);
}

/** Says no more of it. */
export function forgetDone(): void {
  clearTimeout(timer);
  useLastDone.setState({ done: null });
}
