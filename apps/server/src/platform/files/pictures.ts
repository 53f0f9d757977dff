import type { ClientBase, Pool } from 'pg';
import { drawAnew } from './draw-anew.ts';

export interface NewPicture {
  readonly id: string;
  readonly vendorId: string | null;
  readonly bytes: Uint8Array;
  /** Says what the picture shows, for people who cannot see it. */
  readonly alt: string;
}

/**
 * Draws a picture anew in every width and stores it.
 * @throws Refusal of `drawAnew` for a picture that is not taken.
 */
export async function storePicture(db: ClientBase | Pool, picture: NewPicture): Promise<void> {
  const widths = await drawAnew(picture.bytes);
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

/**
 * Reads the stored bytes of a picture in a width, or in the widest one below it; undefined where there is no picture.
 */
export async function readPicture(pool: Pool, id: string, width: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>({
    name: 'picture',
    text: 'select content from file_widths where file_id = $1 and width <= $2 order by width desc limit 1',
    values: [id, width],
  });
  return rows[0]?.content;
}
