import type { TripStatus } from '@sofreh/domain/enums';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSignIn, signOut } from '#web/api/index.ts';
import { useDoorMoney } from './door-money.ts';
import { done, endsShift, sendAll, statusHere, useQueue, workAs } from './queue.ts';
import { tokenOf } from './testing.ts';

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
  /** Signs one courier after the other in on the phone. */
  const signIn = (person: string) => {
    void saveSignIn('COURIER', { token: tokenOf(person), refreshToken: 'refresh' });
    workAs(person);
  };
  beforeEach(() => {
    window.history.replaceState(null, '', '/courier');
    signIn('ali');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    useQueue.setState({ person: null, steps: [], taken: [], online: true, fault: null });
    useDoorMoney.setState({ notices: [] });
    localStorage.clear();
    window.history.replaceState(null, '', '/');
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
    expect([endsShift(useQueue.getState().steps), useQueue.getState().online]).toEqual([true, false]);
    const heard = server(() => Response.json({}));
    await sendAll();
    expect(heard).toEqual([
      { ...step('DELIVERED'), by: 'ali' },
      { onDuty: false, ended: ended.ended, by: 'ali' },
    ]);
    expect(endsShift(useQueue.getState().steps)).toBe(false);
  });

  test('an end that is refused is left out, and said', async () => {
    server(() =>
      Response.json({ code: 'BIKER_HAS_TRIPS', message: 'سفارش‌هایی در دست است' }, { status: 409 }),
    );
    done(ended);
    await sendAll();
    expect(useQueue.getState()).toMatchObject({ steps: [], fault: expect.stringContaining('سفارش‌هایی') });
  });

  const cash = (id: string, tripId = 'trip') => ({
    ...step('DELIVERED', tripId),
    id,
    collected: { id: `money of ${id}`, method: 'CASH' as const, amount: 343_000 },
    about: { orderNumber: 12, currency: 'TOMAN' as const },
  });
  const refusal = (code: string) => () => Response.json({ code, message: 'نمی‌شود' }, { status: 409 });
  const notices = () => useDoorMoney.getState().notices;

  test.each(['DUPLICATE_TRIP_STATE', 'TRIP_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'])(
    'no money is dropped silently: a step refused with %s is told until it is read',
    async (code) => {
      const heard = server(refusal(code));
      done(cash('door'));
      await sendAll();
      // The server is told nothing of what is for the phone alone.
      expect(heard).toEqual([{ ...cash('door'), about: undefined, by: 'ali' }]);
      expect(useQueue.getState()).toMatchObject({ steps: [], fault: null });
      const told = { id: 'door', tripId: 'trip', method: 'CASH', amount: 343_000, surplus: null };
      expect(notices()).toMatchObject([{ ...told, about: cash('door').about, why: 'نمی‌شود' }]);
      expect(localStorage.getItem('courierMoney')).toContain('343000');
    },
  );

  test('what the staff did for him is no news where no money was in it', async () => {
    server(refusal('DUPLICATE_TRIP_STATE'));
    done(step('DELIVERED'));
    await sendAll();
    expect([useQueue.getState(), notices()]).toMatchObject([{ steps: [], fault: null }, []]);
  });

  test('money behind a step that was refused is told with it, and that of another trip is sent', async () => {
    server(() => Response.error());
    done(step('ATDESTINATION'));
    done(cash('door'));
    done(cash('next door', 'other'));
    await sendAll();
    const heard: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      const said = JSON.parse(String(body));
      heard.push(said.id);
      return said.tripId === 'trip' ? refusal('TRIP_NOT_FOUND')() : Response.json({ surplus: 0 });
    });
    await sendAll();
    expect(heard).toEqual(['ATDESTINATION', 'next door']);
    expect(notices().map(({ id }) => id)).toEqual(['door']);
  });

  test('what a bill did not need is told; money that was refused is none any more once it was taken', async () => {
    server(refusal('PROOF_WRONG'));
    done(cash('door'));
    await sendAll();
    server(() => Response.json({ surplus: 43_000 }));
    done(cash('door again'));
    await sendAll();
    expect(notices()).toMatchObject([{ id: 'door again', amount: 343_000, surplus: 43_000 }]);
  });

  test('what one courier did goes out under his name alone, and nobody else hears of it', async () => {
    server(() => Response.error());
    done(cash('of ali'));
    await sendAll();
    signIn('babak');
    const heard = server(() => Response.json({ surplus: 0 }));
    await sendAll();
    done(step('ATSOURCE'));
    await sendAll();
    expect(heard).toEqual([{ ...step('ATSOURCE'), by: 'babak' }]);
    expect(useQueue.getState().steps).toMatchObject([{ id: 'of ali', by: 'ali' }]);
    signIn('ali');
    await sendAll();
    expect(heard[1]).toMatchObject({ id: 'of ali', by: 'ali' });
    expect(useQueue.getState().steps).toEqual([]);
  });

  test('what waits is not sent where another window has signed somebody else in, or nobody is', async () => {
    server(() => Response.error());
    done(cash('of ali'));
    await sendAll();
    const heard = server(() => Response.json({ surplus: 0 }));
    void saveSignIn('COURIER', { token: tokenOf('babak'), refreshToken: 'refresh' });
    await sendAll();
    await signOut();
    await sendAll();
    expect(heard).not.toContainEqual(expect.objectContaining({ tripId: 'trip' }));
    expect(useQueue.getState().steps).toHaveLength(1);
  });

  test('a step that the server takes for another’s stays until its own courier is here', async () => {
    server(() => Response.json({ code: 'STEP_OF_ANOTHER', message: 'پیک دیگری' }, { status: 409 }));
    done(cash('of ali'));
    await sendAll();
    expect([useQueue.getState().steps, notices()]).toMatchObject([[{ id: 'of ali' }], []]);
  });

  test.each(['ali', null])(
    'what an older program kept without a name is that of whom stands: %s',
    async (who) => {
      localStorage.setItem('courierSteps', JSON.stringify([cash('old')]));
      if (who === null) await signOut();
      vi.resetModules();
      const { useQueue: fresh } = await import('./queue.ts');
      expect(fresh.getState().steps).toMatchObject([{ id: 'old', by: who ?? '' }]);
      // Whoever signs in later finds it named.
      expect(localStorage.getItem('courierSteps')).toContain(`"by":"${who ?? ''}"`);
    },
  );
});
