import { WEEKDAYS } from '@sofreh/domain/enums';
import { WEEK_WINDOWS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, byId, id, pageOf, paging, queryFlag, search, title } from '../common.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A window over midnight belongs to the day it begins on; `to` of 00:00 is the end of the day. */
const window = z
  .strictObject({ weekday: z.enum(WEEKDAYS), from: clock, to: clock })
  .refine(({ from, to }) => from !== to || to === '00:00', {
    path: ['to'],
    params: { code: 'WINDOW_EMPTY' },
  });
const body = z
  .strictObject({
    id,
    title,
    windows: z.array(window).min(1).max(WEEK_WINDOWS_MAX),
    fromDate: businessDay.nullable().default(null),
    toDate: businessDay.nullable().default(null),
    active: z.boolean().default(true),
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || fromDate <= toDate, {
    path: ['toDate'],
    params: { code: 'DATES_REVERSED' },
  });
export const foodShift = z.object({
  id,
  title: z.string(),
  windows: z.array(z.object({ weekday: z.enum(WEEKDAYS), from: z.string(), to: z.string() })),
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  active: z.boolean(),
  itemCount: z.int(),
});

export const foodShifts = {
  'GET /api-catalog/catalog/foodshifts': call({
    summary: "A page of the vendor's food shifts",
    access: staff('menu.view'),
    query: z.strictObject({ ...paging, search, active: queryFlag.optional() }),
    response: pageOf(foodShift),
  }),
  'GET /api-catalog/catalog/foodshifts/list': call({
    summary: 'Every active food shift, to choose from, and whether it runs now',
    access: staff('menu.view'),
    response: z.object({ data: z.array(z.object({ id, title: z.string(), running: z.boolean() })) }),
  }),
  'GET /api-catalog/catalog/foodshifts/{id}': call({
    summary: 'One food shift',
    access: staff('menu.view'),
    params: byId,
    response: foodShift,
    errors: ['FOOD_SHIFT_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/foodshifts': call({
    summary: "Adds a food shift under the client's id",
    access: staff('menu.edit'),
    body,
    response: foodShift,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/foodshifts': call({
    summary: 'Changes a food shift',
    access: staff('menu.edit'),
    body,
    response: foodShift,
    errors: ['FOOD_SHIFT_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/foodshifts/{id}': call({
    summary: 'Removes a food shift that nothing is bound to',
    access: staff('menu.edit'),
    params: byId,
    errors: ['FOOD_SHIFT_NOT_FOUND', 'IN_USE'],
  }),
} as const;
