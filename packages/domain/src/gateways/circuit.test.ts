import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CIRCUIT_FAILURES,
  CIRCUIT_PROBE_MS,
  CIRCUIT_REST_MAX_MS,
  CIRCUIT_REST_MS,
  type Circuit,
  type CircuitEvent,
  isOffered,
  isProbeDue,
  keyFault,
  stepCircuit,
  workingCircuit,
} from './index.ts';

const after = (events: readonly CircuitEvent[], now = 0) =>
  events.reduce<Circuit>((circuit, event) => stepCircuit(circuit, event, now), workingCircuit);
const fails = (times: number) => Array<CircuitEvent>(times).fill('FAILED');

describe('a gateway that fails', () => {
  it.each([
    [[], 'WORKING', null],
    [fails(CIRCUIT_FAILURES - 1), 'WORKING', null],
    [[...fails(CIRCUIT_FAILURES - 1), 'SUCCEEDED', ...fails(CIRCUIT_FAILURES - 1)], 'WORKING', null],
    [fails(CIRCUIT_FAILURES), 'RESTING', CIRCUIT_REST_MS],
    [[...fails(CIRCUIT_FAILURES), 'FAILED'], 'RESTING', CIRCUIT_REST_MS],
    [[...fails(CIRCUIT_FAILURES), 'SUCCEEDED'], 'WORKING', null],
    [[...fails(CIRCUIT_FAILURES), 'REST_OVER'], 'PROBING', CIRCUIT_PROBE_MS],
    [[...fails(CIRCUIT_FAILURES), 'REST_OVER', 'FAILED'], 'RESTING', 2 * CIRCUIT_REST_MS],
    [[...fails(CIRCUIT_FAILURES), 'REST_OVER', 'SUCCEEDED'], 'WORKING', null],
  ] as const)('after %j it is %s', (events, state, restUntil) => {
    expect(after(events)).toMatchObject({ state, restUntil });
    expect(isOffered(after(events))).toBe(state === 'WORKING');
  });

  it('is probed when its rest is over, not before', () => {
    const resting = after(fails(CIRCUIT_FAILURES), 1_000);
    expect(isProbeDue(resting, 1_000 + CIRCUIT_REST_MS - 1)).toBe(false);
    expect(isProbeDue(resting, 1_000 + CIRCUIT_REST_MS)).toBe(true);
    expect(isProbeDue(workingCircuit, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('rests twice as long each time, and never longer than the longest', () => {
    let circuit = after(fails(CIRCUIT_FAILURES));
    for (let times = 1; times < 40; times += 1) {
      expect(circuit.restUntil).toBe(Math.min(CIRCUIT_REST_MAX_MS, CIRCUIT_REST_MS * 2 ** (times - 1)));
      circuit = stepCircuit(stepCircuit(circuit, 'REST_OVER', 0), 'FAILED', 0);
    }
  });

  it('whatever happens, one success lets it work, and one at rest always knows until when', () => {
    const events = fc.array(fc.constantFrom<CircuitEvent>('SUCCEEDED', 'FAILED', 'REST_OVER'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(events, fc.nat(), (list, now) => {
        const circuit = after(list, now);
        expect(stepCircuit(circuit, 'SUCCEEDED', now)).toEqual(workingCircuit);
        expect(circuit.restUntil === null).toBe(circuit.state === 'WORKING');
      }),
    );
  });
});

describe('the keys of a gateway', () => {
  it.each([
    ['JIBIT', { apiKey: 'a', secretKey: 'b' }, null],
    ['JIBIT', { apiKey: 'a' }, 'secretKey'],
    ['JIBIT', { apiKey: 'a', secretKey: '' }, 'secretKey'],
    ['VANDAR', { apiKey: 'a', business: 'b' }, null],
    ['VANDAR', { apiKey: 'a', password: 'b' }, 'password'],
  ] as const)('%s with %j: %s', (gateway, keys, fault) => {
    expect(keyFault(gateway, keys)).toBe(fault);
  });
});
