import { create } from 'zustand';

/** This is what was done here last, told for a moment; with how it is taken back, where it was made, or that it was. */
type Done = { readonly text: string; readonly takeBack?: () => void; readonly isAgain?: boolean };

export const useLastDone = create<{ readonly done: Done | null }>()(() => ({ done: null }));

/** It is told for so long, ms. */
const TOLD_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells what was just made, and offers to take it back; or that it is made again, or was called out. */
export function tellDone(done: Done): void {
  clearTimeout(timer);
  useLastDone.setState({ done });
  timer = setTimeout(forgetDone, TOLD_MS);
}

/** Says no more of it. */
function forgetDone(): void {
  clearTimeout(timer);
  useLastDone.setState({ done: null });
}
