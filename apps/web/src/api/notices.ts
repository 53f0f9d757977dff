/** This is a short message for the person at the screen; how it looks is the surface's matter. */
export type Notice = {
  /** `success` is green and `error` red (specification, section 8). */
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** A notice with the same id replaces the one on the screen. */
  readonly id?: string;
  /** Tells whether it stays until somebody closes it: what a person has to do something about. */
  readonly stays?: boolean;
};

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** Shows a notice on whatever surface is listening. */
export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Follows notices; answers with the function that stops following. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
