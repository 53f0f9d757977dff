import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { bad, ids } from './testing/survey-body.ts';
import { openRoom } from './testing/survey-room.ts';

const desk = await startPayDesk();
const { pool, server } = desk;

test('a link that is opened the day after counts on the day of its order, as its answer does', async () => {
  const room = await openRoom(desk);
  const order = await room.arrive();
  const day = await pool.query<{ on: string; next: string }>(
    `select to_char(business_day, 'YYYY-MM-DD') as on, to_char(business_day + 1, 'YYYY-MM-DD') as next
     from orders where vendor_id = $1 and id = $2`,
    [room.vendorId, order],
  );
  server.clock.advance(86_400);
  await room.answer(await room.linkOf(order), bad());
  const { on, next } = day.rows[0] ?? { on: '', next: '' };
  const told = async (date: string) =>
    (await room.owner(`GET /api/survey/${room.survey.id}/report?from=${date}&to=${date}`)).body;
  expect(await told(on)).toMatchObject({ responses: 1, links: 1 });
  expect(await told(next)).toMatchObject({ responses: 0, links: 0 });
});

test('the report counts answers by day, dish and question; what was written is found', async () => {
  const room = await openRoom(desk);
  const orders = [await room.arrive(), await room.arrive()];
  const [one = '', two = ''] = orders;
  await room.answer(await room.linkOf(one), bad());
  await room.answer(await room.linkOf(two), [{ questionId: ids.stars, rating: 5 }]);
  const day = 'from=2026-01-01&to=2026-12-31';
  const report = await room.owner(`GET /api/survey/${room.survey.id}/report?${day}`);
  expect(report.status, report.text).toBe(200);
  expect(report.body).toMatchObject({
    responses: 2,
    score: 350,
    links: 2,
    dishes: [{ menuItemId: room.shop.kebab, responses: 2, score: 350 }],
    questions: [
      { id: ids.stars, answers: 2, score: 350, stars: [0, 1, 0, 0, 1], choices: [] },
      { id: ids.why, answers: 1, choices: [{ count: 1 }, { count: 0 }] },
      { id: ids.more, answers: 1 },
    ],
  });
  const found = await room.owner(
    `GET /api/survey/${room.survey.id}/answers?search=${encodeURIComponent('\u064Aخ')}`,
  );
  expect(found.body).toMatchObject({
    totalCount: 1,
    data: [{ orderId: one, score: 200, answers: [{ rating: 2 }, { choices: ['سرد بود'] }, {}] }],
  });
  const happy = await room.owner(`GET /api/survey/${room.survey.id}/answers?ratingUpTo=3`);
  expect(happy.body.totalCount).toBe(1);
  const questions = room.survey.questions.slice(0, 1);
  await room.owner('PUT /api/survey', { ...room.survey, questions });
  const later = await room.owner(`GET /api/survey/${room.survey.id}/report?${day}`);
  expect(later.body.questions).toMatchObject([
    { isRemoved: false },
    { isRemoved: true },
    { isRemoved: true, answers: 1 },
  ]);
  expect((await room.owner(`GET /api/survey/${newId()}/report?${day}`)).body.code).toBe('SURVEY_NOT_FOUND');
  expect((await room.owner(`GET /api/survey/${newId()}/answers`)).body.code).toBe('SURVEY_NOT_FOUND');
});
