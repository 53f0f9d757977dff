import { crc32, deflateSync } from 'node:zlib';
import { contract } from '@sofreh/contract';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { drawAnew } from './draw-anew.ts';
import { storePicture } from './pictures.ts';

// A busy machine may take its time to make a bomb.
vi.setConfig({ testTimeout: 120_000 });

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const { vanak } = await addShop(pool, 'pictures');
const owner = await addPerson(pool, '09181117788');
await employ(pool, vanak, owner, 'owner');
const { token } = await signInAs(pool, owner, 'STAFF', server.clock.now());
const headers = { 'host-domain': vanak.domain };

function upload(bytes: Uint8Array) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  return server.request('POST /api-identity/identity/files', { body, token, headers });
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black PNG of one bit a pixel: a few kilobytes of file for as many pixels as its sides say. */
function blackPng(width: number, height: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const line = 1 + Math.ceil(width / 8);
  const data = deflateSync(Buffer.alloc(line * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', head), before, chunk('IDAT', data), end]);
}

const animated = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const moving = async () =>
  sharp([await frame('#c2410c'), await frame('#0c41c2')], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();

it('refuses a bomb by its head, while others are answered', async () => {
  const bomb = blackPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  const uploads = [upload(bomb), upload(bomb), upload(bomb)];
  const shown = await server.request('GET /api-identity/identity/vendors/settings', { token, headers });
  expect(shown.status).toBe(200);
  for (const { status, body } of await Promise.all(uploads)) {
    expect([status, body.code, body.details]).toEqual([
      413,
      'IMAGE_TOO_LARGE',
      { bound: 'side', most: 12_000 },
    ]);
    expect(body.errors).toMatchObject({ file: [expect.stringContaining('۱۲٬۰۰۰')] });
  }
});

it('refuses more pixels than are taken, though neither side is too long', async () => {
  const { status, body } = await upload(blackPng(9_000, 9_000));
  expect([status, body.details]).toEqual([413, { bound: 'pixels', most: 50_000_000 }]);
});

it('takes what is within the bounds', async () => {
  expect((await upload(blackPng(5_000, 4_000))).status).toBe(200);
});

it.each([
  ['PNG', async () => blackPng(8, 8, animated)],
  ['WebP', moving],
])('refuses a moving %s and says so', async (_, make) => {
  const { status, body } = await upload(await make());
  expect([status, body.code]).toEqual([415, 'IMAGE_ANIMATED']);
});

it('refuses what begins like one picture and is another thing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  for (const start of [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
  ]) {
    const { body } = await upload(Buffer.concat([Buffer.from(start), Buffer.from(svg)]));
    expect(body.code).toBe('IMAGE_WRONG');
  }
});

it('drops what hides behind a picture', async () => {
  const hidden = Buffer.concat([blackPng(64, 64), Buffer.from('<script>alert(1)</script>')]);
  const [drawn] = await drawAnew(hidden);
  expect(drawn?.content.includes('script')).toBe(false);
});

it('does not call a fault of the database a fault of the picture', async () => {
  const bytes = blackPng(64, 64);
  const unkept = { id: newId(), vendorId: vanak.id, bytes, alt: '\u0000' };
  await expect(storePicture(pool, unkept)).rejects.toMatchObject({ code: '22021' });
});
