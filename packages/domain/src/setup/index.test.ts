import { describe, expect, it } from 'vitest';
import { FIRST_PLACE } from '../limits/index.ts';
import {
  GUIDE_STEPS,
  type GuideStep,
  isGuessedPlace,
  lackOf,
  mayPutAside,
  type OpeningFacts,
  openingStanding,
  type StandingStep,
} from './index.ts';

const counts = Object.fromEntries(GUIDE_STEPS.map((step) => [step, 2])) as Record<GuideStep, number>;
const whole: OpeningFacts = {
  counts,
  hasOwnPlace: true,
  hasOwnPin: true,
  printersWithStation: 1,
  printerTrial: 'PASSED',
  gatewayTrials: ['PASSED', null],
  smsTrial: 'PASSED',
  finishedOrders: 1,
};

describe('lackOf', () => {
  it('is nothing where all is there, tried and done', () => {
    for (const step of GUIDE_STEPS) expect(lackOf(step, whole)).toBeNull();
  });

  it.each(GUIDE_STEPS)('%s is missing where there is none', (step) => {
    expect(lackOf(step, { ...whole, counts: { ...counts, [step]: 0 } })).toBe('MISSING');
  });

  it.each([
    ['VENDOR', { hasOwnPlace: false }, 'NO_PLACE'],
    ['STAFF', { counts: { ...counts, STAFF: 1 } }, 'MISSING'],
    ['STAFF', { hasOwnPin: false }, 'OWN_PIN'],
    ['PRINTER', { printersWithStation: 0, printerTrial: null }, 'NO_STATION'],
    ['PRINTER', { printerTrial: null }, 'UNTRIED'],
    ['PRINTER', { printerTrial: 'FAILED' }, 'FAILED'],
    ['GATEWAY', { gatewayTrials: [null] }, 'UNTRIED'],
    ['GATEWAY', { gatewayTrials: [] }, 'UNTRIED'],
    ['GATEWAY', { gatewayTrials: ['PASSED', 'FAILED'] }, 'FAILED'],
    ['SMS', { smsTrial: null }, 'UNTRIED'],
    ['SMS', { smsTrial: 'FAILED' }, 'FAILED'],
    ['ORDER', { finishedOrders: 0 }, 'NOT_FINISHED'],
  ] as const)('%s with %j lacks %s', (step, change, lack) => {
    expect(lackOf(step, { ...whole, ...change })).toBe(lack);
  });
});

describe('openingStanding', () => {
  const done: StandingStep = { step: 'HOURS', lacks: null, aside: null };
  const left: StandingStep = { step: 'PRINTER', lacks: 'UNTRIED', aside: null };
  const noTexts: StandingStep = { step: 'SMS', lacks: 'MISSING', aside: 'NONE' };
  it.each([
    [[done, done], 'READY'],
    [[done, left], 'OPEN'],
    [[done, { ...left, aside: 'NONE' }], 'READY'],
    [[done, { ...left, aside: 'LATER' }], 'LATER_LEFT'],
    [[left, { ...left, aside: 'LATER' }], 'OPEN'],
    // What was put aside and is done all the same waits for nothing.
    [[{ ...done, aside: 'LATER' }], 'READY'],
    // Without text messages no guest logs in: a shop that wants none sells at its counter.
    [[done, noTexts], 'COUNTER_ONLY'],
    [[{ ...noTexts, lacks: 'FAILED' }], 'COUNTER_ONLY'],
    [[{ ...noTexts, lacks: 'UNTRIED' }], 'READY'],
    [[noTexts, { ...left, aside: 'LATER' }], 'LATER_LEFT'],
    [[noTexts, left], 'OPEN'],
    [[{ ...noTexts, lacks: null }], 'READY'],
  ] as const)('of %j is %s', (steps, standing) => {
    expect(openingStanding(steps)).toBe(standing);
  });
});

it('spares no shop its hours, menu, tax and first order', () => {
  expect(GUIDE_STEPS.filter((step) => !mayPutAside(step))).toEqual([
    'VENDOR',
    'TAX',
    'HOURS',
    'MENU',
    'ORDER',
  ]);
});

it('knows the place nobody chose from one that was moved by some metres', () => {
  const { latitude, longitude } = FIRST_PLACE;
  expect(isGuessedPlace(FIRST_PLACE)).toBe(true);
  expect(isGuessedPlace({ latitude: latitude + 0.0001, longitude })).toBe(false);
  expect(isGuessedPlace({ latitude, longitude: longitude - 0.0001 })).toBe(false);
});
