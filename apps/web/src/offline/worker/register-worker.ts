/** Has the staff's program kept by the browser, so that it starts without a network. Quiet where that cannot be. */
export function registerWorker(): void {
  // Not on a page that is not secure, nor in a window whose browser keeps nothing.
  void navigator.serviceWorker?.register('/staff-worker.js', { scope: '/bo' }).catch(() => undefined);
}
