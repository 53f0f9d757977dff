import { PICTURE_BOUNDS, PICTURES_AT_ONCE, PICTURES_WAITING, type PictureBound } from '@sofreh/domain/limits';
import { pictureTooMuchText } from '@sofreh/fa/picture-texts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Turns } from '#app/platform/process/turns.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { imageType, isAnimatedPng } from './image-type.ts';

/**
 * Pictures are kept in these widths, pixels: list thumbnails, phone cards at 2×, item sheets, and covers of wide
 * screens.
 */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
/** Every picture has this width and those below; a wider one only where the picture itself is as wide. */
const ALWAYS_KEPT = 640;
const WIDEST = 1280;

export type PictureBounds = Readonly<Record<PictureBound, number>>;
export interface DrawnWidth {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** Says how the library calls what begins like each type. */
const FORMATS = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const;
const turns = new Turns(PICTURES_AT_ONCE, PICTURES_WAITING);

/**
 * Draws an uploaded picture anew in every width it is kept in; metadata and whatever else hides in the file is gone then.
 * Its sides are read from its head before anything is unpacked; it is unpacked once, in the library's own threads, a few
 * pictures at a time.
 * @throws Refusal IMAGE_WRONG for what is no picture that is taken, IMAGE_ANIMATED for a moving one, IMAGE_TOO_LARGE
 *   for one that passes a bound, TOO_MANY_REQUESTS while too many are drawn.
 */
export function drawAnew(
  bytes: Uint8Array,
  bounds: PictureBounds = PICTURE_BOUNDS,
): Promise<readonly DrawnWidth[]> {
  return turns.take(async () => {
    checkHead(bytes, await headOf(bytes), bounds);
    return draw(bytes, bounds);
  });
}

function headOf(bytes: Uint8Array): Promise<Metadata> {
  const type = imageType(bytes);
  if (!type) throw new Refusal('IMAGE_WRONG');
  if (type === 'png' && isAnimatedPng(bytes)) throw new Refusal('IMAGE_ANIMATED');
  // The head alone is read here; the bound on pixels is told below, by its name.
  const reading = sharp(bytes, { limitInputPixels: false }).metadata();
  return reading.then(
    (head) => (head.format === FORMATS[type] ? head : Promise.reject(new Refusal('IMAGE_WRONG'))),
    () => Promise.reject(new Refusal('IMAGE_WRONG')),
  );
}

function checkHead(bytes: Uint8Array, head: Metadata, bounds: PictureBounds): void {
  const { width, height, pages = 1 } = head;
  if (Math.max(width, height) > bounds.side) throw tooLarge('side', bounds);
  if (width * height > bounds.pixels) throw tooLarge('pixels', bounds);
  const sequence = imageType(bytes) === 'avif' && bytes[11] === 's'.charCodeAt(0);
  if (pages > 1 || sequence) throw new Refusal('IMAGE_ANIMATED');
}

async function draw(bytes: Uint8Array, bounds: PictureBounds): Promise<readonly DrawnWidth[]> {
  const whole = sharp(bytes, { failOn: 'error', limitInputPixels: bounds.pixels })
    .rotate()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .timeout({ seconds: bounds.seconds });
  const { data, info } = await orRefusal(whole.raw().toBuffer({ resolveWithObject: true }), bounds);
  const { width: own, height, channels } = info;
  const kept = PICTURE_WIDTHS.filter((width) => width <= Math.max(ALWAYS_KEPT, own));
  const drawn: DrawnWidth[] = [];
  for (const width of kept) {
    const unpacked = sharp(data, { raw: { width: own, height, channels } });
    drawn.push(await drawWidth(unpacked, width, bounds));
  }
  return drawn;
}

async function drawWidth(unpacked: Sharp, width: number, bounds: PictureBounds): Promise<DrawnWidth> {
  const encoding = unpacked
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76, effort: 3 })
    .timeout({ seconds: bounds.seconds })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await orRefusal(encoding, bounds);
  return { width, height: info.height, content: data };
}

function orRefusal<Result>(work: Promise<Result>, bounds: PictureBounds): Promise<Result> {
  return work.catch((error: unknown) => {
    throw /timeout/i.test(String(error)) ? tooLarge('seconds', bounds) : new Refusal('IMAGE_WRONG');
  });
}

function tooLarge(bound: PictureBound, bounds: PictureBounds): Refusal {
  const most = bounds[bound];
  return new Refusal('IMAGE_TOO_LARGE', {
    details: { bound, most },
    errors: { file: [pictureTooMuchText(bound, most)] },
  });
}
