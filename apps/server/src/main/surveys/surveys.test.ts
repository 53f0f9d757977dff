import { describe, expect, test } from 'vitest';
import { forgetCustomer } from '#app/identity/own-data/delete-account.queries.ts';
import { stopByPhone } from '#app/identity/sms-replies/sms-replies.queries.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { bad, ids, surveyBody } from './testing/survey-body.ts';
import { openRoom as openRoomOf, PHONE, PRICE } from './testing/survey-room.ts';

const desk = await startPayDesk();
const { pool, server, announced } = desk;
// Noon of the next day: texts go out at once.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
const openRoom = (changes?: object) => openRoomOf(desk, changes);

describe('a survey', () => {
  test('is made once, changed, listed and read; ready questions are of every kind', async () => {
    const { owner, survey, cashier } = await openRoom();
    expect((await owner('POST /api/survey', survey)).status).toBe(200);
    expect((await owner('POST /api/survey', { ...survey, title: 'دیگری' })).body.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    const read = await owner(`GET /api/survey/${survey.id}`);
    expect(read.body).toMatchObject({ ...survey });
    const changed = { ...survey, title: 'نظر شما', questions: [...survey.questions.slice(0, 1)] };
    expect((await owner('PUT /api/survey', changed)).body).toMatchObject({ title: 'نظر شما' });
    const listed = await owner('GET /api/survey?search=نظر&active=true');
    expect(listed.body).toMatchObject({ totalCount: 1, data: [{ questions: 1, responses: 0, score: null }] });
    const pool = await owner('GET /api/questionpool');
    const kinds = (pool.body.data as { kind: string }[]).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['RATING', 'MULTIPLECHOICE', 'TEXT']));
    const ratings = (await owner('GET /api/questionpool?kind=RATING')).body.data as object[];
    expect(ratings.length).toBeGreaterThan(3);
    expect((await cashier('POST /api/survey', surveyBody())).status).toBe(403);
    const other = await desk.open();
    const elsewhere = await other.hire('owner');
    expect((await elsewhere(`GET /api/survey/${survey.id}`)).body.code).toBe('SURVEY_NOT_FOUND');
    expect((await elsewhere('PUT /api/survey', survey)).body.code).toBe('SURVEY_NOT_FOUND');
  });

  test('asks below what it chose of the shop’s own questions, in its order, and keeps it with the customer', async () => {
    const room = await openRoom();
    const ask = async (title: string, type: string, options: readonly string[]) => {
      const id = newId();
      await pool.query(
        `insert into custom_fields (vendor_id, id, subject, title, type, required, options, delivery_types, on_slip,
           position, created_at)
         values ($1, $2, 'CUSTOMER', $3, $4, true, $5, '{}', false, 0, now())`,
        [room.vendorId, id, title, type, options],
      );
      return { id };
    };
    const diet = await ask('رژیم', 'SELECT', ['گیاهی', 'بی‌نمک']);
    const note = await ask('نزد خودمان', 'TEXT', []);
    const job = await ask('پیشه', 'TEXT', []);
    const chosen = { ...room.survey, fieldIds: [job.id, newId(), diet.id] };
    const changed = await room.owner('PUT /api/survey', chosen);
    // What is no question of the shop's customers is not chosen.
    expect(changed.body.fieldIds).toEqual([job.id, diet.id]);
    const twice = { ...room.survey, fieldIds: [diet.id, diet.id] };
    expect((await room.owner('PUT /api/survey', twice)).status).toBe(400);
    const order = await room.arrive();
    const code = await room.linkOf(order);
    const guest = await room.guestOf(order);
    // Whoever else reads the link on a paper is asked nothing that stands with the customer.
    expect((await room.nobody(`GET /api/survey/link/${code}`)).body.fields).toEqual([]);
    const { fields } = (await guest(`GET /api/survey/link/${code}`)).body;
    expect(fields).toMatchObject([
      { id: job.id, title: 'پیشه' },
      { id: diet.id, title: 'رژیم', required: false },
    ]);
    const id = newId();
    const send = (value: string) =>
      guest('POST /api/survey/response', {
        id,
        code,
        answers: [{ questionId: ids.stars, rating: 5 }],
        fields: [
          { id: diet.id, value },
          { id: note.id, value: 'دروغ' },
        ],
      });
    expect((await send('گوشتی')).body).toMatchObject({
      code: 'CUSTOM_FIELD_WRONG',
      details: { fields: [{ id: diet.id, fault: 'CHOICE' }] },
    });
    expect((await send('گیاهی')).status).toBe(200);
    const { rows } = await pool.query(
      'select field_id as id, value from customer_answers where vendor_id = $1',
      [room.vendorId],
    );
    expect(rows).toEqual([{ id: diet.id, value: 'گیاهی' }]);
    const next = await room.linkOf(await room.arrive());
    const told = [{ id: diet.id, value: 'بی‌نمک' }];
    const byPaper = await room.answer(next, bad(), newId(), { fields: told });
    expect(byPaper.status, byPaper.text).toBe(200);
    const kept = await pool.query('select value from customer_answers where vendor_id = $1', [room.vendorId]);
    expect(kept.rows).toEqual([{ value: 'گیاهی' }]);
    // Who deletes the account is asked nothing of the kind any more; a page that was open before loses nothing else.
    const left = await room.linkOf(await room.arrive());
    const { rows: guests } = await pool.query<{ id: string }>(
      'select id from users where phone_number = $1',
      [PHONE],
    );
    await withTransaction(pool, (client) =>
      forgetCustomer(client, room.vendorId, String(guests[0]?.id), server.clock.now()),
    );
    expect((await room.nobody(`GET /api/survey/link/${left}`)).body.fields).toEqual([]);
    const late = await room.answer(left, bad(), newId(), { fields: told });
    expect(late.status, late.text).toBe(200);
  });

  test.each<[string, (questions: ReturnType<typeof surveyBody>['questions']) => object[], number]>([
    ['one choice alone', ([a, b]) => [a ?? {}, { ...b, choices: [{ id: ids.cold, title: 'سرد' }] }], 1],
    ['a condition on a later question', ([a, b]) => [{ ...b }, { ...a }], 0],
    ['the same question twice', ([a]) => [a ?? {}, a ?? {}], 1],
  ])('is refused with %s', async (_case, broken, index) => {
    const { owner } = await openRoom();
    const body = surveyBody();
    const answer = await owner('POST /api/survey', { ...body, questions: broken(body.questions) });
    expect(answer.body).toMatchObject({ code: 'SURVEY_QUESTION_WRONG', details: { index } });
  });

  test('keeps the kind of a question that was asked', async () => {
    const { owner, survey } = await openRoom();
    const [first] = survey.questions;
    const questions = [{ ...first, kind: 'TEXT' }];
    expect((await owner('PUT /api/survey', { ...survey, questions })).body).toMatchObject({
      code: 'SURVEY_QUESTION_WRONG',
      details: { index: 0 },
    });
  });
});

describe('a guest', () => {
  test('answers by the link of the order, once, and sent again it is the same answer', async () => {
    const room = await openRoom();
    const order = await room.arrive();
    const code = await room.linkOf(order);
    expect(await room.linkOf(order)).toBe(code);
    const shown = await room.nobody(`GET /api/survey/link/${code}`);
    expect(shown.body).toMatchObject({ isAnswered: false, title: 'رضایت از سفارش', orderStatus: 'FINISHED' });
    expect(shown.text).not.toContain('کیانی');
    const missing = await room.answer(code, [{ questionId: ids.stars, rating: 2 }]);
    expect(missing.body).toMatchObject({
      code: 'SURVEY_ANSWER_WRONG',
      details: { questionId: ids.why, why: 'REQUIRED' },
    });
    const id = newId();
    const first = await room.answer(code, bad(), id);
    expect(first.status, first.text).toBe(200);
    expect((await room.answer(code, bad(), id)).body).toEqual(first.body);
    expect((await room.answer(code, bad())).body.code).toBe('SURVEY_ANSWERED');
    expect((await room.nobody(`GET /api/survey/link/${code}`)).body.isAnswered).toBe(true);
    const wrong = `${code.slice(0, 21)}${code.endsWith('A') ? 'B' : 'A'}`;
    expect((await room.nobody(`GET /api/survey/link/${wrong}`)).body.code).toBe('SURVEY_NOT_FOUND');
    expect((await (await desk.open()).nobody(`GET /api/survey/link/${code}`)).status).toBe(404);
  });

  test('of 64 submissions at once has one, and of one submission sent 16 times one', async () => {
    const room = await openRoom();
    const code = await room.linkOf(await room.arrive());
    const id = newId();
    const same = Array.from({ length: 16 }, () => room.answer(code, bad(), id));
    const others = Array.from({ length: 48 }, () => room.answer(code, bad()));
    const all = await Promise.all([...others, ...same]);
    const { rows } = await pool.query<{ id: string }>(
      'select id from survey_responses where vendor_id = $1',
      [room.vendorId],
    );
    expect(rows).toHaveLength(1);
    const taken = all.filter(({ status }) => status === 200);
    expect(new Set(taken.map(({ body }) => body.id))).toEqual(new Set([rows[0]?.id]));
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  test('who rated badly is shown to staff at once until somebody takes it on; stars are asked for once', async () => {
    const room = await openRoom();
    const order = await room.arrive();
    const told = announced.length;
    const code = await room.linkOf(order);
    const { body: shown } = await room.nobody(`GET /api/survey/link/${code}`);
    expect(shown).toMatchObject({ ticks: true, rated: null });
    const { rows: ticked } = await pool.query<{ id: string }>(
      'select id from viewpoints order by id limit 1',
    );
    const viewpointIds = ticked.map(({ id }) => id);
    const guest = await room.guestOf(order);
    const said = { id: newId(), code, answers: bad(), viewpointIds };
    expect((await guest('POST /api/survey/response', said)).status).toBe(200);
    expect(announced.length).toBe(told + 1);
    const waiting = () => room.cashier('GET /api/orders/bad-ratings');
    expect((await waiting()).body).toMatchObject({
      totalCount: 1,
      data: [{ orderId: order, rating: 2, text: 'کباب یخ کرده بود', customerName: 'هوشنگ کیانی' }],
    });
    const film = (await room.cashier(`GET /api/orders/${order}`)).body.events as { type: string }[];
    expect(film.map(({ type }) => type)).toContain('RATED_BADLY');
    const { rows } = await pool.query<{ id: string }>(
      'select customer_id as id from orders where vendor_id = $1 and id = $2',
      [room.vendorId, order],
    );
    const feedback = { id: newId(), orderId: order, rating: 1, viewpointIds: [], text: 'ناراحت شدم' };
    const given = await guest('POST /api-identity/identity/feedbacks', feedback);
    expect(given.body.code, given.text).toBe('FEEDBACK_EXISTS');
    const kept = await guest(`GET /api-identity/identity/feedbacks/${order}`);
    expect(kept.body.feedback).toMatchObject({ rating: 2, text: 'کباب یخ کرده بود', viewpointIds });
    expect((await waiting()).body.totalCount).toBe(1);
    expect((await room.cashier(`PUT /api/orders/bad-ratings/${order}`)).status).toBe(204);
    expect((await room.cashier(`PUT /api/orders/bad-ratings/${order}`)).status).toBe(204);
    expect((await waiting()).body.totalCount).toBe(0);
    expect((await room.cashier(`PUT /api/orders/bad-ratings/${newId()}`)).body.code).toBe('ORDER_NOT_FOUND');
    const ratings = await pool.query(
      'select origin, rating, customer_id from ratings where vendor_id = $1 order by origin',
      [room.vendorId],
    );
    expect(ratings.rows).toEqual([{ origin: 'SURVEY', rating: 2, customer_id: rows[0]?.id }]);
  });

  test('whoever has the paper answers its survey, and gives no stars under the guest’s name', async () => {
    const room = await openRoom();
    const order = await room.arrive();
    const code = await room.linkOf(order);
    expect((await room.answer(code, bad())).status).toBe(200);
    const guest = await room.guestOf(order);
    const feedback = { id: newId(), orderId: order, rating: 5, viewpointIds: [], text: 'خوب بود' };
    const given = await guest('POST /api-identity/identity/feedbacks', feedback);
    expect(given.status, given.text).toBe(200);
  });

  test('who gave stars before the survey is told so by it, and nobody else is', async () => {
    const room = await openRoom();
    const order = await room.arrive();
    const guest = await room.guestOf(order);
    const { body: link } = await guest(`POST /api/orders/${order}/survey-link`);
    expect(link).toMatchObject({ ratingTitle: 'چقدر راضی بودید؟' });
    const feedback = { id: newId(), orderId: order, rating: 4, viewpointIds: [], text: '' };
    const given = await guest('POST /api-identity/identity/feedbacks', feedback);
    expect(given.status, given.text).toBe(200);
    const shown = `GET /api/survey/link/${link.code}`;
    expect((await guest(shown)).body.rated).toBe(4);
    expect((await room.nobody(shown)).body.rated).toBeNull();
    const answered = await room.answer(String(link.code), [{ questionId: ids.stars, rating: 4 }]);
    expect(answered.status, answered.text).toBe(200);
    const said = await guest(`GET /api-identity/identity/feedbacks/${order}`);
    expect(said.body.feedback).toMatchObject({ id: feedback.id, rating: 4 });
  });

  test('gets the link of an own order, and nobody that of another’s or where no survey asks', async () => {
    const room = await openRoom();
    const id = newId();
    await room.guest('POST /api/orders', {
      id,
      items: [{ id: newId(), menuItemId: room.shop.kebab, count: 1, toppings: [] }],
      source: 'WEBSITE',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
      expectedPrice: PRICE,
    });
    const { body } = await room.guest(`POST /api/orders/${id}/survey-link`);
    expect(body).toMatchObject({ isAnswered: false, code: expect.stringMatching(/^.{22}$/) });
    expect((await room.answer(String(body.code), bad())).body.code).toBe('SURVEY_TOO_EARLY');
    expect((await room.cashier(`POST /api/orders/${id}/survey-link`)).status).toBe(403);
    expect((await room.stranger(`POST /api/orders/${id}/survey-link`)).body.code).toBe('ORDER_NOT_FOUND');
    const quiet = await openRoom({ active: false });
    const order = await quiet.arrive();
    expect((await (await quiet.guestOf(order))(`POST /api/orders/${order}/survey-link`)).body).toEqual({
      code: null,
      isAnswered: false,
      ratingTitle: null,
    });
  });

  test('is written to once after the order has arrived, where the survey says so', async () => {
    const room = await openRoom({ sendsText: true });
    const order = await room.arrive();
    await Promise.all([desk.run('ask-by-text'), desk.run('ask-by-text')]);
    await desk.run('ask-by-text');
    await desk.runTextJobs();
    const code = await room.linkOf(order);
    const texts = desk.sentTexts.filter(({ text }) => text.includes(`/survey/${code}`));
    expect(texts).toHaveLength(1);
    expect(texts[0]?.phoneNumber).toBe(PHONE);
    const quiet = await openRoom();
    await quiet.arrive();
    const before = desk.sentTexts.length;
    await desk.run('ask-by-text');
    expect(desk.sentTexts).toHaveLength(before);
  });

  test('is not written to who was asked a day ago, and not any more after «لغو»', async () => {
    const room = await openRoom({ sendsText: true });
    const asked = async (order: string) => {
      await desk.run('ask-by-text');
      await desk.runTextJobs();
      const code = await room.linkOf(order);
      return desk.sentTexts.filter(({ text }) => text.includes(`/survey/${code}`)).length;
    };
    expect(await asked(await room.arrive())).toBe(1);
    server.clock.advance(86_400);
    expect(await asked(await room.arrive())).toBe(0);
    server.clock.advance(3 * 86_400);
    expect(await asked(await room.arrive())).toBe(1);
    await stopByPhone(pool, PHONE, server.clock.now());
    server.clock.advance(4 * 86_400);
    expect(await asked(await room.arrive())).toBe(0);
  });
});
