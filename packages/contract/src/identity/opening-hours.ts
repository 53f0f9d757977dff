import { WEEKDAYS } from '@sofreh/domain/enums';
import { WEEK_WINDOWS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, businessDay as day, id, instant, title } from '../common.ts';
import { openStatus } from './vendors.ts';

/** It is HH:MM in Tehran; an end of 00:00 is the end of the day, an end before the start is in the next day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const weekday = z.enum(WEEKDAYS);
const openingWindow = z.object({ id, weekday, from: clock, to: clock });
const windowBody = z
  .strictObject({ id, weekday, from: clock, to: clock })
  .refine(({ from, to }) => from !== to || to === '00:00', { path: ['to'] });
const closure = z.object({ id, startsAt: instant, endsAt: instant, reason: z.string() });
const holiday = z.object({ day, title: z.string() });
const edit = staff('vendor.edit');
const label = title.or(z.literal('')).default('');

export const openingHours = {
  'GET /api-identity/identity/availabilitytime': call({
    summary: 'When the vendor is open: whether now, its week, holidays and closures to come',
    access: everyone,
    response: z.object({
      openStatus,
      windows: z.array(z.object({ weekday, from: clock, to: clock })),
      holidays: z.array(holiday),
      closures: z.array(z.object({ startsAt: instant, endsAt: instant, reason: z.string() })),
    }),
  }),
  'GET /api-identity/identity/vendors/availabilitytime': call({
    summary: "The vendor's week, as its form edits it",
    access: edit,
    response: z.object({ data: z.array(openingWindow) }),
  }),
  'POST /api-identity/identity/vendors/availabilitytime': call({
    summary: 'Adds a window to a weekday; windows never overlap, over midnight neither',
    access: edit,
    body: windowBody,
    response: openingWindow,
    errors: ['WINDOWS_OVERLAP', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/vendors/availabilitytime': call({
    summary: 'Replaces the whole week; windows that overlap are named at their places',
    access: edit,
    body: z.strictObject({ windows: z.array(windowBody).max(WEEK_WINDOWS_MAX) }),
    response: z.object({ data: z.array(openingWindow) }),
    errors: ['WINDOWS_OVERLAP', 'IDEMPOTENCY_CONFLICT'],
  }),
  'DELETE /api-identity/identity/vendors/availabilitytime/{id}': call({
    summary: 'Removes a window',
    access: edit,
    params: byId,
  }),
  'GET /api-identity/identity/vendors/closures': call({
    summary: 'One-off closures that are not over',
    access: edit,
    response: z.object({ data: z.array(closure) }),
  }),
  'POST /api-identity/identity/vendors/closures': call({
    summary: 'Closes the vendor between two moments',
    access: edit,
    body: z
      .strictObject({ id, startsAt: instant, endsAt: instant, reason: label })
      .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), { path: ['endsAt'] }),
    response: closure,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'DELETE /api-identity/identity/vendors/closures/{id}': call({
    summary: 'Takes a closure back',
    access: edit,
    params: byId,
  }),
  'GET /api-identity/identity/vendors/holidays': call({
    summary: 'Days on which the vendor does not open, from today on',
    access: edit,
    response: z.object({ data: z.array(holiday) }),
  }),
  'POST /api-identity/identity/vendors/holidays': call({
    summary: 'Adds a holiday, or changes its title',
    access: edit,
    body: z.strictObject({ day, title: label }),
    response: holiday,
  }),
  'DELETE /api-identity/identity/vendors/holidays/{day}': call({
    summary: 'Removes a holiday',
    access: edit,
    params: z.strictObject({ day }),
  }),
} as const;
