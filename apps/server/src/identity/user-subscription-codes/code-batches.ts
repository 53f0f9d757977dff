import { createHash } from 'node:crypto';
import type { Output, ResponseBody } from '@sofreh/contract/call';
import type { userSubscriptionCodes } from '@sofreh/contract/identity/user-subscription-codes';
import { CODES_AT_ONCE_MAX } from '@sofreh/domain/limits';
import { personalCodeErrors } from '@sofreh/fa/personal-code-texts';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  addPeople,
  type KnownCustomer,
  knownByPhone,
  saveCustomers,
} from '../customer-imports/customer-imports.queries.ts';
import { requireKeptCode } from '../discount-codes/kept-codes.ts';
import type { StaffContext } from '../roles/roles.ts';
import { readSegmentIds } from '../segments/segments.queries.ts';
import { segmentByName } from '../segments/segments.ts';
import { newCodeWord } from './code-words.ts';
import {
  type CodeLine,
  type CodeLineError,
  codeErrorAt,
  type ReadCodeLines,
  readCodeLines,
} from './read-code-lines.ts';
import {
  addSubscriptionCodes,
  claimBatch,
  findBatch,
  keepBatchReport,
} from './user-subscription-codes.queries.ts';
import { usualLimit } from './user-subscription-codes.ts';

type Calls = typeof userSubscriptionCodes;
const BY_EXCEL = 'POST /api-identity/api/usersubscriptioncode/addusersubscriptioncodebyexcel';
type Report = ResponseBody<Calls[typeof BY_EXCEL]>;
type ByExcel = Output<Calls[typeof BY_EXCEL]['body']>;
type BySegment = Output<Calls['POST /api-identity/api/usersubscriptioncode/segment']['body']>;

/** An answer holds so many mistakes; below is how many lines it shows as they were understood. */
const ERRORS_SHOWN = 500;
const LINES_SHOWN = 20;

interface PlannedLine extends CodeLine {
  readonly isNew: boolean;
  readonly name: string;
}
interface Plan {
  readonly lines: readonly PlannedLine[];
  readonly errors: readonly CodeLineError[];
}

/** Says who the lines are, given who is known; who is new needs a name. */
function planFor(read: ReadCodeLines, known: readonly KnownCustomer[]): Plan {
  const byPhone = new Map(known.map((each) => [each.phoneNumber, each]));
  const all = read.lines.map((line): PlannedLine => {
    const customer = byPhone.get(line.phoneNumber);
    const isNew = !customer?.customer;
    const { firstName, lastName } = isNew ? line : customer.shown;
    return { ...line, isNew, name: `${firstName} ${lastName}`.trim() };
  });
  const isNameless = ({ isNew, firstName }: PlannedLine) => isNew && firstName === '';
  const nameless = all
    .filter(isNameless)
    .map(({ line }) => codeErrorAt(line, 'firstName', personalCodeErrors.firstNameRequired));
  const errors = [...read.errors, ...nameless].sort((a, b) => a.line - b.line);
  return { lines: all.filter((line) => !isNameless(line)), errors };
}

function reportOf({ lines, errors }: Plan, applied: boolean): Report {
  return {
    applied,
    codes: lines.length,
    newCustomers: lines.filter(({ isNew }) => isNew).length,
    wrongLines: new Set(errors.map(({ line }) => line)).size,
    errors: errors.slice(0, ERRORS_SHOWN),
    sample: lines.slice(0, LINES_SHOWN).map(({ line, phoneNumber, name, isNew }) => {
      return { line, phoneNumber, name, isNew };
    }),
  };
}

async function plan(db: Queryable, vendorId: string, read: ReadCodeLines): Promise<Plan> {
  const phones = read.lines.map(({ phoneNumber }) => phoneNumber);
  return planFor(read, await knownByPhone(db, vendorId, phones));
}

/**
 * Says who of a workbook would be given a code; nothing is written.
 * @throws Refusal BAD_REQUEST for a file that is no workbook.
 */
export async function previewCodes({ db, vendor }: StaffContext, file: Blob): Promise<Report> {
  return reportOf(await plan(db, vendor.id, await readCodeLines(file)), false);
}

/** Makes customers of who is none yet. @returns the people behind the lines, in their order. */
async function peopleOf(
  client: Queryable,
  vendorId: string,
  lines: readonly PlannedLine[],
  at: Date,
): Promise<string[]> {
  const strangers = lines.filter(({ isNew }) => isNew);
  await addPeople(
    client,
    strangers.map(({ phoneNumber }) => ({ id: newId(at.getTime()), phoneNumber })),
    at,
  );
  const known = await knownByPhone(
    client,
    vendorId,
    lines.map(({ phoneNumber }) => phoneNumber),
  );
  const ids = new Map(known.map(({ phoneNumber, userId }) => [phoneNumber, userId]));
  const idOf = ({ phoneNumber }: PlannedLine) => ids.get(phoneNumber) ?? '';
  const customers = strangers.map((line) => {
    const { firstName, lastName } = line;
    return { userId: idOf(line), firstName, lastName, note: '' };
  });
  await saveCustomers(client, vendorId, customers, at);
  return lines.map(idOf);
}

/** Gives people one code each, to use once. */
async function give(
  client: Queryable,
  vendorId: string,
  customerIds: readonly string[],
  what: { readonly discountCodeId: string; readonly expiration: string | null; readonly batchId: string },
  at: Date,
): Promise<void> {
  const codes = customerIds.map((customerId) => ({
    id: newId(at.getTime()),
    code: newCodeWord(),
    customerId,
  }));
  const gives = { kind: 'PERSONAL', rewardDiscountCodeId: null, usageLimit: usualLimit('PERSONAL') } as const;
  await addSubscriptionCodes(client, vendorId, codes, { ...gives, ...what }, at);
}

/**
 * Gives everybody in a workbook a code in one transaction and once: the same id with the same file gives the first answer
 * again. While a line is wrong and not to be skipped nothing is written, and the id stays free.
 * @throws Refusal BAD_REQUEST for a file that is no workbook, DISCOUNT_CODE_NOT_FOUND, IDEMPOTENCY_CONFLICT where the id
 *   stands for another.
 */
export async function addCodesByExcel(ctx: StaffContext, body: ByExcel): Promise<Report> {
  const { vendor } = ctx;
  const { id, discountCodeId, file, skipWrong } = body;
  const at = ctx.now();
  const read = await readCodeLines(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const asked = `${discountCodeId} ${skipWrong}`;
  const requestHash = createHash('sha256').update(bytes).update(asked).digest('base64url');
  return changing(ctx, async (client, record) => {
    const known = await findBatch<Report>(client, vendor.id, id);
    if (known) return sameAs(known, requestHash);
    const planned = await plan(client, vendor.id, read);
    if (planned.lines.length === 0 || (planned.errors.length > 0 && !skipWrong))
      return reportOf(planned, false);
    const discount = await requireKeptCode(client, vendor.id, discountCodeId);
    if (!(await claimBatch(client, vendor.id, { id, requestHash, at })))
      return sameAs(await findBatch<Report>(client, vendor.id, id), requestHash);
    const people = await peopleOf(client, vendor.id, planned.lines, at);
    await give(client, vendor.id, people, { discountCodeId, expiration: null, batchId: id }, at);
    const report = reportOf(planned, true);
    await keepBatchReport(client, vendor.id, id, report);
    const after = { discountCode: discount.code, codes: report.codes, newCustomers: report.newCustomers };
    await record({ action: 'personalcode.many', subjectId: id, before: null, after });
    return report;
  });
}

/** Gives the answer a batch was given before. @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for another. */
function sameAs<Kept>(
  known: { readonly requestHash: string; readonly report: Kept } | undefined,
  requestHash: string,
): Kept {
  if (known?.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return known.report;
}

/**
 * Gives everybody who is in a segment now a code, once for each id; nobody in it is no codes.
 * @throws Refusal SEGMENT_NOT_FOUND, SEGMENT_TOO_LARGE for more people than are given codes at once,
 *   DISCOUNT_CODE_NOT_FOUND, IDEMPOTENCY_CONFLICT where the id stands for another gift.
 */
export function addCodesForSegment(ctx: StaffContext, body: BySegment): Promise<{ codes: number }> {
  const { vendor } = ctx;
  const { id, discountCodeId, segment, expiration } = body;
  const at = ctx.now();
  const asked = JSON.stringify([discountCodeId, expiration, segment]);
  const requestHash = createHash('sha256').update(asked).digest('base64url');
  return changing(ctx, async (client, record) => {
    const known = await findBatch<{ codes: number }>(client, vendor.id, id);
    if (known) return sameAs(known, requestHash);
    const { definition, title } = await segmentByName(client, vendor.id, segment);
    const discount = await requireKeptCode(client, vendor.id, discountCodeId);
    const people = await readSegmentIds(client, vendor.id, definition, at, CODES_AT_ONCE_MAX + 1);
    if (people.length > CODES_AT_ONCE_MAX) {
      throw new Refusal('SEGMENT_TOO_LARGE', { details: { most: CODES_AT_ONCE_MAX } });
    }
    const batch = { id, requestHash, at, segment: { name: segment, title } };
    if (!(await claimBatch(client, vendor.id, batch)))
      return sameAs(await findBatch<{ codes: number }>(client, vendor.id, id), requestHash);
    await give(client, vendor.id, people, { discountCodeId, expiration, batchId: id }, at);
    const report = { codes: people.length };
    await keepBatchReport(client, vendor.id, id, report);
    const after = { discountCode: discount.code, ...report };
    await record({ action: 'personalcode.many', subjectId: id, before: null, after });
    return report;
  });
}
