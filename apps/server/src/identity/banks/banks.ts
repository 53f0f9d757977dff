import { normalizeSheba, shebaBankCode } from '@sofreh/domain/sheba';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { violatedForeignKey, violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type AccountRow,
  type BankRow,
  findAccount,
  findBank,
  removeBankRow,
  saveAccount,
  saveBank,
} from './banks.queries.ts';

/** @throws Refusal BANK_NOT_FOUND. */
export async function requireBank(db: Queryable, id: string): Promise<BankRow> {
  const bank = await findBank(db, id);
  if (!bank) throw new Refusal('BANK_NOT_FOUND');
  return bank;
}

/**
 * Adds or changes a bank of the installation.
 * @throws Refusal BANK_NOT_FOUND to change, BANK_EXISTS where the id (to add), the name or the Sheba code is taken.
 */
export async function putBank(ctx: AuditContext, bank: BankRow, mode: 'ADD' | 'CHANGE'): Promise<BankRow> {
  try {
    return await changing(ctx, async (client, record) => {
      const before = mode === 'CHANGE' ? await requireBank(client, bank.id) : null;
      if (mode === 'ADD' && (await findBank(client, bank.id))) throw new Refusal('BANK_EXISTS');
      await saveBank(client, bank);
      await record({ action: before ? 'bank.change' : 'bank.add', subjectId: bank.id, before, after: bank });
      return bank;
    });
  } catch (error) {
    throw violatedUnique(error) === null ? error : new Refusal('BANK_EXISTS');
  }
}

/** @throws Refusal BANK_NOT_FOUND, BANK_IN_USE. */
export async function deleteBank(ctx: AuditContext, id: string): Promise<void> {
  try {
    await changing(ctx, async (client, record) => {
      const before = await requireBank(client, id);
      await removeBankRow(client, id);
      await record({ action: 'bank.remove', subjectId: id, before, after: null });
    });
  } catch (error) {
    throw violatedForeignKey(error) === null ? error : new Refusal('BANK_IN_USE');
  }
}

/** @throws Refusal SHEBA_WRONG for wrong check digits or the Sheba of another bank. */
function checkSheba(text: string, bank: BankRow): string {
  const sheba = normalizeSheba(text);
  if (!sheba || (bank.shebaCode !== null && shebaBankCode(sheba) !== bank.shebaCode))
    throw refusalAt('sheba', 'SHEBA_WRONG');
  return sheba;
}

type AccountBody = Omit<AccountRow, 'bankName'>;

function auditView({ bankName, sheba, ownerName, active }: AccountRow) {
  return { bankName, sheba, ownerName, active };
}

/**
 * Adds or changes a bank account of a vendor.
 * @throws Refusal BANK_NOT_FOUND (the bank, or the account to change), SHEBA_WRONG, BANK_EXISTS where the id (to add) or
 * the Sheba is taken.
 */
export async function putAccount(
  ctx: AuditContext,
  vendorId: string,
  body: AccountBody,
  mode: 'ADD' | 'CHANGE',
): Promise<AccountRow> {
  try {
    return await changing(ctx, async (client, record) => {
      const before = await findAccount(client, vendorId, body.id);
      if (mode === 'CHANGE' && !before) throw new Refusal('BANK_NOT_FOUND');
      if (mode === 'ADD' && before) throw new Refusal('BANK_EXISTS');
      const bank = await requireBank(client, body.bankId);
      const account = { ...body, sheba: checkSheba(body.sheba, bank) };
      await saveAccount(client, vendorId, account, ctx.now());
      const after = { ...account, bankName: bank.name };
      await record({
        action: before ? 'account.change' : 'account.add',
        subjectId: body.id,
        before: before ? auditView(before) : null,
        after: auditView(after),
      });
      return after;
    });
  } catch (error) {
    throw violatedUnique(error) === null ? error : refusalAt('sheba', 'BANK_EXISTS');
  }
}
