import { encode } from 'uqr';
import type { Block, Paper, TextSize } from '../paper/index.ts';

const FONT_MM: Readonly<Record<TextSize, number>> = { SMALL: 2.6, NORMAL: 3.2, LARGE: 4.3, HUGE: 6.6 };

const STYLE = `*{box-sizing:border-box;margin:0}body{font-family:'Vazirmatn Variable',Vazirmatn,sans-serif;line-height:1.5;color:#000;background:#fff}
.row{display:flex;justify-content:space-between;gap:2mm}.row>:nth-last-child(1):not(:first-child){white-space:nowrap}
.grow{flex:1;overflow-wrap:anywhere}.t{overflow-wrap:anywhere}.i{background:#000;color:#fff;padding:0 1mm;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.b{font-weight:700}.s{text-decoration:line-through}hr{border:0;border-top:.3mm solid #000;margin:1mm 0}hr.d{border-top-style:dashed}
svg,img{display:block;margin:1mm auto;max-width:66%}svg.w{max-width:100%;width:100%}
.f{display:block;margin:4mm 0;padding:2.5mm;border:.3mm solid #000;border-radius:2mm;text-align:center;font-weight:700;color:inherit;text-decoration:none}
@media screen{body{margin:6mm auto;max-width:94vw}}@media print{.f{display:none}}`;

/** This is a way to the same paper as a file, which a screen shows and a sheet does not. */
interface FileWay {
  readonly href: string;
  readonly label: string;
}

/**
 * Draws a paper as a page that a browser's own dialog prints on a sheet of the right width: what a shop without any
 * bridge has.
 * @param logo address of the vendor's logo; null shows none.
 */
export function htmlOf({ width, title, blocks }: Paper, logo: string | null, file?: FileWay): string {
  const margin = width === 58 ? 5 : 4;
  const page = `@page{size:${width}mm auto;margin:2mm ${margin}mm}body{width:${width - 2 * margin}mm}`;
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${page}${STYLE}</style></head><body>${blocks
    .map((block) => blockOf(block, logo))
    .join('')}${file ? fileWay(file) : ''}</body></html>`;
}

function fileWay({ href, label }: FileWay): string {
  return `<a class="f" href="${escapeHtml(href)}" download>${escapeHtml(label)}</a>`;
}

function blockOf(block: Block, logo: string | null): string {
  switch (block.kind) {
    case 'TEXT': {
      const align = { START: 'start', CENTER: 'center', END: 'end' }[block.align ?? 'START'];
      return `<p class="t${classes(block)}" style="${style(block)};text-align:${align}">${escapeHtml(block.text)}</p>`;
    }
    case 'ROW':
      return row(block, [
        `<span class="grow">${escapeHtml(block.label)}</span>`,
        `<span>${escapeHtml(block.value)}</span>`,
      ]);
    case 'ITEM': {
      const amount = block.amount === null ? [] : [`<span>${escapeHtml(block.amount)}</span>`];
      return row(block, [
        `<span>${escapeHtml(block.count)}</span>`,
        `<span class="grow">${escapeHtml(block.title)}</span>`,
        ...amount,
      ]);
    }
    case 'RULE':
      return block.dashed ? '<hr class="d">' : '<hr>';
    case 'GAP':
      return '<br>';
    case 'QR':
      return `${svgOf(block)}<p style="${style({ size: 'SMALL' })};text-align:center">${escapeHtml(block.caption)}</p>`;
    case 'LOGO':
      return logo === null ? '' : `<img alt="" src="${escapeHtml(logo)}">`;
  }
}

type Styled = Pick<Extract<Block, { kind: 'TEXT' }>, 'size' | 'bold' | 'inverted' | 'struck' | 'indent'>;

function row(block: Styled, cells: readonly string[]): string {
  return `<div class="row${classes(block)}" style="${style(block)}">${cells.join('')}</div>`;
}

function classes({ bold, inverted, struck }: Styled): string {
  return `${bold ? ' b' : ''}${inverted ? ' i' : ''}${struck ? ' s' : ''}`;
}

function style({ size = 'NORMAL', indent = 0 }: Styled): string {
  return `font-size:${FONT_MM[size]}mm;margin-inline-start:${indent * 2}mm`;
}

function svgOf({ data, dense }: Extract<Block, { kind: 'QR' }>): string {
  const { size, data: cells } = encode(data, dense ? { ecc: 'L', border: 4 } : { ecc: 'M', border: 2 });
  const path = cells.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return `<svg${dense ? ' class="w"' : ''} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
