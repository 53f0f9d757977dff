import { once } from 'node:events';
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A tile of one colour with a darker edge, so that a picture shows where tiles meet. */
function tilePng([red, green, blue]: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // 8 bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const row = Buffer.alloc(1 + SIDE * 3);
    for (let x = 0; x < SIDE; x += 1) {
      const dark = x === 0 || y === 0 ? 40 : 0;
      row.set([red - dark, green - dark, blue - dark], 1 + x * 3);
    }
    return row;
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A server of map tiles on this machine: PNG pictures made by itself. */
export async function serveTiles(): Promise<{
  /** The value for `MAP_TILE_URL`. */
  readonly url: string;
  readonly served: () => number;
  readonly stop: () => Promise<void>;
}> {
  const [even, odd] = [tilePng([226, 236, 222]), tilePng([214, 228, 236])];
  let served = 0;
  const server = createServer((request, response) => {
    const [, , x = '0', y = '0'] = (request.url ?? '').split('/');
    served += 1;
    const tile = (Number(x) + Number.parseInt(y, 10)) % 2 === 0 ? even : odd;
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/{z}/{x}/{y}.png`,
    served: () => served,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
