import { notify } from '#web/api/index.ts';
import { registerTexts } from '../../texts.ts';
import { useRegister } from '../draft/register-store.ts';
import { holdOrder } from './held-orders.ts';

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
  const elsewhere = register.table !== null && register.table.id !== table.id;
  if (elsewhere && (await holdOrder())) notify({ kind: 'success', message: registerTexts.held, id: 'held' });
  register.setDeliveryType('SERVE');
  register.setTable(table);
}
