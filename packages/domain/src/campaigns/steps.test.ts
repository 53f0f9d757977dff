import { expect, it } from 'vitest';
import { CAMPAIGN_STATUSES } from './statuses.ts';
import { afterCampaignStep, CAMPAIGN_STEPS } from './steps.ts';

it.each([
  [true, 'PAUSE', ['PAUSED', 'PAUSED', 'PAUSED', null, null]],
  [true, 'RESUME', [null, 'SENDING', 'SENDING', null, null]],
  [true, 'CANCEL', ['CANCELLED', 'CANCELLED', 'CANCELLED', null, 'CANCELLED']],
  [false, 'PAUSE', ['PAUSED', 'PAUSED', 'PAUSED', null, null]],
  [false, 'RESUME', ['SCHEDULED', null, 'SCHEDULED', null, null]],
  [false, 'CANCEL', ['CANCELLED', 'CANCELLED', 'CANCELLED', null, 'CANCELLED']],
] as const)('started %s, %s takes each status where it may go', (hasStarted, step, after) => {
  expect(CAMPAIGN_STEPS).toContain(step);
  expect(CAMPAIGN_STATUSES.map((status) => afterCampaignStep(status, step, hasStarted))).toEqual(after);
});
