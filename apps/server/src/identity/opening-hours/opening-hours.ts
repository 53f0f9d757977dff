import { addDays, businessDayOf, overlapping, windowsOverlap } from '@sofreh/domain/calendar';
import { errorText } from '@sofreh/fa/error-texts';
import { lockSettings, noteHoursChanged } from '#app/identity/vendor-settings/vendor-settings.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type ClosureRow,
  findClosure,
  findHoliday,
  type HolidayRow,
  listWindows,
  removeClosure,
  saveClosure,
  saveHoliday,
  saveWeek,
  saveWindow,
  takeHoliday,
  takeWindow,
  type WindowRow,
} from './opening-hours.queries.ts';

function isSameWindow(one: WindowRow, other: WindowRow): boolean {
  return one.weekday === other.weekday && one.from === other.from && one.to === other.to;
}

/**
 * Adds a window to a vendor's week; the same again gives the same answer.
 * @throws Refusal WINDOWS_OVERLAP with the windows in the way, IDEMPOTENCY_CONFLICT.
 */
export function addWindow(ctx: AuditContext, vendorId: string, window: WindowRow): Promise<WindowRow> {
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const windows = await listWindows(client, vendorId);
    const known = windows.find(({ id }) => id === window.id);
    if (known && isSameWindow(known, window)) return known;
    if (known) throw new Refusal('IDEMPOTENCY_CONFLICT');
    const inTheWay = windows.filter((each) => windowsOverlap(each, window));
    if (inTheWay.length > 0) throw new Refusal('WINDOWS_OVERLAP', { details: { windows: inTheWay } });
    await saveWindow(client, vendorId, window);
    await noteHoursChanged(client, vendorId, ctx.now());
    await record({ action: 'hours.add', subjectId: window.id, before: null, after: window });
    return window;
  });
}

function hoursOf(windows: readonly WindowRow[]) {
  return windows.map(({ weekday, from, to }) => ({ weekday, from, to }));
}

/**
 * Replaces a vendor's week; the same again changes nothing.
 * @throws Refusal WINDOWS_OVERLAP at `windows.<place>.from` of each, IDEMPOTENCY_CONFLICT for an id given twice.
 */
export function replaceWeek(
  ctx: AuditContext,
  vendorId: string,
  windows: readonly WindowRow[],
): Promise<WindowRow[]> {
  const clashes = overlapping(windows);
  if (clashes.length > 0) {
    const text = [errorText('WINDOWS_OVERLAP')];
    const errors = Object.fromEntries(clashes.map((place) => [`windows.${place}.from`, text]));
    throw new Refusal('WINDOWS_OVERLAP', { errors });
  }
  if (new Set(windows.map(({ id }) => id)).size < windows.length) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const before = await listWindows(client, vendorId);
    await saveWeek(client, vendorId, windows);
    const after = await listWindows(client, vendorId);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await noteHoursChanged(client, vendorId, ctx.now());
      const change = { before: { windows: hoursOf(before) }, after: { windows: hoursOf(after) } };
      await record({ action: 'hours.change', subjectId: vendorId, ...change });
    }
    return after;
  });
}

/** @throws Refusal NOT_FOUND. */
export function removeWindow(ctx: AuditContext, vendorId: string, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const before = await takeWindow(client, vendorId, id);
    if (!before) throw new Refusal('NOT_FOUND');
    await noteHoursChanged(client, vendorId, ctx.now());
    await record({ action: 'hours.remove', subjectId: id, before, after: null });
  });
}

function isSameClosure(one: ClosureRow, other: ClosureRow): boolean {
  const sameTimes = +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;
  return sameTimes && one.reason === other.reason;
}

/**
 * Closes a vendor between two moments.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for another closure.
 */
export function addClosure(ctx: AuditContext, vendorId: string, closure: ClosureRow): Promise<ClosureRow> {
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const known = await findClosure(client, vendorId, closure.id);
    if (known && !isSameClosure(known, closure)) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return known;
    await saveClosure(client, vendorId, closure);
    await record({ action: 'closure.add', subjectId: closure.id, before: null, after: closure });
    return closure;
  });
}

/** @throws Refusal NOT_FOUND. */
export function endClosure(ctx: AuditContext, vendorId: string, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const before = await findClosure(client, vendorId, id);
    if (!before) throw new Refusal('NOT_FOUND');
    await removeClosure(client, vendorId, id);
    await record({ action: 'closure.remove', subjectId: id, before, after: null });
  });
}

/** Notes that hours were changed by a holiday. One after tomorrow has no hours of a business day that runs, or is over. */
async function noteHolidayChanged(
  client: PoolClient,
  vendorId: string,
  day: string,
  now: Date,
): Promise<void> {
  const tomorrow = addDays(businessDayOf(now.getTime(), '00:00'), 1);
  if (day <= tomorrow) await noteHoursChanged(client, vendorId, now);
}

/** Makes a day a holiday, or names one that is; the same again changes nothing. */
export function setHoliday(ctx: AuditContext, vendorId: string, holiday: HolidayRow): Promise<HolidayRow> {
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const before = (await findHoliday(client, vendorId, holiday.day)) ?? null;
    if (before?.title === holiday.title) return before;
    await saveHoliday(client, vendorId, holiday);
    if (!before) await noteHolidayChanged(client, vendorId, holiday.day, ctx.now());
    await record({ action: 'holiday.add', subjectId: holiday.day, before, after: holiday });
    return holiday;
  });
}

/** @throws Refusal NOT_FOUND. */
export function removeHoliday(ctx: AuditContext, vendorId: string, day: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const before = await takeHoliday(client, vendorId, day);
    if (!before) throw new Refusal('NOT_FOUND');
    await noteHolidayChanged(client, vendorId, day, ctx.now());
    await record({ action: 'holiday.remove', subjectId: day, before, after: null });
  });
}
