import { randomUUID } from 'node:crypto';
import {
  type CompanyState,
  type CourierCompany,
  hearCompany,
  newCompanyState,
} from '@sofreh/domain/courier-companies';
import { toman } from '@sofreh/domain/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CourierJob, CourierReport } from './port.ts';
import { type CourierUnderTest, openCourier } from './testing/wired-couriers.ts';

const from = { latitude: 35.757, longitude: 51.41 };
const to = { latitude: 35.775, longitude: 51.43 };
const far = { latitude: 36.1, longitude: 51.43 };

/** Makes a job with an id of its own. */
export function aJob(more: Partial<CourierJob> = {}): CourierJob {
  return {
    requestId: randomUUID(),
    orderNumber: 1_042,
    from: { ...from, name: 'سفره', phoneNumber: '02188776655', address: 'خیابان بهار', plate: '۵', unit: '' },
    to: { ...to, name: 'هوشنگ', phoneNumber: '09127770004', address: 'کوچهٔ سوم', plate: '۱۲', unit: '۳' },
    readyAt: Date.UTC(2026, 10, 21, 9),
    comment: 'زنگ دوم',
    collectToman: toman(0),
    ...more,
  };
}

/** Tells what differs from company to company. */
export interface CourierTraits {
  /** A request is found by our own id, or sent again without a second one. */
  readonly finds: boolean;
  /** Tells whether a search that finds nobody is given up by the company. */
  readonly expires: boolean;
  /** Tells whether a courier may drop the job, and the company says so. */
  readonly drops: boolean;
  /** Tells whether it may be called off once a courier accepted. */
  readonly cancelsAccepted: boolean;
  readonly cancelCost: number;
}

/** Holds every company, whoever it is, to the promises of `port.ts`, against its stand-in over real HTTP. */
export function courierConformance(name: CourierCompany, traits: CourierTraits): void {
  describe(`courier company: ${name}`, () => {
    let under: CourierUnderTest;
    beforeEach(async () => {
      under = await openCourier(name);
    });
    afterEach(async () => {
      await under.close();
    });

    const created = async (job = aJob()) => {
      const outcome = await under.courier.request(job);
      if (outcome.outcome !== 'CREATED') throw new Error(outcome.outcome);
      return { ...outcome, job };
    };
    const now = async (reference: string): Promise<CourierReport> => {
      const outcome = await under.courier.status(reference);
      if (outcome.outcome !== 'STATUS') throw new Error(outcome.outcome);
      return outcome.report;
    };
    /** Hears everything that came, as the server does: proven reports only, each once, by the table. */
    const heard = (reference: string, state: CompanyState = newCompanyState) => {
      const known = new Set<string>();
      return under.reports.reduce((so, { proof, body }) => {
        const read = under.courier.readReport(proof, body);
        if (read.outcome !== 'REPORT' || read.reference !== reference || known.has(read.eventKey)) return so;
        known.add(read.eventKey);
        return hearCompany(name, so, read.report.word).state;
      }, state);
    };
    const until = async (reference: string, status: CompanyState['status']) => {
      let state = newCompanyState;
      for (let step = 0; step < 300; step += 1) {
        state = hearCompany(name, state, (await now(reference)).word).state;
        if (state.status === status) return state;
        await under.pass(10);
      }
      throw new Error(`never ${status}, only ${state.status}`);
    };

    test('tells a price, or that it does not ride there', async () => {
      const near = await under.courier.price({ from, to });
      expect(near).toMatchObject({ outcome: 'PRICED' });
      if (near.outcome === 'PRICED') {
        expect(Number.isInteger(near.priceToman)).toBe(true);
        expect(near.priceToman).toBeGreaterThan(20_000);
        expect(near.priceToman).toBeLessThan(100_000);
      }
      expect(await under.courier.price({ from, to: far })).toEqual({ outcome: 'NOT_COVERED' });
    });

    test('rides: from the request to the door, words known and positions between kitchen and door', async () => {
      const { reference } = await created();
      let state = newCompanyState;
      const seen = new Set<string>();
      let shown = 0;
      for (let step = 0; step < 300 && state.status !== 'DELIVERED'; step += 1) {
        const report = await now(reference);
        const next = hearCompany(name, state, report.word);
        expect(next.outcome).not.toBe('UNKNOWN');
        expect(next.outcome).not.toBe('LATE');
        state = next.state;
        seen.add(state.status);
        if (state.status === 'PICKED_UP') {
          expect(report.courier?.phoneNumber).toMatch(/^09\d{9}$/);
          expect(report.position).not.toBeNull();
          const { latitude, longitude } = report.position ?? from;
          expect(latitude).toBeGreaterThanOrEqual(from.latitude - 0.001);
          expect(latitude).toBeLessThanOrEqual(to.latitude + 0.001);
          expect(longitude).toBeLessThanOrEqual(to.longitude + 0.001);
          shown += 1;
        }
        await under.pass(10);
      }
      expect(state.status).toBe('DELIVERED');
      expect([...seen]).toEqual(expect.arrayContaining(['REQUESTED', 'ACCEPTED', 'PICKED_UP', 'DELIVERED']));
      expect(shown).toBeGreaterThan(5);
      expect((await now(reference)).costToman).toBeGreaterThan(20_000);
    });

    test('its reports alone lead as far, each known again by its key', async () => {
      const { reference, job } = await created();
      await under.order({ operation: 'hookTwice', times: 2 });
      await under.pass(1_800);
      expect(heard(reference).status).toBe('DELIVERED');
      const keys = under.reports.map(({ proof, body }) => {
        const read = under.courier.readReport(proof, body);
        if (read.outcome !== 'REPORT') throw new Error(read.outcome);
        expect([job.requestId, null]).toContain(read.requestId);
        return read.eventKey;
      });
      expect(new Set(keys).size).toBe(keys.length - 2);
    });

    test('reports that are not taken come again; late and old ones change nothing', async () => {
      const { reference } = await created();
      under.refuse(2);
      await under.order({ operation: 'hookLate', times: 1 });
      await under.order({ operation: 'hookBack', times: 3 });
      await under.pass(1_800);
      expect(heard(reference).status).toBe('DELIVERED');
    });

    test('a lost report is made good by asking', async () => {
      const { reference } = await created();
      await under.order({ operation: 'hookLost', times: 100 });
      await under.pass(1_800);
      expect(under.reports).toEqual([]);
      expect((await until(reference, 'DELIVERED')).status).toBe('DELIVERED');
    });

    test('a forged report proves nothing', async () => {
      const { reference } = await created();
      await under.order({ operation: 'hookForged', times: 1 });
      await under.pass(100);
      const forged = under.reports.filter(
        ({ proof, body }) => under.courier.readReport(proof, body).outcome === 'FORGED',
      );
      expect(forged).toHaveLength(1);
      expect(heard(reference).status).not.toBe('DELIVERED');
      for (const proof of ['', 'Token', 'Bearer ', 'undefined', `${under.reports[0]?.proof}x`]) {
        expect(under.courier.readReport(proof, under.reports[0]?.body).outcome).toBe('FORGED');
      }
    });

    test.each([null, 7, 'x', [], {}, { trip: null }, { delivery: { id: 1 } }, { order: [] }])(
      'proven nonsense is nothing: %j',
      async (body) => {
        await created();
        await under.pass(120);
        const proof = under.reports[0]?.proof ?? '';
        expect(under.courier.readReport(proof, body)).toEqual({ outcome: 'IRRELEVANT' });
      },
    );

    test('a request whose answer was lost is not made twice', async () => {
      const job = aJob();
      await under.order({ operation: 'request', kind: 'LOST' });
      expect(await under.courier.request(job)).toMatchObject({ outcome: 'UNREACHABLE' });
      const found = await under.courier.find(job);
      if (!traits.finds) {
        expect(found).toEqual({ outcome: 'NOT_OFFERED' });
        await under.pass(300);
        const told = under.reports.map(({ proof, body }) => under.courier.readReport(proof, body));
        expect(told[0]).toMatchObject({ outcome: 'REPORT', requestId: job.requestId });
        return;
      }
      expect(found).toMatchObject({ outcome: 'FOUND' });
      const unsent = aJob();
      await under.order({ operation: 'request', kind: 'DOWN' });
      expect(await under.courier.request(unsent)).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(await under.courier.find(unsent)).toEqual({ outcome: 'NONE' });
    });

    test('is called off while nobody has it, again and again the same', async () => {
      const { reference } = await created();
      for (const _again of [1, 2, 3]) {
        expect(await under.courier.cancel(reference)).toEqual({ outcome: 'CANCELED', costToman: 0 });
      }
      await under.pass(900);
      expect((await until(reference, 'CANCELED_BY_US')).status).toBe('CANCELED_BY_US');
      expect(heard(reference).status).toBe('CANCELED_BY_US');
    });

    test('an answer to calling off that was lost is asked again', async () => {
      const { reference } = await created();
      await under.order({ operation: 'cancel', kind: 'LOST' });
      expect(await under.courier.cancel(reference)).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(await under.courier.cancel(reference)).toMatchObject({ outcome: 'CANCELED' });
    });

    test('tells what calling off costs once somebody accepted', async () => {
      const { reference } = await created();
      await until(reference, 'ACCEPTED');
      const outcome = await under.courier.cancel(reference);
      if (traits.cancelsAccepted)
        expect(outcome).toEqual({ outcome: 'CANCELED', costToman: traits.cancelCost });
      else expect(outcome).toEqual({ outcome: 'TOO_LATE' });
    });

    test('is not called off once the food is in the bag', async () => {
      const { reference } = await created();
      await until(reference, 'PICKED_UP');
      expect(await under.courier.cancel(reference)).toEqual({ outcome: 'TOO_LATE' });
      await until(reference, 'DELIVERED');
    });

    test('nobody accepts', async () => {
      await under.order({ operation: 'nobody' });
      const { reference } = await created();
      await under.pass(600);
      const state = hearCompany(name, newCompanyState, (await now(reference)).word).state;
      expect(state.status).toBe(traits.expires ? 'TIMED_OUT' : 'REQUESTED');
      if (!traits.expires) {
        expect(await under.courier.cancel(reference)).toEqual({ outcome: 'CANCELED', costToman: 0 });
      }
    });

    test('a courier drops the job, and another takes it', async () => {
      await under.order({ operation: 'drop' });
      const { reference } = await created();
      const names = new Set<string>();
      let state = newCompanyState;
      const outcomes = new Set<string>();
      for (let step = 0; step < 300 && state.status !== 'DELIVERED'; step += 1) {
        const report = await now(reference);
        const next = hearCompany(name, state, report.word);
        outcomes.add(next.outcome);
        state = next.state;
        if (report.courier) names.add(report.courier.phoneNumber);
        await under.pass(5);
      }
      expect(names.size).toBe(2);
      expect(outcomes.has(traits.drops ? 'DROPPED' : 'LATE')).toBe(true);
      expect(state.status).toBe('DELIVERED');
    });

    test('out of reach, it says nothing of what happened', async () => {
      const outcomes = await Promise.all([
        under.dead.price({ from, to }),
        under.dead.request(aJob()),
        under.dead.status('x'),
        under.dead.cancel('x'),
        under.dead.probe(),
      ]);
      for (const outcome of outcomes) expect(outcome).toMatchObject({ outcome: 'UNREACHABLE' });
      const { reference } = await created();
      for (const kind of ['BROKEN', 'DOWN'] as const) {
        await under.order({ operation: 'status', kind });
        expect(await under.courier.status(reference)).toMatchObject({ outcome: 'UNREACHABLE' });
      }
    });

    test('takes our keys, and nobody else’s', async () => {
      expect(await under.courier.probe()).toEqual({ outcome: 'ACCEPTED' });
      const outcomes = [await under.stranger.probe(), await under.stranger.request(aJob())];
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ outcome: 'REFUSED', refusal: 'KEYS_NOT_ACCEPTED' });
      }
    });

    test('knows no request of anybody else', async () => {
      expect(await under.courier.status(randomUUID())).toEqual({ outcome: 'UNKNOWN_REQUEST' });
      expect(await under.courier.cancel(randomUUID())).toEqual({ outcome: 'UNKNOWN_REQUEST' });
    });

    test('refuses with its own code', async () => {
      await under.order({ operation: 'request', kind: 'CODE', code: 409 });
      const outcome = await under.courier.request(aJob());
      expect(outcome.outcome).toBe('REFUSED');
      if (outcome.outcome === 'REFUSED') expect(outcome.providerCode).not.toBe('');
    });
  });
}
