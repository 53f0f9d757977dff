import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { CRONTAB } from '#app/main/tasks.ts';
import { createJobs } from '#app/platform/jobs/jobs.ts';

const desk = await startPayDesk();
const { connection } = desk.server.database;
const log = pino({ level: 'silent' });

test("each job that may stand once has a key of its own: another task's would take its place", () => {
  const keys = CRONTAB.split('\n').flatMap((line) => /jobKey=(\S+)/.exec(line)?.[1] ?? []);
  expect(keys).not.toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every line of the crontab names a task', () => {
  const named = CRONTAB.split('\n').map((line) => line.split(' ')[5] ?? '');
  expect(Object.keys(desk.tasks)).toEqual(expect.arrayContaining(named));
});

test('the queue sends the refund of an order that was turned down', async () => {
  const jobs = await createJobs({ connection, tasks: desk.tasks, crontab: CRONTAB, log });
  onTestFinished(() => jobs.stop());
  const room = await desk.open();
  const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${body.id}`);
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  const rejection = { id: body.id, status: 'REJECTED', reason: 'بسته شدیم' };
  expect((await room.manager('PATCH /api/orders', rejection)).status).toBe(200);
  const refund = async () => {
    const { body: list } = await room.manager(`GET /api/orders/${body.id}/transactions`);
    return (list.data as { kind: string; status: string }[]).find(({ kind }) => kind === 'REFUND')?.status;
  };
  await expect.poll(refund, { timeout: 30_000 }).toBe('PENDING');
});
