import sharp from 'sharp';

const WIDE = 480;
const HIGH = 360;

/** Puts pictures beside each other on one sheet, to look them over. */
export async function montage(images: readonly Buffer[], columns: number, file: string): Promise<void> {
  const tiles = await Promise.all(
    images.map(async (image, i) => ({
      input: await sharp(image).resize(WIDE, HIGH).png().toBuffer(),
      left: (i % columns) * WIDE,
      top: Math.floor(i / columns) * HIGH,
    })),
  );
  const width = Math.min(columns, images.length) * WIDE;
  const height = Math.ceil(images.length / columns) * HIGH;
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(file);
}
