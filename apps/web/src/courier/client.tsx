import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/vazirmatn/wght.css';
import './courier.css';
import { nameTabs } from '#web/headings/tab-title.ts';
import { CourierApp } from './courier-app.tsx';

nameTabs();
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CourierApp />
    </StrictMode>,
  );
}
// There is no worker on a page that is not secure, nor in a window whose browser keeps nothing.
void navigator.serviceWorker?.register('/courier-worker.js', { scope: '/courier' }).catch(() => undefined);
