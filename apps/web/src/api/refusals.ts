type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells that a call was refused because the person may not make it. */
export function tellRefused(): void {
  for (const listener of listeners) listener();
}

/** Hears of refused calls. @returns the function that ends it. */
export function onRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
