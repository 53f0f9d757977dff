import { notify } from '#web/api/index.ts';
import { isTyped } from './draft.ts';
import { holdOrder } from './held-orders.ts';
import { typedOf, useRegister } from './register-store.ts';
import { draftTexts } from './texts.ts';

/** Tells whether something was typed besides the choice of a table: a table alone is nothing to put aside. */
function hasMoreThanTable(register: ReturnType<typeof useRegister.getState>): boolean {
  return isTyped({ ...typedOf(register), table: null });
}

/**
 * Turns the register to a table. An order being typed that has no table yet becomes its order; one of another table is put
 * aside first, so that a touch never carries it over.
 * @throws what `holdOrder` throws: the register stays at its table then.
 */
export async function beginAt(
  vendorId: string,
  table: { readonly id: string; readonly name: string },
): Promise<void> {
  const register = useRegister.getState();
  register.workFor(vendorId);
  const elsewhere = register.table !== null && register.table.id !== table.id && hasMoreThanTable(register);
  if (elsewhere && (await holdOrder())) notify({ kind: 'success', message: draftTexts.held, id: 'held' });
  register.setDeliveryType('SERVE');
  register.setTable(table);
}
