import type { surveys } from '@sofreh/contract/main/surveys';
import { orderRatingQuestion } from '@sofreh/domain/surveys';
import { feedbackOf } from '#app/identity/feedbacks/feedbacks.queries.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { placeOfOrder } from '#app/main/order-record/reading/own-order.ts';
import { hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { hasCustomer } from './answer.queries.ts';
import { answerSurvey, requireLink } from './answer-survey.ts';
import { fieldsBelow, isTheirs } from './fields-below.ts';
import { freshCode } from './link-code.ts';
import { linkOfOrder, orderExists } from './links.queries.ts';
import { listAnswers, readByQuestion, readFigures } from './report.queries.ts';
import { addSurvey, changeSurvey, requireSurvey, surveyView } from './save-survey.ts';
import { listReadyQuestions, listSurveys } from './surveys.queries.ts';

/** A whole hall may answer behind one address, and no machine that tries codes gets far. */
const answersPerAddress: RateLimit = { name: 'survey-address', hits: 300, seconds: 600 };

export const surveysCalls: Handlers<typeof surveys> = {
  'GET /api/questionpool': async ({ db, query }) => ({ data: await listReadyQuestions(db, query.kind) }),
  'POST /api/survey': (ctx) => addSurvey(ctx, ctx.body),
  'PUT /api/survey': (ctx) => changeSurvey(ctx, ctx.body),
  'GET /api/survey': async ({ db, vendor, query }) =>
    mapPage(await listSurveys(db, vendor.id, query), ({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
  'GET /api/survey/{id}': async ({ db, vendor, params }) =>
    surveyView(await requireSurvey(db, vendor.id, params.id)),
  'GET /api/survey/link/{code}': async ({ db, vendor, caller, params, address, now }) => {
    await hitAddress(db, answersPerAddress, address, now());
    const linked = await requireLink(db, vendor.brandId, params.code);
    const {
      vendorId,
      orderId: _order,
      surveyId: _survey,
      fieldIds: _chosen,
      customerId: _whose,
      ...more
    } = linked;
    const { isLetter: _letter, ...shown } = more;
    const feedback = await feedbackOf(db, vendorId, linked.orderId);
    const rated = isTheirs(linked, caller) ? (feedback?.rating ?? null) : null;
    const standsAlone = orderRatingQuestion(linked.questions) === null || feedback !== undefined;
    const ticks = !standsAlone && (await hasCustomer(db, vendorId, linked.orderId));
    return { ...shown, rated, ticks, fields: await fieldsBelow(db, vendorId, linked, caller) };
  },
  'POST /api/survey/response': async (ctx) => {
    await hitAddress(ctx.db, answersPerAddress, ctx.address, ctx.now());
    return answerSurvey(changeDeps(ctx), ctx.vendor.brandId, ctx.body, ctx);
  },
  'POST /api/orders/{id}/survey-link': async ({ db, vendor, caller, params, now }) => {
    const { vendorId } = await placeOfOrder(db, vendor, caller, params.id);
    if (!(await orderExists(db, vendorId, params.id))) throw new Refusal('ORDER_NOT_FOUND');
    const link = await linkOfOrder(db, vendorId, params.id, freshCode(), now());
    if (!link) return { code: null, isAnswered: false, ratingTitle: null };
    const { questions } = await requireLink(db, vendor.brandId, link.code);
    return { ...link, ratingTitle: orderRatingQuestion(questions)?.title ?? null };
  },
  'GET /api/survey/{id}/report': async ({ reports, vendor, params, query }) => {
    await requireSurvey(reports, vendor.id, params.id);
    const [figures, questions] = await Promise.all([
      readFigures(reports, vendor.id, params.id, query, vendor.businessDayCutoff),
      readByQuestion(reports, vendor.id, params.id, query),
    ]);
    return { ...figures, questions };
  },
  'GET /api/survey/{id}/answers': async ({ db, vendor, params, query }) => {
    await requireSurvey(db, vendor.id, params.id);
    return mapPage(await listAnswers(db, vendor.id, params.id, query), ({ at, answers, ...row }) => ({
      ...row,
      at: at.toISOString(),
      answers: answers ?? [],
    }));
  },
};
