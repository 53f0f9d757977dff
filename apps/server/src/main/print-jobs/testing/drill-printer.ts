import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { escposReader } from '@sofreh/receipt/escpos';

/** A printer in a process of its own: what it has printed whole is in its file, whenever it is killed. */
const [port = '', file = ''] = process.argv.slice(2);
const READY = 0x12;
createServer({ allowHalfOpen: true }, (socket) => {
  const reader = escposReader();
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  socket.on('data', (chunk: Buffer) => {
    for (const event of reader.read(chunk)) {
      if (event.kind !== 'SLIP') socket.write(Uint8Array.of(event.kind === 'ASK_DONE' ? 0 : READY));
      else if (event.slip.cut) {
        const [high = 0, middle = 0, low = 0, copy = 0] = event.slip.bitmap.rows;
        appendFileSync(file, `${(high << 16) | (middle << 8) | low} ${copy}\n`);
      }
    }
  });
}).listen(Number(port), '127.0.0.1');
