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

test.each([
  ['the role that they have', (room: ReportRoom) => roleOf(room, 'owner')],
  [
    'another role with all rights, which is new',
    async (room: ReportRoom) => {
      const { permissions } = await roleOf(room, 'owner');
      const role = { id: newId(), name: 'شریک', permissions };
      await pool.query(
        'insert into roles (vendor_id, id, name, permissions, created_at) values ($1, $2, $3, $4, $5)',
        [room.shop.vendorId, role.id, role.name, role.permissions, NOW],
      );
      return role;
    },
  ],
])('an owner who is given %s is no new one', async (_name, roleFor) => {
  const room = await open('13:00');
  const second = await addPerson(pool, nextPhone());
  await employ(pool, { id: room.shop.vendorId, domain: '' }, second, 'owner');
  await pool.query(`update staff set created_at = '2025-01-01' where vendor_id = $1`, [room.shop.vendorId]);
  const { id: roleId } = await roleFor(room);
  await done(room, 'POST /api-identity/identity/users/updatestaffrole', { userId: second, roleId });
  await tell(NOW);
  expect((await toldOf(room)).map(({ who }) => who).sort()).toEqual([room.person, second].sort());
});

const week = (starts: string, ends: string) => ({
  windows: ['SAT', 'SUN'].map((weekday) => ({ id: newId(), weekday, from: starts, to: ends })),
});

/** Ways in which hours are changed at 14:00, while the branch is open. */
const CHANGES = {
  'to ones that ended at 13:00': (room: ReportRoom) =>
    done(room, 'PUT /api-identity/identity/vendors/availabilitytime', week('10:00', '13:00')),
  'by a holiday': (room: ReportRoom) =>
    done(room, 'POST /api-identity/identity/vendors/holidays', { day: TODAY, title: 'تعطیل' }),
  'to ones that end soon': (room: ReportRoom) =>
    done(room, 'PUT /api-identity/identity/vendors/availabilitytime', week('10:00', '14:01')),
} as const;

test.each(Object.entries(CHANGES))(
  'hours that are changed %s while guests are there send nothing early: the day is told once it is over',
  async (_name, change) => {
    const room = await open('23:00');
    // Who owns it by then is told, though they do not yet by the hours of now.
    const later = await WAYS['is added as one'](room);
    await change(room);
    for (const moment of [NOW, at('14:31'), at('23:31'), at('04:31', 1)]) await tell(moment);
    expect(await toldOf(room)).toEqual([]);
    // Whatever is changed until then, also in the minute in which it is told.
    await pool.query('update vendors set hours_changed_at = $2 where id = $1', [
      room.shop.vendorId,
      at('09:00', 1),
    ]);
    await tell(new Date(at('09:00', 1).getTime() + HOUR_MS / 60));
    expect((await toldOf(room)).map(({ who }) => who).sort()).toEqual([room.person, later].sort());
  },
);

test('a holiday of later days changes nothing of this evening', async () => {
  const room = await open('23:00');
  const day = addDays(TODAY, 2);
  await done(room, 'POST /api-identity/identity/vendors/holidays', { day, title: 'تعطیل' });
  await tell(at('23:30'));
  expect(await toldOf(room)).toEqual([{ who: room.person, day: TODAY }]);
});

test('a day that was told in the evening is not told again in the morning, nor to whoever came after that', async () => {
  const room = await open('13:00');
  await tell(at('13:30'));
  await WAYS['is added as one'](room);
  await CHANGES['by a holiday'](room);
  for (const moment of [NOW, at('09:00', 1)]) await tell(moment);
  expect(await toldOf(room)).toEqual([{ who: room.person, day: TODAY }]);
});

test('whoever comes to own a branch once a day is over is not told of it, though it waits for the morning', async () => {
  const room = await open('03:45');
  const later = await employManager(room);
  const { id } = await roleOf(room, 'owner');
  await pool.query('update staff set role_id = $3, role_since = $4 where vendor_id = $1 and user_id = $2', [
    room.shop.vendorId,
    later,
    id,
    at('08:30', 1),
  ]);
  await tell(at('09:00', 1));
  expect(await toldOf(room)).toEqual([{ who: room.person, day: TODAY }]);
});
