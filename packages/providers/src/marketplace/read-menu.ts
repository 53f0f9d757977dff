import type { WeekWindow } from '@sofreh/domain/calendar';
import { WEEKDAYS } from '@sofreh/domain/enums';
import { MONEY_AMOUNT } from '@sofreh/domain/limits';
import type { MenuFields } from '@sofreh/domain/marketplace';
import { asInteger, asList, asObject, asText } from '../http/index.ts';
import type { MenuChangeResult, ShopOpening, ToldEntry } from './menu-port.ts';

const TOPPING_CATEGORIES_MAX = 50;
const WINDOWS_MAX = 50;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Leaves out of a text what a database cannot keep, and cuts it at this length. */
function shortText(value: unknown, most: number): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, most) : '';
}

function amountOf(value: unknown, most = MONEY_AMOUNT.max): number {
  const whole = asInteger(value);
  return whole === null || whole < 0 || whole > most ? 0 : whole;
}

function idOf(value: unknown): string | null {
  const text = asText(value);
  return text === null || text.length > 100 ? null : text;
}

/** Reads an address a browser may be sent to; null for anything else. */
function webAddress(value: unknown): string | null {
  const text = asText(value);
  return text !== null && /^https?:\/\/[^\s"'<>]{4,500}$/.test(text) ? text : null;
}

/** Reads what stands there as our contract writes it; null for what is none. */
export function readEntry(value: unknown): ToldEntry | null {
  const told = asObject(value);
  const [id, title] = [idOf(told.id), shortText(told.title, 200)];
  if (id === null || title === '') return null;
  const fields: MenuFields = {
    title,
    description: shortText(told.description, 2_000),
    price: amountOf(told.priceToman),
    parentId: idOf(told.parentId),
    toppingCategoryIds: asList(told.toppingCategoryIds)
      .flatMap((each) => idOf(each) ?? [])
      .slice(0, TOPPING_CATEGORIES_MAX),
    required: told.required === true,
    minimum: amountOf(told.minimum, 99),
    maximum: asInteger(told.maximum) === null ? null : amountOf(told.maximum, 99),
    freeUpTo: amountOf(told.freeUpTo, 99),
    pictureUrl: webAddress(told.pictureUrl),
    active: told.active !== false,
    available: told.available !== false,
  };
  return { id, code: idOf(told.code), fields };
}

/** Writes fields as our contract does. */
export function writtenFields({ price, ...fields }: MenuFields): object {
  return { ...fields, priceToman: price };
}

/** Reads what became of each change; null where the answers are not those of the changes. */
export function readResults(body: unknown, ids: readonly string[]): readonly MenuChangeResult[] | null {
  const byId = new Map(
    asList(asObject(body).results).map((each) => [asText(asObject(each).id), asObject(each)] as const),
  );
  const results = ids.map((id): MenuChangeResult | null => {
    const told = byId.get(id);
    const entryId = idOf(told?.entryId);
    if (told?.outcome === 'DONE' && entryId !== null) return { outcome: 'DONE', entryId };
    if (told?.outcome !== 'REFUSED') return null;
    return { outcome: 'REFUSED', code: shortText(told.code, 100) || 'OTHER' };
  });
  const whole = results.filter((each) => each !== null);
  return whole.length === ids.length ? whole : null;
}

function windowOf(value: unknown): WeekWindow | null {
  const told = asObject(value);
  const weekday = WEEKDAYS.find((name) => name === told.weekday);
  const [from, to] = [asText(told.from) ?? '', asText(told.to) ?? ''];
  return weekday && CLOCK.test(from) && CLOCK.test(to) ? { weekday, from, to } : null;
}

/** Reads whether the shop is open there and its hours; null where that is not said. */
export function readOpening(body: unknown): ShopOpening | null {
  const { open, windows } = asObject(body);
  const read = asList(windows).map(windowOf);
  const whole = read.filter((each) => each !== null);
  if (typeof open !== 'boolean' || whole.length < read.length || whole.length > WINDOWS_MAX) return null;
  return { open, windows: whole };
}
