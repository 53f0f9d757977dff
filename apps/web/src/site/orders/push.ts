import { api } from '../data/api.ts';

/** Where this browser stands: whether it can be told, was asked for it, or its owner said no for good. */
export type PushStanding = 'NONE' | 'OFF' | 'ON' | 'REFUSED';

const WORKER = '/push-worker.js';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readStanding(): Promise<PushStanding> {
  if (!canPush()) return 'NONE';
  if (Notification.permission === 'denied') return 'REFUSED';
  return (await subscription()) ? 'ON' : 'OFF';
}

/** The worker once it is at work: a browser takes no subscription before. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  return navigator.serviceWorker.ready;
}

/** Asks the guest, who has just pressed for it, and has this browser told from now on. */
export async function startPush(): Promise<PushStanding> {
  if ((await Notification.requestPermission()) !== 'granted') return readStanding();
  const { publicKey } = await api('GET /api-identity/identity/devicetoken', { quiet: true });
  const { pushManager } = await worker();
  await save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  return 'ON';
}

async function save(own: PushSubscription): Promise<void> {
  const body = { token: JSON.stringify(own), platform: 'WEB' as const };
  await api('POST /api-identity/identity/devicetoken', { body, quiet: true });
}

/** Has a browser that is told anyway belong to whoever is signed in now: another may have been when its owner said yes. */
export async function renewPush(): Promise<void> {
  const own = canPush() ? await subscription() : null;
  if (own) await save(own);
}

/** This browser is told nothing any more. */
export async function stopPush(): Promise<PushStanding> {
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
}
