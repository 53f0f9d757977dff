import type { EntryAssets } from '../build/manifest.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

/** This stands around every page: language, direction, type, styles and the program. */
export type PageParts = {
  readonly assets: EntryAssets;
  /** This is the nonce of the response's content security policy; empty where there is none. */
  readonly nonce: string;
  /** This is ready HTML for the head: title, description, theme. */
  readonly head: string;
  /** This is ready HTML for the body. */
  readonly body: string;
  /** Tells whether the body shows the page already, before its program runs. */
  readonly rendered: boolean;
  /**
   * This is the address of a small program that runs before the page's own, beside what is being shown; none where not
   * given.
   */
  readonly firstScript?: string;
};

/** Gives the program of a page that shows nothing without it: every module is fetched at once. */
function eagerProgram({ script, preloads }: EntryAssets, nonce: string): string {
  const modules = preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return `${modules}<script type="module" src="${script}"${nonce}></script>`;
}

/**
 * Gives the program of a page that is shown already: it gives way to font and pictures, which a slow line brings first.
 * Its modules are named all the same: found one behind the other they would cost a slow line a way there and back each.
 */
function patientProgram({ script, preloads }: EntryAssets, nonce: string): string {
  const modules = preloads
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
    .join('');
  return `${modules}<script type="module" src="${script}" fetchpriority="low"${nonce}></script>`;
}

/** Gives a whole document. The font of the Persian letters is fetched at once. */
export function page({ assets, nonce, head, body, rendered, firstScript }: PageParts): string {
  const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : '';
  const nonceMeta = nonce ? `<meta name="csp-nonce"${nonceAttribute}>` : '';
  const font = assets.font
    ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`
    : '';
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const first = firstScript
    ? `<script type="module" async src="${firstScript}" fetchpriority="high"${nonceAttribute}></script>`
    : '';
  const early = rendered ? '' : eagerProgram(assets, nonceAttribute);
  const late = rendered ? patientProgram(assets, nonceAttribute) : '';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${nonceMeta}${font}${styles}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${first}${head}${early}</head><body>${body}${late}</body></html>`;
}
