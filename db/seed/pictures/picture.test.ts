import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHOTS } from './dishes/index.ts';
import { picture } from './engine/picture.ts';
import { logoSvg } from './logo.ts';

const ROUGH = { scale: 0.25, quality: 40 };
const chips = SHOTS.fries ?? { scene: () => undefined };

describe('a painted picture', () => {
  it('has the menu’s size and more than one colour', async () => {
    const image = await picture('fries', chips, ROUGH);
    const { width, height, format } = await sharp(image).metadata();
    expect({ width, height, format }).toEqual({ width: 960, height: 720, format: 'webp' });
    const { channels } = await sharp(image).stats();
    expect(channels.every((channel) => channel.stdev > 15)).toBe(true);
  });

  it('is the same each time, and another for another dish', async () => {
    const [once, again, other] = await Promise.all([
      picture('fries', chips, ROUGH),
      picture('fries', chips, ROUGH),
      picture('wedges', chips, ROUGH),
    ]);
    expect(once.equals(again)).toBe(true);
    expect(once.equals(other)).toBe(false);
  });
});

it('the mark is a drawing a browser and sharp can read', async () => {
  const { width, height } = await sharp(Buffer.from(logoSvg())).metadata();
  expect([width, height]).toEqual([640, 640]);
});
