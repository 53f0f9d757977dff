/**
 * Shows what the shop sends to a guest who asked for it, also while none of its pages is open, and opens the page it is
 * about when it is touched. It keeps nothing and answers no request of a page.
 */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, dir: 'rtl', lang: 'fa', icon: '/favicon.svg', data: { path }, renotify: true };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find(({ url }) => new URL(url).pathname === path);
    return open ? open.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(show());
});
