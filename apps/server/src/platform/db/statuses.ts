import { OPEN_TRANSACTIONS, TRANSACTION_STEPS, type TransactionStep } from '@sofreh/domain/payment-state';

/**
 * Gives names of the domain's (statuses, types) as a list of SQL: `'INIT', 'PENDING'`. What somebody typed never comes
 * here.
 */
export function sqlList(names: readonly string[]): string {
  for (const name of names) if (!/^\w+$/.test(name)) throw new Error(`«${name}» is no name`);
  return names.map((name) => `'${name}'`).join(', ');
}

/**
 * Gives a step of a transaction as SQL: `to` is what an UPDATE sets, `from` its condition, so that no step is taken
 * past the table.
 */
export function stepOf(step: TransactionStep): { readonly to: string; readonly from: string } {
  const { from, to } = TRANSACTION_STEPS[step];
  return { to: `status = '${to}'`, from: `status in (${sqlList(from)})` };
}

/** These transactions have not ended, as the list of an `in`. */
export const OPEN_LIST = sqlList(OPEN_TRANSACTIONS);
