import { describe, expect, it } from 'vitest';
import type { DeliveryType } from '../enums/index.ts';
import { missingPlace, type SaidPlace } from './index.ts';

const NOTHING: SaidPlace = { table: false, address: false, needsTable: false };

type Case = [DeliveryType, Partial<SaidPlace>, 'TABLE' | 'ADDRESS' | null];
const CASES: readonly Case[] = [
  ['DELIVER', {}, 'ADDRESS'],
  ['DELIVER', { table: true }, 'ADDRESS'],
  ['DELIVER', { address: true }, null],
  ['ZFEXPRESS', {}, 'ADDRESS'],
  ['PICKUP', { needsTable: true }, null],
  ['SERVE', {}, null],
  ['SERVE', { needsTable: true }, 'TABLE'],
  ['SERVE', { needsTable: true, table: true }, null],
];

describe('missingPlace', () => {
  it.each(CASES)('%s, where %o is said, lacks %s', (deliveryType, said, missing) => {
    expect(missingPlace(deliveryType, { ...NOTHING, ...said })).toBe(missing);
  });
});
