import sharp from 'sharp';
import { develop, FINISH, type Finish } from './develop.ts';
import { illuminate } from './light.ts';
import { type Dice, dice, seedOf } from './random.ts';
import { HEIGHT, type Surface, surface, WIDTH } from './surface.ts';

/** Paints one picture's things onto a surface. */
export type Scene = (s: Surface, roll: Dice) => void;

/** A scene with the finish it wants. */
export interface Shot {
  readonly scene: Scene;
  readonly finish?: Partial<Finish>;
  /** Above 1 the camera comes closer. */
  readonly zoom?: number;
  /** Scene point in the middle of the picture. */
  readonly look?: readonly [number, number];
  /** Width and height of the finished picture; the menu's size unless told. */
  readonly size?: readonly [number, number];
}

/**
 * Paints, lights and encodes a picture as WebP. The slug is the seed, so every dish differs but
 * a dish never changes. `scale` is the oversampling (2 for the final picture).
 */
export async function picture(
  slug: string,
  shot: Shot,
  options: { scale: number; quality: number },
): Promise<Buffer> {
  const s = surface(options.scale, shot.zoom, shot.look, shot.size);
  shot.scene(s, dice(seedOf(slug)));
  const bytes = develop(s, illuminate(s), { ...FINISH, ...shot.finish });
  return (
    sharp(bytes, { raw: { width: s.w, height: s.h, channels: 3 } })
      .resize(...(shot.size ?? [WIDTH, HEIGHT]), { kernel: 'lanczos3' })
      // A little softness, as a lens has: grain costs more bytes than it adds.
      .blur(0.6)
      .webp({ quality: options.quality, effort: 6 })
      .toBuffer()
  );
}
