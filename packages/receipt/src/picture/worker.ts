import { parentPort } from 'node:worker_threads';
import { escposOf } from '../escpos/encode.ts';
import { drawBitmaps, drawPdf, drawPng } from './draw.ts';
import type { PaintAnswer, PaintRequest } from './painter.ts';

async function bytesOf({ paper, logo, as }: PaintRequest): Promise<Uint8Array> {
  if (as === 'PNG') return drawPng(paper, logo);
  if (as === 'PDF') return drawPdf(paper, logo);
  // The drawer opens and the printer beeps with the first part.
  const quiet = { opensDrawer: false, beeps: false };
  const parts = await drawBitmaps(paper, logo);
  return Buffer.concat(parts.map((part, index) => escposOf(part, index === 0 ? paper : quiet)));
}

parentPort?.on('message', async (request: PaintRequest) => {
  let answer: PaintAnswer;
  try {
    answer = { id: request.id, bytes: await bytesOf(request) };
  } catch (error) {
    answer = { id: request.id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
