import { INSTALLATION_META } from '../api/installation.ts';

/** The server knows this of itself, and its pages have to say it. */
export type PageInstallation = {
  readonly mode: 'DEMO' | 'PRODUCTION';
  readonly loginCodes: boolean;
  readonly onlinePayment: boolean;
  readonly mapSearch: boolean;
};

const SERVICES = ['loginCodes', 'onlinePayment', 'mapSearch'] as const;

/** Gives the element of a page's head that tells its program what the installation is and what is closed there. */
export function installationElement(installation: PageInstallation): string {
  const closed = SERVICES.filter((service) => !installation[service]).join(' ');
  return `<meta name="${INSTALLATION_META}" content="${installation.mode}" data-closed="${closed}">`;
}

const RIBBON_STYLE = [
  'position:fixed;top:0;left:50%;transform:translateX(-50%);z-index:10000;pointer-events:none',
  // It stands below what a telephone keeps for itself and has room for what stands over the letters: at 13 px the dots were cut.
  'padding:calc(1px + env(safe-area-inset-top, 0px)) 10px 0;border-radius:0 0 6px 6px;background:#9a3412;color:#fff',
  // It is so low that what stands in a bar under it is read all the same.
  'font:500 10px/16px Vazirmatn,Tahoma,sans-serif;white-space:nowrap',
].join(';');

/** Stands over every screen of a demo, so that nobody takes it for a shop; nothing elsewhere. */
export function demoRibbon({ mode }: PageInstallation): string {
  if (mode !== 'DEMO') return '';
  return `<aside data-demo aria-label="نمایشی" style="${RIBBON_STYLE}">نمایشی؛ سفارش و پول واقعی نیست</aside>`;
}
