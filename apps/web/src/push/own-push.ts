import { api } from '#web/api/client.ts';

/** Says where this browser stands: whether it can be told, was asked for it, or its owner said no for good. */
export type PushStanding = 'NONE' | 'OFF' | 'ON' | 'REFUSED';

/** Brings messages to this browser, also while none of the pages below a scope is open. */
export interface OwnPush {
  readStanding(): Promise<PushStanding>;
  /** Asks whoever has just pressed for it, and has this browser told from now on. */
  start(): Promise<PushStanding>;
  /** Has a browser that is told anyway belong to whoever is signed in now: another may have been when its owner said yes. */
  renew(): Promise<void>;
  /** This browser is told nothing any more. */
  stop(): Promise<PushStanding>;
}

/**
 * @param scope below which the pages are.
 * @param worker what shows messages; it comes with the page, or once its owner says yes.
 */
export function ownPush(scope: string, worker: string): OwnPush {
  /** The browser answers with that of a wider scope, too: a guest's, on the couriers' page. */
  async function registered(): Promise<ServiceWorkerRegistration | undefined> {
    const found = await navigator.serviceWorker.getRegistration(scope);
    return found && new URL(found.scope).pathname === scope ? found : undefined;
  }

  function canPush(): boolean {
    return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  }

  async function subscription(): Promise<PushSubscription | null> {
    return (await (await registered())?.pushManager.getSubscription()) ?? null;
  }

  async function readStanding(): Promise<PushStanding> {
    if (!canPush()) return 'NONE';
    if (Notification.permission === 'denied') return 'REFUSED';
    return (await subscription()) ? 'ON' : 'OFF';
  }

  /** Gives the worker once it is at work: a browser takes no subscription before. */
  async function working(): Promise<ServiceWorkerRegistration> {
    await navigator.serviceWorker.register(worker, { scope });
    return navigator.serviceWorker.ready;
  }

  async function save(own: PushSubscription): Promise<void> {
    const body = { token: JSON.stringify(own), platform: 'WEB' as const };
    await api('POST /api-identity/identity/devicetoken', { body, quiet: true });
  }

  return {
    readStanding,
    async start() {
      if ((await Notification.requestPermission()) !== 'granted') return readStanding();
      const { publicKey } = await api('GET /api-identity/identity/devicetoken', { quiet: true });
      const { pushManager } = await working();
      await save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
      return 'ON';
    },
    async renew() {
      const own = canPush() ? await subscription() : null;
      if (own) await save(own);
    },
    async stop() {
      const own = canPush() ? await subscription() : null;
      if (own) {
        const body = { token: JSON.stringify(own) };
        try {
          await api('POST /api-identity/identity/devicetoken/forget', { body, quiet: true });
        } finally {
          // Where the shop does not hear of it, the browser's maker tells it.
          await own.unsubscribe();
        }
      }
      return 'OFF';
    },
  };
}
