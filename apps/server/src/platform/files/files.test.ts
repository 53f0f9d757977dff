import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { registerFiles } from './files.routes.ts';
import { storePicture } from './pictures.ts';

const { pool } = await createTestDatabase();
const server = fastify();
registerFiles(server, pool);
const url = await server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

async function stored(width: number, height: number): Promise<string> {
  const id = newId();
  const blank = { create: { width, height, channels: 3, background: '#c2410c' } } as const;
  await storePicture(pool, { id, vendorId: null, bytes: await sharp(blank).png().toBuffer(), alt: 'نمونه' });
  return id;
}

async function widthOf(path: string): Promise<number | undefined> {
  const answer = await fetch(url + path);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
}

it('keeps a picture in every width it is wide enough for, and answers the widest below another', async () => {
  const cover = await stored(1600, 720);
  expect(await widthOf(`/files/${cover}-160.webp`)).toBe(160);
  expect(await widthOf(`/files/${cover}-1280.webp`)).toBe(1280);
  const dish = await stored(960, 720);
  expect(await widthOf(`/files/${dish}-1280.webp`)).toBe(640);
});

it('never enlarges a small picture', async () => {
  expect(await widthOf(`/files/${await stored(100, 80)}-640.webp`)).toBe(100);
});

it('refuses what is no picture', async () => {
  const script = Buffer.from('<script>alert(1)</script>');
  await expect(storePicture(pool, { id: newId(), vendorId: null, bytes: script, alt: '' })).rejects.toThrow();
});

it('answers 404 for an unknown picture, another width and a path that is no name', async () => {
  const id = await stored(200, 200);
  for (const path of [
    `/files/${newId()}-160.webp`,
    `/files/${id}-161.webp`,
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/x',
  ]) {
    expect((await fetch(url + path)).status).toBe(404);
  }
});
