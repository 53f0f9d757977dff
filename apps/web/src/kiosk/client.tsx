import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KioskApp } from './kiosk-app.tsx';
import '#web/guest-look/base.css';
import '#web/guest-look/controls.css';
import '#web/guest-look/dish.css';
import '#web/guest-look/sheet.css';
import { nameTabs } from '#web/headings/tab-title.ts';
import './steps.css';
import './kiosk.css';

// A kiosk that is loaded anew without a network says so, and comes back by itself. Its page is never closed: what is newer
// takes over when it is loaded, before a guest begins.
void navigator.serviceWorker
  ?.register('/kiosk-worker.js', { scope: '/kiosk' })
  .then(({ waiting }) => waiting?.postMessage('START'))
  .catch(() => undefined);

nameTabs();
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KioskApp />
    </StrictMode>,
  );
}
