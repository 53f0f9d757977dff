import { createStore } from 'zustand/vanilla';

/**
 * Keeps the sheets that are open, the one on top last: what is to be seen above a modal dialog has to stand inside it.
 */
export const openSheets = createStore<{ list: readonly HTMLDialogElement[] }>(() => ({ list: [] }));
