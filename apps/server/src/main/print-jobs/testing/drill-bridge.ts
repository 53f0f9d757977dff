import { writeFile } from 'node:fs/promises';
import { type DocumentLook, type PrintDocument, paperOf } from '@sofreh/receipt/documents';
import { readEscpos } from '@sofreh/receipt/escpos';
import { createPainter } from '@sofreh/receipt/picture';
import { newDeviceSecret } from '#app/platform/auth/paired-device.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { pictureHash } from './picture-hash.ts';

/** Pairs a bridge whose program reads its pairing from a file. @returns its id. */
export async function pairDrillBridge(
  pool: Pool,
  vendorId: string,
  server: string,
  file: string,
  at: Date,
): Promise<string> {
  const id = newId();
  const { secret, secretHash } = newDeviceSecret();
  await pool.query(
    `insert into print_bridges (vendor_id, id, name, token_hash, created_at, paired_at, seen_at)
     values ($1, $2, 'رایانه', $3, $4, $4, $4)`,
    [vendorId, id, secretHash, at],
  );
  const token = `${vendorId}.${id}.${secret}`;
  await writeFile(file, JSON.stringify({ server, shop: 'drill.test', token }));
  return id;
}

export interface DrillPaper {
  readonly number: number;
  readonly document: PrintDocument;
  readonly look: DocumentLook;
}

/** Says what lies at a printer of papers that a bridge has drawn, by the hash of the picture: which paper it is, and whether a copy. */
export async function picturesOf(
  papers: readonly DrillPaper[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly copy: number }>> {
  const painter = createPainter();
  const pictures = new Map<string, { number: number; copy: number }>();
  for (const { number, document, look } of papers)
    for (const copy of [0, 1]) {
      const moment = { width: 80, beeps: false, isCopy: copy === 1, insteadOf: null } as const;
      const draw = () => painter.paint(paperOf(document, look, moment), null, 'ESCPOS', '');
      // Beside other work a thread that starts may take longer than a paper may; the next one draws it.
      const bytes = await draw().catch(draw).catch(draw);
      const [slip] = readEscpos(bytes);
      if (slip) pictures.set(pictureHash(slip.bitmap.rows), { number, copy });
    }
  await painter.stop();
  return pictures;
}
