/**
 * Lets the staff's program, or the couriers', start without a network. The build puts its name, version and files in (build/staff-worker.ts).
 * It takes over from an older one when no page is open any more or a person asks for it: never by itself in the middle
 * of an order.
 */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const NAME = '__NAME__';
const CACHE = `${NAME}-${VERSION}`;
/** Pages that are kept: every address has the first one's program, and one of these its own. */
const SHELLS = ['__SHELLS__'];
/** A line that hangs is a line that is gone, ms. */
const PATIENCE_MS = 3000;

async function keepFile(cache, file) {
  const known = await caches.match(file);
  if (known) return cache.put(file, known);
  return cache.add(file);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(SHELLS.map((shell) => cache.add(new Request(shell, { cache: 'no-store' }))));
  await Promise.all(FILES.map((file) => keepFile(cache, file)));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(`${NAME}-`) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The server's page while it answers in time, else the one that was kept. */
async function page(request) {
  const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error('late')), PATIENCE_MS));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer.status < 500) return answer;
  } catch {
    // Below: there is no network.
  }
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  return (await cache.match(SHELLS.includes(pathname) ? pathname : SHELLS[0])) ?? Response.error();
}

/** Files carry their content's hash in their name: one that was kept is right for ever. */
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/**
 * Calls go by without the worker where the browser can have them do so (static routing): it would be woken for each, and
 * one that never rests, the heartbeat alone comes every ten seconds, does not hand over to a newer one.
 */
async function letCallsPass(event) {
  const paths = ['/health', '/ready', '/api/*', '/api-*/*'];
  const routes = paths.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' }));
  await event.addRoutes?.(routes);
}

/** Files that are kept come straight from where they are kept, without waking the worker for each of a hundred. */
async function giveFilesAtOnce(event) {
  await event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: CACHE } },
  ]);
}

self.addEventListener('install', (event) => {
  // A browser that knows no such routes, or not these, asks the worker about everything.
  event.waitUntil(letCallsPass(event).catch(() => undefined));
  event.waitUntil(giveFilesAtOnce(event).catch(() => undefined));
  event.waitUntil(install());
});
self.addEventListener('message', (event) => {
  if (event.data === 'START') event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg')
    event.respondWith(file(request));
});
