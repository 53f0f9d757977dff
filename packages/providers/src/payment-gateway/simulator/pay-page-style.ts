import { createHash } from 'node:crypto';

/** It is the bank page's whole look: mobile first, logical properties, no image, no script. */
const baseStyle = `
:root { color-scheme: light; --ink: #16202c; --soft: #51606f; --line: #d9e0e7; --brand: #0b5c8a; --good: #0d6b45; --bad: #a4262c; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef2f6; color: var(--ink); font: 16px/1.75 "Vazirmatn Variable", Vazirmatn, "Noto Sans Arabic", Tahoma, sans-serif; font-variant-numeric: tabular-nums; }
.notice { margin: 0; padding: 10px 16px; background: #ffe08a; color: #3d2f00; text-align: center; font-weight: 700; }
main { max-inline-size: 30rem; margin-inline: auto; padding: 16px; display: grid; gap: 16px; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
.head { display: flex; align-items: center; gap: 12px; padding: 16px 20px; background: var(--brand); color: #fff; }
.head svg { inline-size: 32px; block-size: 32px; flex: none; }
h1 { margin: 0; font-size: 1.125rem; }
.body { padding: 20px; display: grid; gap: 16px; }
.body p { margin: 0; }
.amount { text-align: center; }
.amount p { margin: 0; color: var(--soft); }
.amount strong { font-size: 2rem; line-height: 1.5; }
.amount span { color: var(--soft); font-size: 1rem; font-weight: 400; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; border-block-start: 1px dashed var(--line); padding-block-start: 16px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1rem; }
form { display: grid; gap: 12px; margin: 0; }
button, .back { min-block-size: 56px; inline-size: 100%; padding: 8px 16px; border-radius: 12px; border: 2px solid var(--line); background: #fff; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; display: grid; place-items: center; text-decoration: none; }
button.pay, .back { background: var(--good); border-color: var(--good); color: #fff; font-size: 1.125rem; }
button.fail { color: var(--bad); border-color: var(--bad); }
button:focus-visible, .back:focus-visible, summary:focus-visible { outline: 3px solid #0b5c8a; outline-offset: 3px; }
details { padding: 4px 20px; }
summary { cursor: pointer; min-block-size: 44px; display: flex; align-items: center; justify-content: space-between; color: var(--soft); list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; inline-size: 8px; block-size: 8px; margin-inline-end: 6px; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(45deg); }
details[open] summary::after { transform: rotate(225deg); }
details form { padding-block: 8px 16px; }
details button { min-block-size: 48px; font-weight: 600; }
details p { margin: -4px 0 4px; color: var(--soft); font-size: .875rem; }
.beacon { position: absolute; inline-size: 1px; block-size: 1px; opacity: 0; }
`;

/** Holds the style of the pages and its hash for their content security policy. */
export interface PageLook {
  readonly style: string;
  readonly hash: string;
}

/** Makes the look with Vazirmatn from the given address, or with the fonts of the guest's own system. */
export function pageLook(fontUrl?: string): PageLook {
  const face =
    fontUrl === undefined
      ? ''
      : `@font-face { font-family: Vazirmatn; font-weight: 100 900; font-display: swap; src: url(${JSON.stringify(fontUrl)}); }`;
  const style = face + baseStyle;
  return { style, hash: `'sha256-${createHash('sha256').update(style).digest('base64')}'` };
}
