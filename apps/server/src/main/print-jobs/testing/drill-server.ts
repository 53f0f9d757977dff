import { paperTexts } from '@sofreh/fa/paper-texts';
import { escposOf } from '@sofreh/receipt/escpos';
import type { Painter } from '@sofreh/receipt/picture';
import { createListener } from '#app/platform/db/listener.ts';
import { createNotifier } from '#app/platform/db/notifier.ts';
import { createPool, type DatabaseConnection } from '#app/platform/db/pool.ts';
import { startPrinting } from '../print-service.ts';

/**
 * This is a process of its own that prints what a vendor's queue has, until it is killed; it is told where by its first
 * argument.
 */
const { connection, began, speed } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly connection: DatabaseConnection;
  readonly began: number;
  readonly speed: number;
};

/** Says a paper's number and whether it is marked as a copy in the dots of its picture, so that a printer's slip is known. */
const painter: Pick<Painter, 'paint'> = {
  async paint({ title, blocks }) {
    const number = Number(title.split(' ').at(-1));
    const [first] = blocks;
    const isCopy = first?.kind === 'TEXT' && first.text === paperTexts.copy;
    const rows = new Uint8Array(72 * 80).fill(0x55);
    rows.set([number >> 16, (number >> 8) & 255, number & 255, isCopy ? 1 : 0]);
    return escposOf({ width: 576, height: 80, rows }, { opensDrawer: false, beeps: false });
  },
};
const pool = createPool(connection, { size: 6 });
await startPrinting({
  db: pool,
  notifier: await createNotifier(connection),
  listener: await createListener(connection),
  // Leases and waits pass faster than in a shop.
  now: () => new Date(began + (Date.now() - began) * speed),
  painter,
  drives: true,
  dial: undefined,
  queues: false,
  // Nobody reads the addresses on a drill's papers.
  site: { publicUrl: null, keys: { receiptLink: new Uint8Array(32) } },
  onError: () => undefined,
});
