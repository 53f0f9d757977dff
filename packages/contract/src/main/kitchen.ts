import {
  KITCHEN_READY_BY,
  KITCHEN_STEP_KINDS,
  KITCHEN_STEP_OUTCOMES,
  TICKET_KINDS,
} from '@sofreh/domain/kitchen';
import {
  COUNT,
  COURSE,
  HOUR,
  IDS_IN_TEXT_MAX,
  IDS_TEXT_MAX,
  isWithin,
  KITCHEN_STEPS_AT_ONCE,
  SUMS_REPORT_DAYS_MAX,
  TICKET_ROUND,
  TICKETS_TOLD,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  deliveryType,
  id,
  instant,
  orderStatus,
  orderType,
  saleUnit,
  source,
  whole,
} from '../common.ts';
import { daySpan } from '../day-span.ts';
import { answeredField } from './custom-fields.ts';
import { reportErrors } from './figures.ts';
import { reportQuery } from './reports.ts';

export const kitchenTicketLine = z.object({
  orderItemId: id,
  menuItemId: id,
  title: z.string(),
  /** A count below 0 takes off what the kitchen was told before. */
  count: z.int(),
  /** This is what it counts; absent in tickets from before there were weights, which count pieces. */
  unit: saleUnit.optional(),
  note: z.string(),
  course: z.int(),
  /** Says whose dish it is at the table; absent in tickets from before there were seats. */
  seat: z.int().optional(),
  toppings: z.array(z.object({ title: z.string(), count: z.int() })),
  /** Says where it was, in a ticket that says that it went to another table, or with another number that it became a part of a bill. */
  from: z.object({ tableName: z.string().nullable(), number: z.int().nullable() }).optional(),
  /** This is what was noted of the whole order before, in a ticket that says that it is another note now. */
  orderNoteBefore: z.string().optional(),
});

/** This is an order as the kitchen sees it: what is cooked and for where, no price, no name, no telephone. */
export const kitchenOrder = z.object({
  id,
  number: z.int(),
  source,
  orderType,
  deliveryType,
  status: orderStatus,
  version: z.int(),
  tableName: z.string().nullable(),
  /** Its table stands in this hall. */
  hallId: id.nullable(),
  numberOfPerson: z.int().nullable(),
  note: z.string(),
  /** These answer questions of the vendor's own that the kitchen is to read. */
  answers: z.array(answeredField.pick({ id: true, title: true, value: true })),
  /** A marketplace's courier asks for it by this number; null for orders of our own. */
  marketplace: z.object({ code: z.string(), shopId: id, shopTitle: z.string() }).nullable(),
  placedAt: instant,
  confirmedAt: instant.nullable(),
  promisedAt: instant.nullable(),
  readyAt: instant.nullable(),
  /** It was last called out, and its guest was told by text, at these moments. */
  calledAt: instant.nullable(),
  notifiedAt: instant.nullable(),
  /** Says whether there is somebody a text could reach. */
  hasPhone: z.boolean(),
  tickets: z.array(
    z.object({
      sequence: z.int(),
      kind: z.enum(TICKET_KINDS),
      printerStationId: id.nullable(),
      stationTitle: z.string(),
      lines: z.array(kitchenTicketLine),
      at: instant,
      cleared: z.boolean(),
    }),
  ),
  marks: z.array(
    z.object({
      printerStationId: id.nullable(),
      orderItemId: id,
      done: z.int(),
      round: z.int(),
      seen: z.int(),
      /** Says when the last of it was made; null while some is not. */
      doneAt: instant.nullable(),
    }),
  ),
  /** These lines wait to be fired, each with the stations that will make it; none where no station prints it. */
  held: z.array(kitchenTicketLine.extend({ printerStationIds: z.array(id) })),
});
export type KitchenOrder = z.infer<typeof kitchenOrder>;

export const kitchenBoard = z.object({
  /** Everything up to this event of the vendor is in it. */
  seq: z.int(),
  /** It is by the server's clock. */
  at: instant,
  readyBy: z.enum(KITCHEN_READY_BY),
  stations: z.array(z.object({ id, title: z.string() })),
  halls: z.array(z.object({ id, title: z.string() })),
  /** This is what dishes on these tickets contain that guests may not bear, by the menu item's id. */
  allergens: z.record(z.string(), z.array(z.string())),
  orders: z.array(kitchenOrder),
});
export type KitchenBoard = z.infer<typeof kitchenBoard>;

const ofOrder = {
  id,
  orderId: id,
  /** The screen's clock says that it was done then. */
  at: instant,
};
export const kitchenStep = z.union([
  z.strictObject({
    ...ofOrder,
    kind: z.enum(KITCHEN_STEP_KINDS),
    printerStationId: id.nullable(),
    orderItemId: id,
    /** Says how often the line was recalled, and the last ticket about it, as the cook saw it. */
    round: whole(TICKET_ROUND),
    told: whole(TICKETS_TOLD),
    /**
     * It was done at this station's screen; it is absent or null at the pass, which sees nothing in a station's place.
     */
    screen: id.nullable().optional(),
  }),
  /** Fires held lines: of a course, or all. */
  z.strictObject({ ...ofOrder, kind: z.literal('FIRE'), course: whole(COURSE).optional() }),
  /** The pass says that the whole order is ready. */
  z.strictObject({ ...ofOrder, kind: z.literal('READY') }),
]);
export type KitchenStepBody = z.infer<typeof kitchenStep>;

const items = z
  .string()
  .max(IDS_TEXT_MAX)
  .transform((text) => text.split(','))
  .refine((ids) => ids.length <= IDS_IN_TEXT_MAX && ids.every((each) => id.safeParse(each).success));

const counts = z
  .string()
  .max(IDS_TEXT_MAX)
  .transform((text) => text.split(',').map(Number))
  .refine((each) => each.length <= IDS_IN_TEXT_MAX && each.every((count) => isWithin(COUNT, count)));

/** This is what was promised beside what happened; times in whole seconds. */
const kept = {
  /** So many orders became ready, or had something made at a station. */
  orderCount: z.int(),
  /** So many of those were ready when they were promised. */
  keptCount: z.int(),
  /** These are means over all of them, from their acceptance; and of the late ones, from their promise. */
  promisedSeconds: z.int(),
  actualSeconds: z.int(),
  lateSeconds: z.int(),
};

const promisesQuery = daySpan({ vendorIds: reportQuery.vendorIds }, SUMS_REPORT_DAYS_MAX);

export const kitchen = {
  'GET /api/kitchen/promises': call({
    summary: 'What guests were promised beside when it was ready: in all, by day, by hour and by station',
    access: staff('report.view'),
    query: promisesQuery,
    response: z.object({
      total: z.object(kept),
      days: z.array(z.object({ day: businessDay, ...kept })),
      /**
       * These are the hours of the Tehran clock, by when orders were placed, from four on; those without an order are
       * left out.
       */
      hours: z.array(z.object({ hour: whole(HOUR), ...kept })),
      /** Measured from what a station was told to its last dish of the order. */
      stations: z.array(
        z.object({
          /** The key of its row, for the orders behind its figures: its id, of several branches its title. */
          key: z.string(),
          title: z.string(),
          ...kept,
        }),
      ),
      /** What each of several branches has of it, in the order they were asked for; empty for one. */
      branches: z.array(z.object({ vendorId: id, name: z.string(), ...kept })),
    }),
    errors: reportErrors,
  }),
  'GET /api/kitchen/promises/excel': call({
    summary: 'The same as a workbook',
    access: staff('report.export'),
    query: promisesQuery,
    responds: 'excel',
    errors: reportErrors,
  }),
  'GET /api/kitchen/promise': call({
    summary: 'In how many minutes an order made now would be ready, by the load that stands at its stations',
    access: everyone,
    query: z.strictObject({
      deliveryType: deliveryType.optional(),
      /** It is the table, where the order is of one: its hall may have a kitchen of its own. */
      tableId: id.optional(),
      /** These are ids of dishes, separated by commas; without any, it is whatever might be ordered. */
      items: items.optional(),
      /** Says how many servings of each of them, likewise; one of each where nobody says. */
      counts: counts.optional(),
    }),
    response: z.object({ minutes: z.int() }),
  }),
  'GET /api/kitchen': call({
    summary:
      'What the kitchen has to cook, to acknowledge, to fire and to call out, and what it finished lately',
    access: staff('kitchen.view'),
    response: kitchenBoard,
  }),
  'POST /api/kitchen/steps': call({
    summary:
      'What cooks did at a screen, in order: lines made, recalled, changes seen, courses fired, orders ready; the same again changes nothing',
    access: staff('kitchen.bump'),
    body: z.strictObject({
      /** It is the screen's clock as it sends: how long ago each step was done is told by it. */
      sentAt: instant,
      steps: z.array(kitchenStep).min(1).max(KITCHEN_STEPS_AT_ONCE),
    }),
    response: z.object({
      data: z.array(z.object({ id, outcome: z.enum(KITCHEN_STEP_OUTCOMES) })),
    }),
  }),
} as const;
