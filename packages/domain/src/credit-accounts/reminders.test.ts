import { expect, it } from 'vitest';
import { instantOf } from '../calendar/index.ts';
import { isReminderDue, type RemindedAccount, type ReminderRule, USUAL_REMINDERS } from './index.ts';

const TODAY = '2026-11-21';
const at = (hour: number, day = TODAY) => instantOf(day, hour * 60);
const rule: ReminderRule = { ...USUAL_REMINDERS, active: true, afterDays: 3, leastOverdue: 50_000 };
const late: RemindedAccount = {
  ageing: { overdue: 100_000, dueDay: '2026-11-18' },
  remindedAt: null,
  reminders: 0,
};

type Case = [string, Partial<RemindedAccount>, Partial<ReminderRule>, number, boolean];
const cases: Case[] = [
  ['who is late long enough', {}, {}, 12, true],
  ['at the first minute of the morning', {}, {}, 9, true],
  ['never before the morning', {}, {}, 8, false],
  ['never at night', {}, {}, 22, false],
  ['nobody where the vendor has not said so', {}, { active: false }, 12, false],
  ['nobody a day too early', { ageing: { overdue: 100_000, dueDay: '2026-11-19' } }, {}, 12, false],
  ['nobody who is late with less', { ageing: { overdue: 49_999, dueDay: '2026-11-01' } }, {}, 12, false],
  [
    'nobody who is not late',
    { ageing: { overdue: 0, dueDay: '2026-12-18' } },
    { leastOverdue: 0 },
    12,
    false,
  ],
  ['again after its days', { remindedAt: at(12, '2026-11-14'), reminders: 1 }, {}, 12, true],
  ['not again before', { remindedAt: at(13, '2026-11-14'), reminders: 1 }, {}, 12, false],
  ['no more than the vendor says', { remindedAt: at(12, '2026-10-01'), reminders: 3 }, {}, 12, false],
  ['no more than anybody may', { remindedAt: at(12, '2026-10-01'), reminders: 6 }, { most: 50 }, 12, false],
];

it.each(cases)('reminds %s', (_case, account, changes, hour, due) => {
  expect(isReminderDue({ ...late, ...account }, { ...rule, ...changes }, TODAY, at(hour))).toBe(due);
});
