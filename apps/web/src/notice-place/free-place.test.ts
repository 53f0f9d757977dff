import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlace, NOTICE_GAP, type Part } from './free-place.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NOTICE = { width: 440, height: 72 };
const SLIM = { width: 358, height: 72 };
const part = (left: number, top: number, right: number, bottom: number): Part => ({
  left,
  top,
  right,
  bottom,
});
const CORNER = { right: NOTICE_GAP, bottom: NOTICE_GAP };

describe('where notices stand', () => {
  it.each([
    ['in the corner where nothing is in the way', NOTICE, DESK, [part(0, 0, 1440, 60)], [], CORNER],
    ['above a foot', SLIM, PHONE, [part(0, 764, 390, 844)], [], { right: 16, bottom: 96 }],
    [
      'beside a bar of the whole height',
      NOTICE,
      DESK,
      [part(1216, 0, 1440, 900)],
      [],
      { right: 240, bottom: 16 },
    ],
    [
      'above the foot beside the bar',
      NOTICE,
      DESK,
      [part(1216, 0, 1440, 900), part(0, 820, 1216, 900)],
      [],
      { right: 240, bottom: 96 },
    ],
    [
      'off what is soft as well, where that is near',
      SLIM,
      PHONE,
      [],
      [part(20, 760, 300, 840)],
      { right: 16, bottom: 100 },
    ],
    [
      'beside a list of rows, in a wide window',
      NOTICE,
      DESK,
      [],
      [part(1024, 320, 1432, 450), part(1024, 460, 1432, 600), part(1024, 610, 1432, 890)],
      { right: 432, bottom: 16 },
    ],
    [
      'on what is soft, where all is full of it',
      SLIM,
      PHONE,
      [part(0, 764, 390, 844)],
      [part(0, 0, 390, 764)],
      { right: 16, bottom: 96 },
    ],
    ['in the corner where nothing is free', SLIM, PHONE, [part(0, 0, 390, 844)], [], CORNER],
  ])('%s', (_case, size, window, firm, soft, place) => {
    expect(freePlace(size, window, firm, soft)).toEqual(place);
  });

  it('lie on nothing firm, or nothing is free beside and above it', () => {
    const at = fc.integer({ min: 0, max: 800 });
    const side = fc.integer({ min: 10, max: 500 });
    const parts = fc.array(
      fc.tuple(at, at, side, side).map(([x, y, w, h]) => part(x, y, x + w, y + h)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(parts, parts, (firm, soft) => {
        const { right, bottom } = freePlace(NOTICE, DESK, firm, soft);
        const [end, foot] = [DESK.width - right, DESK.height - bottom];
        expect(end - NOTICE.width).toBeGreaterThanOrEqual(0);
        expect(foot - NOTICE.height).toBeGreaterThanOrEqual(0);
        if (right === NOTICE_GAP && bottom === NOTICE_GAP) return;
        const covered = firm.filter(
          (each) =>
            each.left < end &&
            each.right > end - NOTICE.width &&
            each.top < foot &&
            each.bottom > foot - NOTICE.height,
        );
        expect(covered).toEqual([]);
      }),
    );
  });
});
