import { expect, it } from 'vitest';
import { instantOf } from '../calendar/index.ts';
import { type TaxDays, type TaxRates, taxRateOn, taxRatesFault, taxRuleAt } from './index.ts';

const rates: TaxRates = {
  taxRate: 9,
  taxChanges: [
    { from: '2027-03-21', rate: 12 },
    { from: '2026-03-21', rate: 10 },
  ],
};

it.each([
  ['2026-03-20', 9],
  ['2026-03-21', 10],
  ['2027-03-20', 10],
  ['2027-03-21', 12],
  ['2030-01-01', 12],
])('on %s the rate is %i', (day, rate) => {
  expect(taxRateOn(rates, day)).toBe(rate);
});

it.each([
  ['23:59 of the day before', '2026-03-20', 23 * 60 + 59, 9],
  ['of the night, still the business day before', '2026-03-21', 60, 9],
  ['at the cut-off', '2026-03-21', 4 * 60, 10],
])('an order %s', (_case, day, minute, rate) => {
  const vendor = { ...rates, taxOnPackaging: true, taxOnService: false, businessDayCutoff: '04:00' };
  expect(taxRuleAt(vendor, instantOf(day, minute))).toEqual({ rate, onPackaging: true, onService: false });
});

it('what a till kept from before has one rate', () => {
  const vendor = { taxRate: 9, taxOnPackaging: false, taxOnService: false };
  expect(taxRuleAt(vendor, instantOf('2030-01-01', 0)).rate).toBe(9);
});

const TODAY = '2026-11-21';
const BEGUN = { from: '2026-03-21', rate: 10 };
const LATER = { from: '2027-03-21', rate: 12 };
const by = (businessDayCutoff: string, ...taxChanges: { from: string; rate: number }[]) => ({
  taxRate: 9,
  taxChanges,
  businessDayCutoff,
});
const of = (taxRate: number, ...taxChanges: { from: string; rate: number }[]) => ({ taxRate, taxChanges });

it.each<[string, TaxRates, TaxRates, string | null]>([
  ['one that comes may be entered', of(9, BEGUN), of(9, BEGUN, LATER), null],
  ['one that comes may be moved', of(9, LATER), of(9, { ...LATER, from: '2026-11-22' }), null],
  ['one that comes may be taken back', of(9, BEGUN, LATER), of(9, BEGUN), null],
  ['their order is no matter', of(9, BEGUN, LATER), of(9, LATER, BEGUN), null],
  ['without a change the rate is another at once', of(9), of(10), null],
  ['a day has one', of(9), of(9, LATER, { ...LATER, rate: 11 }), 'DAY_TWICE'],
  ['today has begun', of(9), of(9, { from: TODAY, rate: 10 }), 'DAY_OVER'],
  ['what has begun stays', of(9, BEGUN), of(9), 'DAY_OVER'],
  ['what has begun stays as it is', of(9, BEGUN), of(9, { ...BEGUN, rate: 11 }), 'DAY_OVER'],
  ['the first rate is over once another has begun', of(9, BEGUN), of(8, BEGUN), 'DAY_OVER'],
])('%s', (_case, before, after, fault) => {
  expect(taxRatesFault(before, after, instantOf(TODAY, 12 * 60), null)).toBe(fault);
});

const EARLY = '04:00';
const NIGHT = '23:00';
const FROM_TODAY = { from: TODAY, rate: 12 };

it.each<[string, TaxDays, TaxDays, string | null, string | null]>([
  ['is free while no rate comes', by(EARLY), by(NIGHT), null, null],
  ['is free where the rate that holds stays', by(EARLY, BEGUN, LATER), by(NIGHT, BEGUN, LATER), TODAY, null],
  ['begins no rate', by(NIGHT, FROM_TODAY), by(EARLY, FROM_TODAY), null, 'DAY_OVER'],
  ['takes none back', by(EARLY, FROM_TODAY), by(NIGHT, FROM_TODAY), null, 'DAY_OVER'],
  ['brings no rate for a day that has begun by the old', by(EARLY), by(NIGHT, FROM_TODAY), null, 'DAY_OVER'],
  ['brings no rate for a day that has begun by the new', by(NIGHT), by(EARLY, FROM_TODAY), null, 'DAY_OVER'],
  ['once moved, leaves a day with orders its rate', by(NIGHT), by(NIGHT, FROM_TODAY), TODAY, 'DAY_OVER'],
  ['once moved, leaves a day without orders free', by(NIGHT), by(NIGHT, FROM_TODAY), '2026-11-20', null],
])('a cut-off %s', (_case, before, after, lastDay, fault) => {
  expect(taxRatesFault(before, after, instantOf(TODAY, 12 * 60), lastDay)).toBe(fault);
});
