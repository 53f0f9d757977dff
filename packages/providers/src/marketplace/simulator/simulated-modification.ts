import { type ModifiedLine, modificationFault } from '@sofreh/domain/marketplace';
import { asInteger, asList, asObject, asText, type JsonObject } from '../../http/index.ts';
import type { MarketplaceState } from '../order-port.ts';
import { type BasketLine, type KeptOrder, moneyOf, type SimulatedOrder } from './simulated-order.ts';

/** Is a dish that may come instead of another, as guests pay for it there. */
export type DishThere = Pick<BasketLine, 'itemId' | 'title' | 'priceToman'>;

/** In these states of an order its shop may still take something off it. */
const OPEN: readonly MarketplaceState[] = ['ACCEPTED', 'READY'];

/** Holds a change as a shop asks it. */
export interface AskedChange {
  readonly id: string;
  readonly lines: readonly ModifiedLine[];
}

/** Reads a change; null for what is none. */
export function readChange({ change, lines }: JsonObject): AskedChange | null {
  const id = asText(change);
  const asked = asList(lines).map((each) => {
    const { reference, from, to, replacement } = asObject(each);
    const [name, before, after] = [asText(reference), asInteger(from), asInteger(to)];
    if (name === null || before === null || after === null) return null;
    return { reference: name, from: before, to: after, replacement: asText(replacement) };
  });
  const whole = asked.filter((line) => line !== null);
  return id === null || whole.length === 0 || whole.length < asked.length ? null : { id, lines: whole };
}

/** Is what the marketplace says to a change: its way of saying no, or the order's parts as they are then. */
export type ChangeAnswer =
  | { readonly no: 'WRONG_STATE' | 'CHANGED' | 'INVALID' }
  | { readonly heard: true }
  | { readonly order: Pick<SimulatedOrder, 'lines' | 'money' | 'shopChange'> };

/**
 * Carries a change out: the guest pays for what is left, and for what comes instead. One that was heard before changes nothing.
 * @param dishes what may come instead, by its name there.
 */
export function changedByShop(
  { order, changes = [], paysAtDoor }: KeptOrder,
  { id, lines: asked }: AskedChange,
  dishes: ReadonlyMap<string, DishThere>,
  newId: () => string,
): ChangeAnswer {
  if (changes.includes(id)) return { heard: true };
  if (!OPEN.includes(order.state)) return { no: 'WRONG_STATE' };
  const standing = order.lines.map((line) => ({ reference: line.id, count: line.count }));
  const fault = modificationFault(standing, asked, true);
  if (fault) return { no: fault === 'CHANGED' ? 'CHANGED' : 'INVALID' };
  const unknown = asked.some(({ replacement }) => replacement !== null && !dishes.has(replacement));
  if (unknown) return { no: 'INVALID' };
  const lines = order.lines.flatMap((line) => {
    const found = asked.find(({ reference }) => reference === line.id);
    if (!found) return [line];
    const left = found.to > 0 ? [{ ...line, count: found.to }] : [];
    const dish = dishes.get(found.replacement ?? '');
    return dish ? [...left, { ...dish, id: newId(), count: found.from - found.to }] : left;
  });
  const coupon = order.money.couponCode ?? undefined;
  return { order: { lines, money: moneyOf(lines, order.carriedBy, paysAtDoor, coupon), shopChange: id } };
}
