import type { ClientBase, Pool } from 'pg';
import sharp from 'sharp';

/** Widths pictures are kept in, pixels: list thumbnails, phone cards at 2×, item sheets, and covers of wide screens. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
/** Every picture has this width and those below; a wider one only where the picture itself is as wide. */
const ALWAYS_KEPT = 640;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export interface NewPicture {
  readonly id: string;
  readonly vendorId: string | null;
  readonly bytes: Uint8Array;
  /** What the picture shows, for people who cannot see it. */
  readonly alt: string;
}

/**
 * Re-encodes a picture into every width and stores it. Re-encoding drops metadata and anything hidden in the file;
 * what is not really a picture fails here.
 */
export async function storePicture(db: ClientBase | Pool, picture: NewPicture): Promise<void> {
  const source = sharp(picture.bytes, { failOn: 'error', limitInputPixels: 50_000_000 }).rotate();
  const { width: own = 0 } = await source.metadata();
  const kept = PICTURE_WIDTHS.filter((width) => width <= Math.max(ALWAYS_KEPT, own));
  const widths = await Promise.all(
    kept.map(async (width) => {
      const encoded = source
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 76, effort: 3 });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      return { width, height: info.height, content: data };
    }),
  );
  await db.query(
    `with file as (
       insert into files (id, vendor_id, media_type, alt) values ($1, $2, 'image/webp', $3) on conflict (id) do nothing returning id)
     insert into file_widths (file_id, width, height, content)
     select file.id, w.width, w.height, w.content
     from file, unnest($4::smallint[], $5::smallint[], $6::bytea[]) as w (width, height, content)`,
    [
      picture.id,
      picture.vendorId,
      picture.alt,
      widths.map((each) => each.width),
      widths.map((each) => each.height),
      widths.map((each) => each.content),
    ],
  );
}

/** The stored bytes of a picture in a width, or in the widest one below it; undefined where there is no picture. */
export async function readPicture(pool: Pool, id: string, width: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>({
    name: 'picture',
    text: 'select content from file_widths where file_id = $1 and width <= $2 order by width desc limit 1',
    values: [id, width],
  });
  return rows[0]?.content;
}
