import type { TripStatus } from '@sofreh/domain/enums';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { done, endsShift, sendAll, statusHere, useQueue } from './queue.ts';

const step = (status: TripStatus, tripId = 'trip') => ({
  id: status,
  tripId,
  status,
  reason: '',
});
const trip = { id: 'trip', status: 'BIKERACCEPTED' } as const;

describe('where a trip stands on the courier’s phone', () => {
  test('nothing done here: as the server says', () => {
    expect(statusHere({ steps: [], taken: [] }, trip, 0)).toBe('BIKERACCEPTED');
  });
  test('a step that waits is done already', () => {
    expect(statusHere({ steps: [step('ATSOURCE')], taken: [] }, trip, 0)).toBe('ATSOURCE');
    expect(statusHere({ steps: [step('ATSOURCE', 'other')], taken: [] }, trip, 0)).toBe('BIKERACCEPTED');
  });
  test('a step taken while an answer was on its way is not undone by that answer', () => {
    const taken = [{ step: step('ATSOURCE'), count: 1 }];
    expect(statusHere({ steps: [], taken }, trip, 0)).toBe('ATSOURCE');
    expect(statusHere({ steps: [step('PICKEDUP')], taken }, trip, 0)).toBe('PICKEDUP');
  });
  test('an answer asked for after a step was taken has the last word', () => {
    const taken = [{ step: step('ATSOURCE'), count: 1 }];
    expect(statusHere({ steps: [], taken }, trip, 1)).toBe('BIKERACCEPTED');
  });
});

describe('what waits for the network', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    useQueue.setState({ steps: [], taken: [], online: true, fault: null });
  });
  const ended = { id: 'end', ended: { since: '2026-11-26T08:00:00.000Z', at: '2026-11-26T18:00:00.000Z' } };
  /** What the server hears, and answers. */
  function server(answer: () => Response) {
    const heard: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      heard.push(JSON.parse(String(body)));
      return answer();
    });
    return heard;
  }

  test('the end of a shift waits its turn, and is said with when it was', async () => {
    server(() => Response.error());
    done(step('DELIVERED'));
    done(ended);
    await sendAll();
    expect([endsShift(useQueue.getState()), useQueue.getState().online]).toEqual([true, false]);
    const heard = server(() => Response.json({}));
    await sendAll();
    expect(heard).toEqual([step('DELIVERED'), { onDuty: false, ended: ended.ended }]);
    expect(endsShift(useQueue.getState())).toBe(false);
  });

  test('an end that is refused is left out, and said', async () => {
    server(() =>
      Response.json({ code: 'BIKER_HAS_TRIPS', message: 'سفارش‌هایی در دست است' }, { status: 409 }),
    );
    done(ended);
    await sendAll();
    expect(useQueue.getState()).toMatchObject({ steps: [], fault: expect.stringContaining('سفارش‌هایی') });
  });
});
