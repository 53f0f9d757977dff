import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setHostDomain } from '#web/api/host-domain.ts';
import { nameTabs } from '#web/headings/tab-title.ts';
import { SiteApp } from './app.tsx';
import { useCarts } from './cart/cart-store.ts';
import { forgetStaleProfile } from './data/session.ts';
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID, type SiteData } from './data/site-data.ts';
import { Taken } from './early/taken.tsx';
import { tellRenewal } from './ui/announcer.ts';

/** Takes over the server's HTML with the data that came with it. */
function start() {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const json = document.getElementById(DATA_ELEMENT_ID)?.textContent;
  if (!root || !json) return;
  const data = JSON.parse(json) as SiteData;
  nameTabs();
  setHostDomain(() => data.vendor.domain);
  forgetStaleProfile();
  watchCarts();
  tellRenewal();
  hydrateRoot(
    root,
    <StrictMode>
      <SiteApp data={data} path={location.pathname} />
      <Taken />
    </StrictMode>,
  );
}

/** Follows the carts as another tab of this browser changes them. */
function watchCarts(): void {
  addEventListener('storage', ({ key }) => {
    if (key === useCarts.persist.getOptions().name) void useCarts.persist.rehydrate();
  });
}

start();
