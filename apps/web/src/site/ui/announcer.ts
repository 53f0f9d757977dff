import { NOTIFICATION } from '@sofreh/domain/limits';
import { createStore } from 'zustand/vanilla';
import { onNotice } from '#web/api/notices.ts';

/** This is a short message that is shown for a while and read aloud. */
export type Toast = {
  readonly key: number;
  readonly text: string;
  readonly shown: boolean;
  /** Its time is over, and it is on its way out. */
  readonly leaving: boolean;
};

/** Keeps the messages now on the screen or waiting to be read; at most five (specification, section 9). */
export const toasts = createStore<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastKey = 0;

function put(text: string, shown: boolean) {
  lastKey += 1;
  const toast: Toast = { key: lastKey, text, shown, leaving: false };
  toasts.setState(({ list }) => ({ list: [...list, toast].slice(-NOTIFICATION.limit) }));
  setTimeout(() => leave(toast), NOTIFICATION.autoCloseMs);
}

function leave(toast: Toast) {
  toasts.setState(({ list }) => ({
    list: list.map((other) => (other.key === toast.key ? { ...toast, leaving: true } : other)),
  }));
  setTimeout(
    () => toasts.setState(({ list }) => ({ list: list.filter(({ key }) => key !== toast.key) })),
    NOTIFICATION.transitionMs,
  );
}

/** Says something to who hears the page; what the screen already shows by itself. */
export function announce(text: string): void {
  put(text, false);
}

/** Shows a message over the page and reads it. */
export function notify(text: string): void {
  put(text, true);
}

/**
 * Shows that the session was renewed and the page is about to load again; the cart outlives that. What other calls say
 * of their failure stands where they were made. @returns the function that stops it.
 */
export function tellRenewal(): () => void {
  return onNotice(({ id, message }) => {
    if (id === 'tokenRenewed') notify(message);
  });
}
