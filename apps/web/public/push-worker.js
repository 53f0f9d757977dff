/**
 * Shows what the shop sends to whoever asked for it, also while none of its pages is open, and opens the page it is
 * about when it is touched. It keeps nothing and answers no request of a page. The build adds it to the workers of the staff's
 * and the couriers' programs (src/build/staff-worker.ts).
 */
self.addEventListener('push', (event) => {
  const { title, body, path, tag, moment } = event.data.json();
  const show = async () => {
    // A service may bring the same twice: only news make the device ring again.
    const [former] = await self.registration.getNotifications({ tag });
    const renotify = former?.body !== body || former.data?.moment !== moment;
    const shown = {
      body,
      tag,
      dir: 'rtl',
      lang: 'fa',
      icon: '/favicon.svg',
      data: { path, moment },
      renotify,
    };
    await self.registration.showNotification(title, shown);
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { pathname } = new URL(path, self.location.origin);
    const open = pages.find(({ url }) => new URL(url).pathname === pathname);
    if (!open) return self.clients.openWindow(path);
    // A page that is open already is told what was touched, so that it keeps what is being typed there.
    open.postMessage({ touched: path });
    return open.focus();
  };
  event.waitUntil(show());
});
