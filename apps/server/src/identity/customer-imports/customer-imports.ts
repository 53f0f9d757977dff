import { createHash } from 'node:crypto';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  addAddresses,
  addPeople,
  claimImport,
  findImport,
  type ImportedAddress,
  keepReport,
  knownByPhone,
  releaseImport,
  saveCustomers,
  unknownAddresses,
} from './customer-imports.queries.ts';
import { type ImportPlan, type ImportReport, type PlannedLine, planImport, reportOf } from './plan-import.ts';
import { type ReadLines, readLines } from './read-lines.ts';

async function planFor(db: Queryable, vendorId: string, read: ReadLines): Promise<ImportPlan> {
  const phones = read.lines.map(({ phoneNumber }) => phoneNumber);
  return planImport(read, await knownByPhone(db, vendorId, phones));
}

/** Gives the people behind the lines, by phone number. */
async function peopleOf(
  db: Queryable,
  vendorId: string,
  lines: readonly PlannedLine[],
): Promise<ReadonlyMap<string, string>> {
  const phones = lines.map(({ phoneNumber }) => phoneNumber);
  const known = await knownByPhone(db, vendorId, phones);
  return new Map(known.map(({ phoneNumber, userId }) => [phoneNumber, userId]));
}

/** Gives the addresses that lines bring and that are not kept yet. Who is new has none. */
async function newAddresses(
  db: Queryable,
  vendorId: string,
  lines: readonly PlannedLine[],
  people: ReadonlyMap<string, string>,
  at: Date,
): Promise<ImportedAddress[]> {
  const brought = lines.flatMap(({ phoneNumber, detail, title, plate, unit, latitude, longitude }) => {
    const id = newId(at.getTime());
    const customerId = people.get(phoneNumber) ?? id;
    const point = { latitude: latitude ?? null, longitude: longitude ?? null };
    return detail === undefined ? [] : [{ id, customerId, title, detail, plate, unit, ...point }];
  });
  return unknownAddresses(db, vendorId, brought);
}

/**
 * Says what importing a workbook would change; nothing is written.
 * @throws Refusal BAD_REQUEST for a file that is no workbook.
 */
export async function previewCustomers(ctx: StaffContext, file: Blob): Promise<ImportReport> {
  const plan = await planFor(ctx.db, ctx.vendor.id, await readLines(file));
  const people = await peopleOf(ctx.db, ctx.vendor.id, plan.lines);
  const addresses = await newAddresses(ctx.db, ctx.vendor.id, plan.lines, people, ctx.now());
  return reportOf(plan, addresses.length, false);
}

async function write(client: Queryable, vendorId: string, plan: ImportPlan, at: Date): Promise<number> {
  const { lines } = plan;
  const strangers = lines.map(({ phoneNumber }) => ({ id: newId(at.getTime()), phoneNumber }));
  await addPeople(client, strangers, at);
  const people = await peopleOf(client, vendorId, lines);
  const written = lines.filter(({ effect }) => effect !== 'UNCHANGED');
  const customers = written.map(({ phoneNumber, after }) => {
    return { userId: people.get(phoneNumber) ?? '', ...after };
  });
  await saveCustomers(client, vendorId, customers, at);
  const addresses = await newAddresses(client, vendorId, lines, people, at);
  await addAddresses(client, vendorId, addresses, at);
  return addresses.length;
}

export interface CustomersImport {
  readonly id: string;
  readonly file: Blob;
  readonly skipWrong: boolean;
}

/**
 * Imports a workbook in one transaction and once: the same id with the same file gives the first answer again. While a
 * line is wrong and not to be skipped nothing is written, and the id stays free.
 * @throws Refusal BAD_REQUEST for a file that is no workbook, IDEMPOTENCY_CONFLICT where the id stands for another.
 */
export async function importCustomers(
  ctx: StaffContext,
  { id, file, skipWrong }: CustomersImport,
): Promise<ImportReport> {
  const { vendor } = ctx;
  const at = ctx.now();
  const read = await readLines(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileHash = createHash('sha256').update(bytes).update(String(skipWrong)).digest('base64url');
  return changing(ctx, async (client, record) => {
    if (!(await claimImport(client, vendor.id, { id, fileHash, at }))) {
      const before = await findImport<ImportReport>(client, vendor.id, id);
      if (before?.fileHash !== fileHash) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return before.report;
    }
    const plan = await planFor(client, vendor.id, read);
    if (plan.lines.length === 0 || (plan.errors.length > 0 && !skipWrong)) {
      await releaseImport(client, vendor.id, id);
      return reportOf(plan, 0, false);
    }
    const report = reportOf(plan, await write(client, vendor.id, plan, at), true);
    await keepReport(client, vendor.id, id, report);
    const { added, changed, addresses } = report;
    const after = { added, changed, addresses };
    await record({ action: 'customer.import', subjectId: id, before: null, after });
    return report;
  });
}
