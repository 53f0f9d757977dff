import { create } from 'zustand';

/** A till that stays open for weeks asks this often whether there is a newer program, ms. */
const ASK_EVERY_MS = 3_600_000;

/**
 * The old program may keep the newer one waiting so long, ms. A page that leaves asks nothing of it any more, so the
 * page is loaded again all the same.
 */
const PATIENCE_MS = 5_000;
/** This is in the tab's memory from the moment somebody asked for the newer program until it has taken over. */
const ASKED = 'newVersionAsked';

/** Keeps the newer program that the browser holds ready; null while the newest one runs. */
const useNewVersion = create<{ readonly waiting: ServiceWorker | null }>(() => ({ waiting: null }));

/**
 * Has the staff's program kept by the browser, so that it starts without a network, and hears of newer ones. Quiet
 * where that cannot be.
 * @returns the function that stops listening; what is kept stays.
 */
export function keepProgram(): () => void {
  const stop = new AbortController();
  // There is no worker on a page that is not secure, nor in a window whose browser keeps nothing.
  void navigator.serviceWorker
    ?.register('/staff-worker.js', { scope: '/bo' })
    .then((registration) => followVersions(registration, stop.signal))
    .catch(() => undefined);
  return () => stop.abort();
}

function followVersions(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  if (signal.aborted) return;
  // The very first one waits for nobody: there is nothing newer about it.
  const tell = () =>
    useNewVersion.setState({ waiting: navigator.serviceWorker.controller ? registration.waiting : null });
  tell();
  if (sessionStorage.getItem(ASKED)) {
    if (registration.waiting) takeOver(registration.waiting);
    else sessionStorage.removeItem(ASKED);
  }
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', tell, { signal }),
    { signal },
  );
  const timer = setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/**
 * @returns what starts the newer program, where one is ready: the page is loaded again when it has taken over, with the
 * order being typed still there. It is null where there is none.
 */
export function useStartNewVersion(): (() => void) | null {
  const waiting = useNewVersion((state) => state.waiting);
  if (!waiting) return null;
  return () => {
    sessionStorage.setItem(ASKED, 'yes');
    takeOver(waiting);
    setTimeout(() => window.location.reload(), PATIENCE_MS);
  };
}

/** Has the newer program take over, and the page be loaded again when it has: parts of the old one are gone by then. */
function takeOver(waiting: ServiceWorker): void {
  const reload = () => {
    sessionStorage.removeItem(ASKED);
    window.location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('START');
}
