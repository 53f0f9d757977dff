import { api, useSettings } from '#web/api/index.ts';
import { askAgain } from '../query/call-query.ts';

const FRAME_MS = 60_000;
/** A page is printed in other letters rather than not at all, ms. */
const FONTS_MS = 3_000;

/** Gives a page in the type of this one: a page in a frame knows none of the letters of the one around it. */
function withOwnFonts(html: string): string {
  // What an extension of the browser brings from elsewhere may not be read.
  const own = [...document.styleSheets].filter(
    ({ href }) => href === null || href.startsWith(window.location.origin),
  );
  const faces = own.flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.cssText : [])),
  );
  return html.replace('</head>', () => `<style>${faces.join('')}</style></head>`);
}

/** Shows a page to the browser's own print dialog, on a sheet of the width the page asks for. */
export async function showDialog(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset-inline-start:-9999px;width:80mm;height:1px;border:0';
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => resolve(), { once: true }),
  );
  frame.srcdoc = withOwnFonts(html);
  document.body.append(frame);
  await loaded;
  const patience = new Promise((resolve) => setTimeout(resolve, FONTS_MS));
  await Promise.race([frame.contentDocument?.fonts.ready, patience]);
  const focused = document.activeElement;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
  // Keys and what a scanner types are for the page again.
  frame.contentWindow?.blur();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  // Some browsers come back from print() at once, with the dialog open.
  setTimeout(() => frame.remove(), FRAME_MS);
}

type BrowserJob = { readonly id: string; readonly attempts: number };

/** Gives a job's paper as a page of the width that this device asks for. @throws ApiFailure */
export async function paperPage({ id }: BrowserJob, signal?: AbortSignal): Promise<string> {
  const { sheetWidth } = useSettings.getState();
  const query = sheetWidth === null ? {} : ({ width: sheetWidth === 58 ? '58' : '80' } as const);
  const asked = { params: { id }, query };
  const { html } = await api(
    'GET /api/orders/printjobs/{id}/paper',
    signal ? { ...asked, signal, quiet: true } : asked,
  );
  return html;
}

/** Shows a job's page to the browser's dialog and tells the server so. @throws ApiFailure where it is not told: the dialog was there. */
export async function printPage({ id, attempts }: BrowserJob, page: string): Promise<void> {
  await showDialog(page);
  await api('PUT /api/orders/printjobs', { body: { id, action: 'SAY_PRINTED', attempts } });
  askAgain('GET /api/orders/printers', 'GET /api/orders/printjobs');
}

/**
 * Prints a job's paper by the browser's dialog and says so: what a till without a printer does.
 * @throws ApiFailure
 */
export async function printInBrowser(job: BrowserJob): Promise<void> {
  await printPage(job, await paperPage(job));
}
