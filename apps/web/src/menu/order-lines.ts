import type { CartItem } from '@sofreh/domain/cart';
import { type FieldValue, isUnanswered } from '@sofreh/domain/custom-fields';
import type { SaleUnit } from '@sofreh/domain/enums';
import type { ChosenTopping } from '@sofreh/domain/menu';
import { chosenToppings } from './guest-cart.ts';

/** A guest asks for this, as the calls that place orders take it. */
interface AskedLine {
  readonly id: string;
  readonly menuItemId: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly note: string;
  readonly toppings: ChosenTopping[];
}
/** This is an answer to a question of the vendor's own, likewise. */
interface AskedAnswer {
  readonly id: string;
  readonly value: Exclude<FieldValue, readonly string[]> | string[];
}

/**
 * Gives what the body of an order says of a guest's cart, on the site and at a kiosk. Dishes that a code gives are the
 * server's to add. The same cart makes the same lines, so that sending them again after a lost answer is the same
 * order.
 */
export function orderLines(items: readonly CartItem[]): AskedLine[] {
  return items
    .filter(({ isFreeItem }) => !isFreeItem)
    .map((item) => ({
      id: item.temporaryOrderId,
      menuItemId: item.id,
      unit: item.unit,
      count: item.count,
      note: item.note,
      toppings: chosenToppings(item),
    }));
}

/** Gives what was answered to the vendor's own questions, by question; nothing where nothing was. */
export function orderAnswers(answers: Readonly<Record<string, FieldValue>> = {}): { fields?: AskedAnswer[] } {
  const fields = Object.entries(answers)
    .filter(([, value]) => !isUnanswered(value))
    .map(([id, value]) => ({ id, value: typeof value === 'object' ? [...value] : value }));
  return fields.length > 0 ? { fields } : {};
}
