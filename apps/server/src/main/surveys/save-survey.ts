import type { Output } from '@sofreh/contract/call';
import type { Survey, surveys } from '@sofreh/contract/main/surveys';
import { firstQuestionFault } from '@sofreh/domain/surveys';
import { startCursor } from '#app/main/order-record/event-cursor.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  insertSurvey,
  lockSurvey,
  readKinds,
  readSurvey,
  type SurveyRow,
  updateSurvey,
  writeQuestions,
} from './surveys.queries.ts';

type SurveyContext = AuditContext & { readonly vendor: RequestVendor };
type Given = Output<(typeof surveys)['POST /api/survey']['body']>;

export function surveyView({ createdAt, ...row }: SurveyRow): Survey {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** @throws Refusal SURVEY_NOT_FOUND. */
export async function requireSurvey(db: Queryable, vendorId: string, id: string): Promise<SurveyRow> {
  const row = await readSurvey(db, vendorId, id);
  if (!row) throw new Refusal('SURVEY_NOT_FOUND');
  return row;
}

function refuseQuestion(index: number): never {
  throw new Refusal('SURVEY_QUESTION_WRONG', { details: { index } });
}

function refuseWrongQuestions(questions: Given['questions']): void {
  const wrong = firstQuestionFault(questions);
  if (wrong) refuseQuestion(wrong.index);
}

/** What was asked once keeps its kind: the answers that are there are of it. */
async function refuseOtherKinds(client: PoolClient, vendorId: string, given: Given): Promise<void> {
  const kinds = await readKinds(client, vendorId, given.id);
  const index = given.questions.findIndex(({ id, kind }) => (kinds.get(id) ?? kind) !== kind);
  if (index >= 0) refuseQuestion(index);
}

const summary = ({ title, active, sendsText, onReceipt, fieldIds, questions }: Given | SurveyRow) => ({
  title,
  active,
  sendsText,
  onReceipt,
  fieldIds,
  questions: questions.map((question) => question.title),
});

const isSame = (row: SurveyRow, given: Given) =>
  JSON.stringify([row.title, row.questions.map(({ id }) => id)]) ===
  JSON.stringify([given.title, given.questions.map(({ id }) => id)]);

/**
 * Makes a survey; sent again it stands already.
 * @throws Refusal SURVEY_QUESTION_WRONG, IDEMPOTENCY_CONFLICT where the id has another survey.
 */
export async function addSurvey(ctx: SurveyContext, given: Given): Promise<Survey> {
  refuseWrongQuestions(given.questions);
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    const at = ctx.now();
    if (!(await insertSurvey(client, vendor.id, given, at))) return;
    await writeQuestions(client, vendor.id, given.id, given.questions, at);
    await startCursor(client, 'survey_cursors', vendor.id);
    await record({ action: 'survey.add', subjectId: given.id, before: null, after: summary(given) });
  });
  const row = await requireSurvey(ctx.db, vendor.id, given.id);
  if (!isSame(row, given)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return surveyView(row);
}

/**
 * Changes a survey as a whole.
 * @throws Refusal SURVEY_NOT_FOUND, SURVEY_QUESTION_WRONG.
 */
export async function changeSurvey(ctx: SurveyContext, given: Given): Promise<Survey> {
  refuseWrongQuestions(given.questions);
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    if (!(await lockSurvey(client, vendor.id, given.id))) throw new Refusal('SURVEY_NOT_FOUND');
    await refuseOtherKinds(client, vendor.id, given);
    const before = summary(await requireSurvey(client, vendor.id, given.id));
    await updateSurvey(client, vendor.id, given, ctx.now());
    await writeQuestions(client, vendor.id, given.id, given.questions, ctx.now());
    await record({ action: 'survey.change', subjectId: given.id, before, after: summary(given) });
  });
  return surveyView(await requireSurvey(ctx.db, vendor.id, given.id));
}
