import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PAPER_WIDTHS } from '@sofreh/domain/print-state';
import { afterAll, describe, expect, it } from 'vitest';
import { tcpDriver } from './driver/index.ts';
import { type Bitmap, createPainter } from './picture/index.ts';
import { startSimulatedPrinter } from './simulated-printer/index.ts';
import { samples } from './testing/samples.ts';

const FOLDER = join(import.meta.dirname, 'testing/golden');
/** The part of all dots: another processor rounds the edges of letters otherwise. */
const DIFFERENT_MAX = 0.004;

const context = createCanvas(8, 8).getContext('2d');
const painter = createPainter();
const printer = await startSimulatedPrinter();
const driver = tcpDriver({ host: '127.0.0.1', port: printer.port });
afterAll(async () => {
  await printer.stop();
  await painter.stop();
});

async function pngOf({ width, height, rows }: Bitmap): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const black = ((rows[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
    image.data.set(black ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas.encode('png');
}

/** A kept picture as the dots it was made of. */
async function bitmapOf(png: Buffer): Promise<Bitmap> {
  const { width, height } = await loadImage(png).then((image) => {
    context.canvas.width = image.width;
    context.canvas.height = image.height;
    context.drawImage(image, 0, 0);
    return image;
  });
  const { data } = context.getImageData(0, 0, width, height);
  const rows = new Uint8Array((width / 8) * height);
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4] ?? 255) < 128) rows[at >> 3] = (rows[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return { width, height, rows };
}

function differentDots(one: Uint8Array, other: Uint8Array): number {
  let different = 0;
  one.forEach((byte, at) => {
    for (let bits = byte ^ (other[at] ?? 0); bits > 0; bits &= bits - 1) different += 1;
  });
  return different;
}

/** `UPDATE_GOLDEN=1 vitest run packages/receipt` draws them anew; look at each before it is kept. */
describe.each(PAPER_WIDTHS)(
  'papers of %i mm, read back from the bytes that a printer received over TCP',
  (width) => {
    it.each(Object.entries(samples(width)))('%s', async (name, paper) => {
      const before = printer.slips().at(-1);
      const end = await driver.print(await painter.paint(paper, null, 'ESCPOS', 'a'), async () => true);
      expect(end).toMatchObject({ outcome: 'PRINTED', evidence: 'CONFIRMED' });
      const slip = printer.slips().at(-1);
      if (!slip || slip === before) throw new Error('nothing was printed');
      expect(slip).toMatchObject({ cut: true, openedDrawer: paper.opensDrawer, beeped: paper.beeps });
      const path = join(FOLDER, `${name}-${width}.png`);
      if (process.env.UPDATE_GOLDEN) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(path, await pngOf(slip.bitmap));
      }
      expect(existsSync(path)).toBe(true);
      const kept = await bitmapOf(readFileSync(path));
      const { width: dots, height, rows } = slip.bitmap;
      expect([dots, height]).toEqual([kept.width, kept.height]);
      expect(differentDots(rows, kept.rows) / (dots * height)).toBeLessThan(DIFFERENT_MAX);
    });
  },
);

/** How many pages a PDF has. */
function pagesOf(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

it('draws a paper that cannot be drawn as a failure, and the next one all the same', async () => {
  const { bill } = samples(58);
  if (!bill) throw new Error('no bill');
  const endless = { ...bill, blocks: Array.from({ length: 500 }, () => bill.blocks).flat() };
  await expect(painter.paint(endless, null, 'PNG', 'a')).rejects.toThrow('longer than a printer takes');
  const png = await painter.paint(bill, null, 'PNG', 'a');
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  const pdf = await painter.paint(bill, null, 'PDF', 'a');
  expect(pagesOf(pdf)).toBe(1);
  // What a printer gets in three parts has three pages.
  expect(pagesOf(await painter.paint(endless, null, 'PDF', 'a'))).toBe(3);
});
