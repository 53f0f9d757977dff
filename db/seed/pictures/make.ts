import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { SHOTS } from './dishes/index.ts';
import { picture } from './engine/picture.ts';
import { logoSvg } from './logo.ts';
import { montage } from './montage.ts';

/**
 * Paints the dishes' pictures into this folder.
 *   node db/seed/pictures/make.ts                 every picture, final quality
 *   node db/seed/pictures/make.ts <slug>…          only these
 *   … --draft --out DIR                            quick and rough, elsewhere
 *   … --sheet FILE.png                             also a contact sheet
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    out: { type: 'string', default: fileURLToPath(new URL('.', import.meta.url)) },
    sheet: { type: 'string' },
    columns: { type: 'string', default: '4' },
  },
});

const wanted = Object.entries(SHOTS).filter(
  ([slug]) =>
    positionals.length === 0 ||
    positionals.some((p) => slug === p || (p.endsWith('*') && slug.startsWith(p.slice(0, -1)))),
);
if (positionals.length === 0) {
  const svg = logoSvg();
  await writeFile(`${values.out}/logo.svg`, svg);
  await sharp(Buffer.from(svg)).webp({ quality: 90 }).toFile(`${values.out}/logo.webp`);
}

const made: Buffer[] = [];
let bytes = 0;
for (const [slug, shot] of wanted) {
  const image = await picture(slug, shot, { scale: values.draft ? 1 : 2, quality: 52 });
  await writeFile(`${values.out}/${slug}.webp`, image);
  made.push(image);
  bytes += image.length;
}
if (values.sheet !== undefined) await montage(made, Number(values.columns), values.sheet);
console.log(`${made.length} pictures, ${Math.round(bytes / 1024)} KiB`);
