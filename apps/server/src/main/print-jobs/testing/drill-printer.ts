import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { escposReader } from '@sofreh/receipt/escpos';
import { pictureHash } from './picture-hash.ts';

/**
 * This is a printer in a process of its own: what it has printed whole is in its file, whenever it is killed. A drill's
 * own server says number and copy in its dots; of a picture that a bridge has drawn the file has the hash.
 */
const [port = '', file = ''] = process.argv.slice(2);
const READY = 0x12;
/** A drill's own server fills its papers with it. */
const FILLER = 0x55;
createServer({ allowHalfOpen: true }, (socket) => {
  const reader = escposReader();
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  socket.on('data', (chunk: Buffer) => {
    for (const event of reader.read(chunk)) {
      if (event.kind !== 'SLIP') socket.write(Uint8Array.of(event.kind === 'ASK_DONE' ? 0 : READY));
      else if (event.slip.cut) {
        const { rows } = event.slip.bitmap;
        const [high = 0, middle = 0, low = 0, copy = 0, filler] = rows;
        const said = filler === FILLER ? `${(high << 16) | (middle << 8) | low} ${copy}` : pictureHash(rows);
        appendFileSync(file, `${said}\n`);
      }
    }
  });
}).listen(Number(port), '127.0.0.1');
