import { describe, expect, it } from 'vitest';
import { tehran } from '../testing/builders.ts';
import { politeMoment } from './index.ts';

describe('a polite moment', () => {
  it.each([
    ['2026-11-21 12:00', '2026-11-21 12:00'],
    ['2026-11-21 08:59', '2026-11-21 09:00'],
    ['2026-11-21 21:59', '2026-11-21 21:59'],
    ['2026-11-21 22:00', '2026-11-22 09:00'],
    ['2026-11-22 01:00', '2026-11-22 09:00'],
  ])('at %s is %s', (now, moment) => {
    expect(politeMoment(tehran(now))).toBe(tehran(moment));
  });
});
