import { describe, expect, test } from 'vitest';
import { statusHere } from './queue.ts';

type Queue = Parameters<typeof statusHere>[0];
const step = (status: Queue['steps'][number]['status'], tripId = 'trip') => ({
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
