import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  PDFDocument,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import type { Bitmap } from '../escpos/bitmap.ts';
import type { Paper } from '../paper/index.ts';
import { type Font, type Layout, layOut, layOutParts, type Mark, type MeasureFont } from './layout.ts';

const FAMILY = 'Vazirmatn';
/** From this lightness on a dot stays white; text needs no dithering. */
const THRESHOLD = 160;
/** The middle of Persian letters lies below that of the font, which counts marks above them; in heights of a letter. */
const MIDDLE_DROP = 0.08;
/** One dot at 203 dpi is so many points of a PDF. */
const POINTS_PER_DOT = 72 / 203;

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf');
for (const weight of ['Regular', 'Bold']) {
  GlobalFonts.registerFromPath(join(fonts, `Vazirmatn-${weight}.ttf`), FAMILY);
}

const ruler = createCanvas(8, 8).getContext('2d');

function css({ dots, bold }: Font): string {
  return `${bold ? 'bold ' : ''}${dots}px ${FAMILY}`;
}

const measure: MeasureFont = (text, font) => {
  ruler.font = css(font);
  ruler.direction = 'rtl';
  return ruler.measureText(text).width;
};

async function readLogo(logo: Uint8Array | null): Promise<Image | undefined> {
  return logo ? loadImage(Buffer.from(logo)) : undefined;
}

async function drawn(paper: Paper, logo: Uint8Array | null): Promise<{ canvas: Canvas; layout: Layout }> {
  const image = await readLogo(logo);
  const layout = layOut(paper, measure, image);
  return { canvas: canvasOf(layout, image), layout };
}

function canvasOf(layout: Layout, image: Image | undefined): Canvas {
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, layout.width, layout.height);
  paint(context, layout, image);
  return canvas;
}

function paint(context: SKRSContext2D, { marks }: Layout, logo: Image | undefined): void {
  context.direction = 'rtl';
  context.textBaseline = 'middle';
  for (const mark of marks) paintMark(context, mark, logo);
}

function paintMark(context: SKRSContext2D, mark: Mark, logo: Image | undefined): void {
  if (mark.kind === 'LOGO') {
    if (logo) context.drawImage(logo, mark.x, mark.y, mark.width, mark.height);
    return;
  }
  context.fillStyle = 'black';
  if (mark.kind === 'BOX') {
    context.fillRect(mark.x, mark.y, mark.width, mark.height);
    return;
  }
  if (mark.white) context.fillStyle = 'white';
  context.font = css(mark.font);
  context.textAlign = mark.align;
  context.fillText(mark.text, mark.x, mark.y + mark.font.dots * MIDDLE_DROP);
}

/**
 * Draws a paper as black and white dots, in parts where it is long. @param logo a PNG, JPEG or WebP; null draws none.
 */
export async function drawBitmaps(paper: Paper, logo: Uint8Array | null): Promise<readonly Bitmap[]> {
  const image = await readLogo(logo);
  return layOutParts(paper, measure, image).map((layout) => bitmapOf(layout, image));
}

function bitmapOf(layout: Layout, image: Image | undefined): Bitmap {
  const canvas = canvasOf(layout, image);
  const { width, height } = layout;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const rows = new Uint8Array((width / 8) * height);
  for (let at = 0; at < width * height; at += 1) {
    const light =
      (data[at * 4] ?? 255) * 0.3 + (data[at * 4 + 1] ?? 255) * 0.59 + (data[at * 4 + 2] ?? 255) * 0.11;
    if (light < THRESHOLD) rows[at >> 3] = (rows[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return { width, height, rows };
}

/** Draws a paper as a PNG, as it is looked at on a screen. */
export async function drawPng(paper: Paper, logo: Uint8Array | null): Promise<Uint8Array> {
  const { canvas } = await drawn(paper, logo);
  return canvas.encode('png');
}

/**
 * Draws a paper as a PDF whose page is as long as the paper; one page for each part of a paper that is printed in
 * parts.
 */
export async function drawPdf(paper: Paper, logo: Uint8Array | null): Promise<Uint8Array> {
  const image = await readLogo(logo);
  const pdf = new PDFDocument({ title: paper.title });
  for (const layout of layOutParts(paper, measure, image)) {
    // The page's context draws all that a canvas draws; its declared type leaves the pictures out.
    const context = pdf.beginPage(
      layout.width * POINTS_PER_DOT,
      layout.height * POINTS_PER_DOT,
    ) as SKRSContext2D;
    context.scale(POINTS_PER_DOT, POINTS_PER_DOT);
    paint(context, layout, image);
    pdf.endPage();
  }
  return pdf.close();
}
