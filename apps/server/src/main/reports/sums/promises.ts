import type { Sum } from '@sofreh/domain/reports';

// Says what guests were promised beside what happened, of orders `o`: the sums of closed days and the orders behind a
// figure have it from here.

/** Gives whole seconds, so that what single orders took adds up to the sums. */
export const wholeSeconds = (from: string, to: string) => `round(extract(epoch from ${to} - ${from}))::int`;

/** Somebody was promised when it would be ready. */
export const PROMISED = 'o.confirmed_at is not null and o.promised_at is not null';

/**
 * This is what a station, `p`, made of an order, from what it was told first to its last dish; only where all of it is
 * made.
 */
export const STATION_PARTS = `join lateral (
      select m.printer_station_id as station, min(m.told_at) as told_at, max(m.done_at) as done_at
      from kitchen_marks m where m.vendor_id = o.vendor_id and m.order_id = o.id group by m.printer_station_id
      having bool_and(m.done_at is not null)) p on true`;

const MADE = {
  order: { from: 'o.confirmed_at', to: 'o.ready_at' },
  station: { from: 'p.told_at', to: 'p.done_at' },
} as const;

/** Says what an order, or a station's part of one, took, and how late it was; below zero where it was early. */
export const madeOf = (of: keyof typeof MADE) => ({
  promised: wholeSeconds('o.confirmed_at', 'o.promised_at'),
  made: wholeSeconds(MADE[of].from, MADE[of].to),
  late: wholeSeconds('o.promised_at', MADE[of].to),
});

function sumsOf(of: keyof typeof MADE): Partial<Record<Sum, string>> {
  const { promised, made, late } = madeOf(of);
  return {
    promisedCount: '1',
    promisesKeptCount: `(${late} <= 0)::int`,
    promisedSeconds: promised,
    madeSeconds: made,
    lateCount: `(${late} > 0)::int`,
    lateSeconds: `greatest(0, ${late})`,
  };
}

export const PROMISE_SUMS = { order: sumsOf('order'), station: sumsOf('station') } as const;
