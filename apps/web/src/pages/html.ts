import type { EntryAssets } from './manifest.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

/** What stands around every page: language, direction, type, styles and the program. */
export type PageParts = {
  readonly assets: EntryAssets;
  /** The nonce of the response's content security policy; empty where there is none. */
  readonly nonce: string;
  /** Ready HTML for the head: title, description, theme. */
  readonly head: string;
  /** Ready HTML for the body. */
  readonly body: string;
};

/** A whole document. The font of the Persian letters and every module of the first load are fetched at once. */
export function page({ assets, nonce, head, body }: PageParts): string {
  const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : '';
  const nonceMeta = nonce ? `<meta name="csp-nonce"${nonceAttribute}>` : '';
  const font = assets.font
    ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`
    : '';
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const modules = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${nonceMeta}${font}${styles}${modules}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}<script type="module" src="${assets.script}"${nonceAttribute}></script></head><body>${body}</body></html>`;
}
