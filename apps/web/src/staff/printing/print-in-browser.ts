import { api, useSettings } from '#web/api/index.ts';
import { askAgain } from '../query/call-query.ts';

const FRAME_MS = 60_000;

/** Shows a page to the browser's own print dialog, on a sheet of the width the page asks for. */
export async function showDialog(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset-inline-start:-9999px;width:80mm;height:1px;border:0';
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => resolve(), { once: true }),
  );
  frame.srcdoc = html;
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
  // Some browsers come back from print() at once, with the dialog open.
  setTimeout(() => frame.remove(), FRAME_MS);
}

/**
 * Prints a job's paper by the browser's dialog and says so: what a till without a printer does.
 * @throws ApiFailure
 */
export async function printInBrowser({
  id,
  attempts,
}: {
  readonly id: string;
  readonly attempts: number;
}): Promise<void> {
  const { sheetWidth } = useSettings.getState();
  const query = sheetWidth === null ? {} : ({ width: sheetWidth === 58 ? '58' : '80' } as const);
  const { html } = await api('GET /api/orders/printjobs/{id}/paper', { params: { id }, query });
  await showDialog(html);
  await api('PUT /api/orders/printjobs', { body: { id, action: 'SAY_PRINTED', attempts } });
  askAgain('GET /api/orders/printers', 'GET /api/orders/printjobs');
}
