import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinalCourierRequest } from '../courier-state/index.ts';
import { COURIER_REQUEST_STATUSES } from '../enums/index.ts';
import {
  beyondHandedOver,
  type CascadeAsked,
  type CascadeFacts,
  type CascadeStage,
  COMPANY_KEY_FIELDS,
  COMPANY_KEY_NAMES,
  COMPANY_WORDS,
  COURIER_COMPANIES,
  companyAskedFirst,
  companyKeyFault,
  guestPriceOf,
  hearCompany,
  isDrop,
  isStageOpen,
  newCompanyState,
  nextOfCascade,
  priceFault,
  strikeOff,
  vendorBears,
} from './index.ts';

describe('what companies say', () => {
  it.each([
    ['MIARE', ['assign_queue', 'pickup', 'pickup/arrived', 'dropoff', 'delivered'], 'DELIVERED'],
    ['MIARE', ['pickup', 'assign_queue'], 'REQUESTED'],
    ['MIARE', ['pickup/arrived', 'assign_queue'], 'ATRESTAURANT'],
    ['SNAPP_BOX', ['ACCEPTED', 'PENDING'], 'ACCEPTED'],
    ['SNAPP_BOX', ['CANCELLED/system'], 'TIMED_OUT'],
    ['SNAPP_BOX', ['PICKED_UP', 'ARRIVED_AT_PICK_UP'], 'PICKED_UP'],
    ['ALOPEYK', ['accepted', 'searching'], 'ACCEPTED'],
    ['ALOPEYK', ['expired', 'accepted'], 'TIMED_OUT'],
    ['BORDAR', ['ACCEPTED', 'SEARCHING', 'ACCEPTED'], 'ACCEPTED'],
  ] as const)('%s: %j leads to %s', (company, words, status) => {
    const end = words.reduce((state, word) => hearCompany(company, state, word).state, newCompanyState);
    expect(end.status).toBe(status);
  });

  it('a courier who turns back is flagged, and where he stood is kept', () => {
    const out = hearCompany('MIARE', newCompanyState, 'dropoff').state;
    expect(hearCompany('MIARE', out, 'returning').state).toEqual({
      status: 'PICKED_UP',
      trip: { status: 'INTERRUPTED', interruptedAt: 'PICKEDUP' },
    });
  });

  it('words nobody knows change nothing', () => {
    for (const word of ['constructor', '__proto__', '', 'Delivered']) {
      expect(hearCompany('MIARE', newCompanyState, word)).toEqual({
        outcome: 'UNKNOWN',
        state: newCompanyState,
      });
    }
  });

  it.each(COURIER_COMPANIES)('%s: whatever comes in whatever order, nothing known is undone', (company) => {
    const words = Object.keys(COMPANY_WORDS[company]);
    const rank = (status: string) =>
      ['REQUESTED', 'ACK', 'ASSIGNED', 'ACCEPTED', 'ATRESTAURANT', 'PICKED_UP', 'DELIVERED'].indexOf(status);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (heard) => {
        let state = newCompanyState;
        for (const word of heard) {
          const drop = isDrop(company, state, word);
          const next = hearCompany(company, state, word).state;
          if (isFinalCourierRequest(state.status)) expect(next).toEqual(state);
          const back = rank(next.status) >= 0 && rank(next.status) < rank(state.status);
          expect(back).toBe(drop);
          if (back) expect(['ASSIGNED', 'ACCEPTED']).toContain(state.status);
          expect(COURIER_REQUEST_STATUSES).toContain(next.status);
          state = next;
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the keys of a company', () => {
  it.each([
    ['MIARE', { token: 'a', hookSecret: 'sixteen-letters!' }, null],
    ['MIARE', { token: 'a', hookSecret: 'fifteen-letters' }, 'hookSecret'],
    ['MIARE', { token: 'a' }, 'hookSecret'],
    ['BORDAR', { apiKey: 'a', hookSecret: 'sixteen-letters!', city: 'c' }, 'city'],
  ] as const)('%s with %j: %s', (company, keys, fault) => {
    expect(companyKeyFault(company, keys)).toBe(fault);
  });

  it('have names that screens know', () => {
    for (const { needed, optional } of Object.values(COMPANY_KEY_FIELDS)) {
      for (const field of [...needed, ...optional]) expect(COMPANY_KEY_NAMES).toContain(field);
    }
  });
});

const stage = (provider: CascadeStage['provider'], more: Partial<CascadeStage> = {}): CascadeStage => ({
  provider,
  active: true,
  waitSeconds: 120,
  priceCeiling: null,
  fromMinute: 0,
  toMinute: 0,
  ...more,
});
const facts = (more: Partial<CascadeFacts>): CascadeFacts => ({
  stages: [stage('OWN_FLEET'), stage('MIARE'), stage('ALOPEYK')],
  asked: [],
  skipped: [],
  ownFleetFree: true,
  hasPoint: true,
  now: 1_000_000,
  minute: 720,
  ...more,
});
const over = (provider: CascadeAsked['provider']): CascadeAsked => ({
  provider,
  at: 0,
  state: 'OVER',
  accepted: false,
  byPerson: false,
});
const live = (provider: CascadeAsked['provider'], at: number, accepted = false): CascadeAsked => ({
  provider,
  at,
  state: 'LIVE',
  accepted,
  byPerson: false,
});

describe('the cascade', () => {
  it.each([
    ['begins with the first', {}, { do: 'ASK', provider: 'OWN_FLEET', passed: [] }],
    [
      'passes the own fleet where nobody is free',
      { ownFleetFree: false },
      { do: 'ASK', provider: 'MIARE', passed: [{ provider: 'OWN_FLEET', why: 'NO_COURIER' }] },
    ],
    ['waits for who was asked', { asked: [live('MIARE', 990_000)] }, { do: 'WAIT', until: 1_110_000 }],
    [
      'withdraws what is not answered',
      { asked: [live('MIARE', 880_000)] },
      { do: 'WITHDRAW', provider: 'MIARE' },
    ],
    [
      'lets a company search that a person chose, however long',
      { asked: [{ ...live('MIARE', 0), byPerson: true }] },
      { do: 'REST' },
    ],
    [
      'leaves to people how it goes on after whom they chose',
      { asked: [{ ...over('MIARE'), byPerson: true }] },
      { do: 'PERSON', passed: [] },
    ],
    ['rests once somebody said yes', { asked: [live('MIARE', 0, true)] }, { do: 'REST' }],
    [
      'asks nobody twice',
      { asked: [over('OWN_FLEET'), over('MIARE')] },
      { do: 'ASK', provider: 'ALOPEYK', passed: [] },
    ],
    [
      'asks the next own courier after one who said no',
      { asked: [{ ...over('OWN_FLEET'), at: 900_000 }] },
      { do: 'ASK', provider: 'OWN_FLEET', passed: [] },
    ],
    [
      'goes on where no other own courier is left',
      { asked: [{ ...over('OWN_FLEET'), at: 900_000 }], ownFleetFree: false },
      { do: 'ASK', provider: 'MIARE', passed: [] },
    ],
    [
      'goes on where the own fleet had its time, counted from its first offer',
      {
        asked: [
          { ...over('OWN_FLEET'), at: 880_000 },
          { ...over('OWN_FLEET'), at: 990_000 },
        ],
      },
      { do: 'ASK', provider: 'MIARE', passed: [] },
    ],
    [
      'does not go back to the own fleet once a company was asked',
      {
        asked: [
          { ...over('OWN_FLEET'), at: 900_000 },
          { ...over('MIARE'), at: 950_000 },
        ],
      },
      { do: 'ASK', provider: 'ALOPEYK', passed: [] },
    ],
    [
      'ends with a person',
      { asked: [over('OWN_FLEET'), over('MIARE')], skipped: ['ALOPEYK'] },
      { do: 'PERSON', passed: [] },
    ],
    [
      'passes who is closed and who is switched off',
      {
        stages: [stage('MIARE', { active: false }), stage('ALOPEYK', { fromMinute: 0, toMinute: 600 })],
      },
      { do: 'PERSON', passed: [{ provider: 'ALOPEYK', why: 'CLOSED' }] },
    ],
  ] as const)('%s', (_case, given, step) => {
    expect(nextOfCascade(facts(given as Partial<CascadeFacts>))).toEqual(step);
  });

  it('hours may reach past midnight', () => {
    const late = stage('MIARE', { fromMinute: 1_080, toMinute: 120 });
    expect([1_079, 1_080, 1_439, 0, 119, 120].map((at) => isStageOpen(late, at))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('a price that nobody told is above any ceiling', () => {
    expect(priceFault({ priceCeiling: 50_000 }, 50_000)).toBeNull();
    expect(priceFault({ priceCeiling: 50_000 }, 50_001)).toBe('TOO_DEAR');
    expect(priceFault({ priceCeiling: 50_000 }, null)).toBe('TOO_DEAR');
    expect(priceFault({ priceCeiling: null }, null)).toBeNull();
  });

  it('always comes to an end, asking each company and each own courier at most once and nobody beside a live request', () => {
    const aStage = fc.record({
      provider: fc.constantFrom('OWN_FLEET' as const, ...COURIER_COMPANIES),
      active: fc.boolean(),
      waitSeconds: fc.integer({ min: 60, max: 1_800 }),
      priceCeiling: fc.constant(null),
      fromMinute: fc.integer({ min: 0, max: 1_439 }),
      toMinute: fc.integer({ min: 0, max: 1_439 }),
    });
    const stages = fc.uniqueArray(aStage, { selector: ({ provider }) => provider });
    fc.assert(
      fc.property(
        stages,
        fc.nat(3),
        fc.nat(1_439),
        fc.infiniteStream(fc.nat(2)),
        (list, riders, minute, luck) => {
          let asked: CascadeAsked[] = [];
          let skipped: CascadeAsked['provider'][] = [];
          let now = 0;
          const own = () => asked.filter(({ provider }) => provider === 'OWN_FLEET');
          for (let steps = 0; steps < 60; steps += 1) {
            const step = nextOfCascade({
              stages: list,
              asked,
              skipped,
              ownFleetFree: own().length < riders,
              hasPoint: true,
              now,
              minute,
            });
            if (step.do === 'REST' || step.do === 'PERSON') return;
            if (step.do === 'WAIT') {
              expect(step.until).toBeGreaterThan(now);
              // A courier says no at any time, and then the next is asked.
              now = luck.next().value === 0 ? step.until : Math.ceil((now + step.until) / 2);
              if (now < step.until) asked = asked.map((one) => ({ ...one, state: 'OVER' }));
            } else if (step.do === 'WITHDRAW') {
              asked = asked.map((one) => ({ ...one, state: 'OVER' }));
            } else {
              expect(asked.some(({ state }) => state === 'LIVE')).toBe(false);
              const before = step.provider === 'OWN_FLEET' ? own().length : 0;
              expect(before === 0 || before < riders).toBe(true);
              if (before === 0) expect(asked.some(({ provider }) => provider === step.provider)).toBe(false);
              const chance = luck.next().value;
              if (chance === 0) skipped = [...skipped, step.provider];
              else asked = [...asked, live(step.provider, now, chance === 2)];
            }
          }
          throw new Error('the cascade goes round in circles');
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('who bears what a company takes', () => {
  it.each([
    ['VENDOR', 30_000, 50_001, 30_000],
    ['SPLIT', 30_000, 50_001, 40_001],
    ['GUEST', 30_000, 50_001, 50_001],
    ['GUEST', 30_000, 20_000, 30_000],
    ['GUEST', 30_000, null, 30_000],
  ] as const)('%s: a zone of %i and a company of %s come to %i', (bearer, zone, company, guest) => {
    expect(guestPriceOf(bearer, zone, company)).toBe(guest);
  });

  it('asks the first of the list that is open, and nobody where that is the own fleet', () => {
    const one = (provider: CascadeStage['provider'], more: Partial<CascadeStage> = {}): CascadeStage => ({
      provider,
      active: true,
      waitSeconds: 60,
      priceCeiling: null,
      fromMinute: 0,
      toMinute: 0,
      ...more,
    });
    const shut = { fromMinute: 600, toMinute: 660 };
    expect(
      companyAskedFirst([one('MIARE', { active: false }), one('BORDAR', shut), one('ALOPEYK')], 60),
    ).toBe('ALOPEYK');
    expect(companyAskedFirst([one('OWN_FLEET'), one('MIARE')], 60)).toBeNull();
    expect(companyAskedFirst([], 60)).toBeNull();
  });

  it('leaves the vendor what the guest did not pay, or the whole of what nobody brought', () => {
    expect(vendorBears('DELIVERED', true, { cost: 50, guestPays: 30 })).toBe(20);
    expect(vendorBears('DELIVERED', true, { cost: 20, guestPays: 30 })).toBe(-10);
    expect(vendorBears('CANCELED_BY_US', true, { cost: 10, guestPays: 30 })).toBe(10);
    expect(vendorBears('ACCEPTED', false, { cost: 50, guestPays: 30 })).toBeNull();
  });
});

describe('what a company denies', () => {
  it('is first what nobody could prove, then what it owes, and never more than there is', () => {
    const request = { owed: 40, beyond: 60 };
    const left = { owed: 100, beyond: 100 };
    expect(strikeOff(request, left, 50)).toEqual({ owed: 0, beyond: 50 });
    expect(strikeOff(request, left, 100)).toEqual({ owed: 40, beyond: 60 });
    expect(strikeOff(request, left, 101)).toBeNull();
    expect(strikeOff(request, left, 0)).toBeNull();
  });

  it('is not what the company handed over meanwhile', () => {
    expect(strikeOff({ owed: 40, beyond: 60 }, { owed: 100, beyond: 10 }, 50)).toEqual({
      owed: 40,
      beyond: 10,
    });
    expect(strikeOff({ owed: 40, beyond: 60 }, { owed: 100, beyond: 10 }, 51)).toBeNull();
    expect(strikeOff({ owed: 40, beyond: 60 }, { owed: 100, beyond: -5 }, 40)).toEqual({
      owed: 40,
      beyond: 0,
    });
    expect(strikeOff({ owed: 40, beyond: 60 }, { owed: 15, beyond: 0 }, 15)).toEqual({ owed: 15, beyond: 0 });
    expect(strikeOff({ owed: 40, beyond: 60 }, { owed: 15, beyond: 0 }, 16)).toBeNull();
    expect(strikeOff({ owed: 40, beyond: 60 }, { owed: -5, beyond: 0 }, 1)).toBeNull();
  });
});

it('what is handed over beyond the bills is of the oldest requests, after what was handed over unnamed', () => {
  const requests = [
    { requestId: 'a', orderId: '1', amount: 40 },
    { requestId: 'b', orderId: '2', amount: -5 },
    { requestId: 'c', orderId: '3', amount: 60 },
  ];
  const named = (unnamed: number, amount: number) =>
    beyondHandedOver(requests, unnamed, amount).map(({ requestId, amount: part }) => [requestId, part]);
  expect(named(0, 30)).toEqual([['a', 30]]);
  expect(named(0, 70)).toEqual([
    ['a', 40],
    ['c', 30],
  ]);
  expect(named(50, 20)).toEqual([['c', 20]]);
  expect(named(0, 0)).toEqual([]);
});
