import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KioskApp } from './kiosk-app.tsx';
import '#web/guest-look/base.css';
import '#web/guest-look/controls.css';
import '#web/guest-look/dish.css';
import '#web/guest-look/sheet.css';
import './steps.css';
import './kiosk.css';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KioskApp />
    </StrictMode>,
  );
}
