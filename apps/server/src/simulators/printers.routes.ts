import { deflateSync } from 'node:zlib';
import { time } from '@sofreh/fa';
import {
  PRINTER_FAULTS,
  type SimulatedFault,
  type SimulatedPrinters,
  type SimulatedSlip,
} from '@sofreh/receipt/simulated-printer';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '#app/platform/db/pool.ts';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';
import { printerNames } from './printers.queries.ts';

const FAULT_LABELS: Readonly<Record<SimulatedFault, string>> = {
  NONE: 'سالم',
  OFF: 'خاموش',
  MUTE: 'بی‌جواب',
  NEVER_DONE: 'بی‌خبر از پایان',
  PAPER_OUT: 'بی‌کاغذ',
  COVER_OPEN: 'درِ باز',
  BREAKS_OFF: 'قطع در میانه',
  RUNS_OUT: 'تمام شدن کاغذ در میانه',
};

const STYLE = `
body{margin:0;background:#f6f5f3;color:#1f1b17;font:16px/1.75 Vazirmatn,Tahoma,sans-serif}
main{max-width:1200px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}
section{margin:24px 0}h2{font-size:18px;margin:0 0 8px}p{margin:0 0 12px;color:#5b534b}
form{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px}
button{min-height:44px;padding:0 14px;border:1px solid #cfc8c0;border-radius:10px;background:#fff;color:inherit;font:inherit}
button[aria-pressed=true]{background:#9a3412;border-color:#9a3412;color:#fff}
.slips{display:flex;gap:16px;overflow-x:auto;align-items:flex-start;padding:4px 2px 16px}
figure{margin:0;flex:none;background:#fff;border:1px solid #e6e1db;padding:12px}
figure.broken{border-color:#b91c1c}figcaption{font-size:14px;color:#5b534b}
img{display:block;width:288px;height:auto}.empty{border:1px dashed #cfc8c0;border-radius:12px;background:#fff;padding:24px}`;

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const out = Buffer.alloc(8);
  out.writeUInt32BE(data.length, 0);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
}

/** The dots of a slip as a PNG of one bit a dot, which is what they are. */
export function pngOf({ bitmap: { width, height, rows } }: Pick<SimulatedSlip, 'bitmap'>): Buffer {
  const bytesPerRow = width / 8;
  const lines = Buffer.alloc((bytesPerRow + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < bytesPerRow; x += 1)
      lines[y * (bytesPerRow + 1) + 1 + x] = ~(rows[y * bytesPerRow + x] ?? 0) & 0xff;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function figure(slip: SimulatedSlip, index: number): string {
  const marks = [
    time(slip.at),
    slip.openedDrawer ? 'کشو باز شد' : '',
    slip.beeped ? 'بوق' : '',
    slip.cut ? '' : 'نیمه‌کاره',
  ];
  const png = pngOf(slip).toString('base64');
  return `<figure class="${slip.cut ? '' : 'broken'}"><figcaption>${escapeHtml(marks.filter(Boolean).join('، '))}</figcaption><img alt="برگهٔ ${index + 1}" src="data:image/png;base64,${png}"></figure>`;
}

function section(
  name: string,
  address: string,
  fault: SimulatedFault,
  slips: readonly SimulatedSlip[],
): string {
  const buttons = PRINTER_FAULTS.map(
    (each) =>
      `<button name="fault" value="${each}" aria-pressed="${each === fault}">${FAULT_LABELS[each]}</button>`,
  ).join('');
  const shown = slips
    .map((slip, index) => figure(slip, index))
    .toReversed()
    .join('');
  return `<section aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><form method="post" action="/simulators/printers"><input type="hidden" name="address" value="${escapeHtml(address)}">${buttons}</form>${
    shown === ''
      ? '<div class="empty">هنوز چیزی چاپ نشده است.</div>'
      : `<div class="slips" tabindex="0">${shown}</div>`
  }</section>`;
}

function page(sections: readonly string[]): string {
  const body =
    sections.length > 0 ? sections.join('') : '<div class="empty">هنوز چاپگری تعریف نشده است.</div>';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><meta name="robots" content="noindex"><title>چاپگرهای آزمایشی</title><style>${STYLE}</style></head><body><main><h1>چاپگرهای آزمایشی</h1><p>در نسخهٔ نمایشی هر چاپگر شبکه اینجاست: برگه‌ها را همان‌طور می‌بینید که از چاپگر بیرون می‌آیند. برای هر چاپگر می‌توانید خرابی بسازید.</p>${body}</main></body></html>`;
}

/** `GET /simulators/printers`: every slip as a picture, and faults on demand. Mounted only in a demo, for its own visitors. */
export async function registerSimulatedPrinters(
  server: FastifyInstance,
  pool: Pool,
  printers: SimulatedPrinters,
  isOwnHost: IsOwnHost,
): Promise<void> {
  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.get('/simulators/printers', async (_request, reply) => {
      const names = await printerNames(pool);
      const all = await printers.all();
      const sections = all.map(({ address, printer }) =>
        section(names.get(address) ?? address, address, printer.fault(), printer.slips()),
      );
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(sections));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post('/simulators/printers', async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const fault = PRINTER_FAULTS.find((each) => each === form.get('fault'));
      const found = (await printers.all()).find(({ address }) => address === form.get('address'));
      if (fault && found) found.printer.setFault(fault);
      return reply.redirect('/simulators/printers', 303);
    });
  });
}
