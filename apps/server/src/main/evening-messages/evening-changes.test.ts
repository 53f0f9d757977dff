import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { NOW, type ReportRoom, startReportRooms } from '#app/main/reports/testing/report-room.ts';
import { order, storeWeek, TODAY } from '#app/main/reports/testing/week.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ } from '#app/testing/shop.ts';
import { tellEvening } from './tell-evening.ts';

// It is 14:00: the branches have sold something today, and closed at 13:00 unless a test says otherwise.

const { pool, openRoom } = await startReportRooms();
const HOUR_MS = 3_600_000;
/** A moment of today, or of a day after. */
const at = (clock: string, days = 0) => new Date(`${addDays(TODAY, days)}T${clock}:00+03:30`);

/** A branch whose owner has been there for years. @param ends when it closes */
async function open(ends: string): Promise<ReportRoom> {
  const room = await openRoom();
  const { vendorId } = room.shop;
  await storeWeek(pool, room.shop, room.person, [order({ daysAgo: 0, minute: 420 })]);
  await pool.query(`update vendor_opening_windows set starts = '10:00', ends = $2 where vendor_id = $1`, [
    vendorId,
    ends,
  ]);
  await pool.query(`update roles set created_at = '2025-01-01' where vendor_id = $1`, [vendorId]);
  await pool.query(`update staff set created_at = '2025-01-01' where vendor_id = $1`, [vendorId]);
  return room;
}

const tell = (now: Date) => tellEvening({ db: pool, now: () => now, publicUrl: 'https://sofreh.example' });

/** Who was told of which day. */
async function toldOf({ shop }: ReportRoom): Promise<{ readonly who: string; readonly day: string }[]> {
  const { rows } = await pool.query<{ who: string; day: string }>(
    `select user_id as who, business_day::text as day from evening_messages where vendor_id = $1 order by business_day, user_id`,
    [shop.vendorId],
  );
  return rows;
}

async function done(room: ReportRoom, line: string, body: object): Promise<void> {
  const answer = await room.ask(line, body);
  expect(answer.status, `${line}: ${answer.text}`).toBe(200);
}

let people = 0;
const nextPhone = () => {
  people += 1;
  return `0935444${String(people).padStart(4, '0')}`;
};

async function roleOf({ shop }: ReportRoom, name: string) {
  const { rows } = await pool.query<{ id: string; permissions: string[] }>(
    'select id, permissions from roles where vendor_id = $1 and name = $2',
    [shop.vendorId, name],
  );
  if (!rows[0]) throw new Error(`the branch has no role ${name}`);
  return rows[0];
}

/** Somebody who has worked there for years without owning it. */
async function employManager(room: ReportRoom): Promise<string> {
  const person = await addPerson(pool, nextPhone());
  await employ(pool, { id: room.shop.vendorId, domain: '' }, person, 'manager');
  await pool.query(`update staff set created_at = '2025-01-01' where vendor_id = $1`, [room.shop.vendorId]);
  await pool.query(`update roles set created_at = '2025-01-01' where vendor_id = $1`, [room.shop.vendorId]);
  return person;
}

/** Ways in which somebody comes to own a branch at 14:00. @returns who */
const WAYS = {
  'is added as one': async (room: ReportRoom) => {
    const phoneNumber = nextPhone();
    const { id: roleId } = await roleOf(room, 'owner');
    const body = { id: newId(), phoneNumber, firstName: 'پگاه', lastName: 'رضایی', roleId };
    await done(room, 'POST /api-identity/identity/users/addstaff', body);
    const { rows } = await pool.query<{ id: string }>('select id from users where phone_number = $1', [
      phoneNumber,
    ]);
    return rows[0]?.id ?? '';
  },
  'gets the role of one': async (room: ReportRoom) => {
    const userId = await employManager(room);
    const { id: roleId } = await roleOf(room, 'owner');
    await done(room, 'POST /api-identity/identity/users/updatestaffrole', { userId, roleId });
    return userId;
  },
  'has a role that gets all rights': async (room: ReportRoom) => {
    const userId = await employManager(room);
    const [{ id }, { permissions }] = [await roleOf(room, 'manager'), await roleOf(room, 'owner')];
    await done(room, 'PUT /api-identity/identity/permissions', { id, name: 'مدیر', permissions });
    return userId;
  },
} as const;

test.each(Object.entries(WAYS))(
  'who %s after the evening is told from the next one on',
  async (_name, become) => {
    const room = await open('13:00');
    const later = await become(room);
    await tell(NOW);
    expect(await toldOf(room)).toEqual([{ who: room.person, day: TODAY }]);
    // A role that is only called otherwise owns no shorter for it.
    const { id, permissions } = await roleOf(room, 'owner');
    await done(room, 'PUT /api-identity/identity/permissions', { id, name: 'صاحب', permissions });
    await storeWeek(pool, room.shop, room.person, [order({ daysAgo: -1, minute: 420 })]);
    await tell(at('13:31', 1));
    const told = await toldOf(room);
    expect(told.filter(({ day }) => day === TODAY)).toHaveLength(1);
    expect(new Set(told.filter(({ day }) => day > TODAY).map(({ who }) => who))).toEqual(
      new Set([room.person, later]),
    );
  },
);

/** Ways in which hours are changed at 14:00 to ones by which the branch is closed since 13:00. */
const CHANGES = {
  'by another week': (room: ReportRoom) => {
    const windows = ['SAT', 'SUN'].map((weekday) => ({ id: newId(), weekday, from: '10:00', to: '13:00' }));
    return done(room, 'PUT /api-identity/identity/vendors/availabilitytime', { windows });
  },
  'by a holiday': (room: ReportRoom) =>
    done(room, 'POST /api-identity/identity/vendors/holidays', { day: TODAY, title: 'تعطیل' }),
} as const;

test.each(Object.entries(CHANGES))(
  'hours that are shortened %s while guests are there send nothing at once: the day is told once it is over',
  async (_name, change) => {
    const room = await open('23:00');
    await change(room);
    await tell(NOW);
    await tell(at('23:31'));
    expect(await toldOf(room)).toEqual([]);
    await tell(at('09:00', 1));
    expect(await toldOf(room)).toEqual([{ who: room.person, day: TODAY }]);
  },
);

test('hours that are changed to ones that end later today are told by those', async () => {
  const room = await open('23:00');
  const windows = [{ id: newId(), weekday: 'SAT', from: '10:00', to: '20:00' }];
  await done(room, 'PUT /api-identity/identity/vendors/availabilitytime', { windows });
  await tell(new Date(at('20:30').getTime() - HOUR_MS / 60));
  expect(await toldOf(room)).toEqual([]);
  await tell(at('20:30'));
  expect(await toldOf(room)).toEqual([{ who: room.person, day: TODAY }]);
});
