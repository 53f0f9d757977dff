import type { Order } from '@sofreh/contract/main/orders';
import { isCookedAt, kitchenNote } from '@sofreh/domain/kitchen';
import { isChangeId, nameOfFired, paperSource, pieceOfCancel } from '@sofreh/domain/print-state';
import { movedTable } from '@sofreh/fa/order-texts';
import { type KitchenLine, type PrintDocument, paperOrder, withoutNote } from '@sofreh/receipt/documents';
import type { OutboxEntry } from '../store/entry.ts';
import type { PaperDesk } from './paper-desk.ts';
import { type DuePaper, hallOf, lookOf, routedOrder, type Station } from './papers-of-order.ts';

type Item = Order['items'][number];
type SlipInput = Extract<PrintDocument, { kind: 'KITCHEN' }>['input'];

/** This is something done to an order of which its kitchen is to hear. */
export type KitchenChange = Extract<
  OutboxEntry['intent'],
  { readonly kind: 'EDIT' | 'MOVE_TABLE' | 'MOVE_STATE' | 'FIRE' }
>;

/** Tells whether the kitchen is to hear of what was done. */
export function isKitchenChange(intent: OutboxEntry['intent']): intent is KitchenChange {
  if (intent.kind === 'MOVE_STATE') return intent.body.status === 'REJECTED';
  return intent.kind === 'EDIT' || intent.kind === 'MOVE_TABLE' || intent.kind === 'FIRE';
}

/** This is a change, and the order as it was and as it is with it. */
type Changed = { readonly intent: KitchenChange; readonly before: Order; readonly after: Order };

/** A till prints this of a change; it also says whether everybody who is to hear of it does by that. */
type ChangePapers = { readonly papers: readonly DuePaper[]; readonly everybody: boolean };

/**
 * This is a dish of which a slip speaks; the line is null where the slip says something else of it than what is cooked.
 */
type Dish = { readonly item: Item; readonly line: KitchenLine | null };
type Saying = {
  readonly paper: 'NEW' | 'DELTA' | 'CANCEL' | 'MOVED';
  /** It is the id of the change. */
  readonly id: string;
  readonly dishes: readonly Dish[];
  /** It is true where this is the end of the whole order. */
  readonly ends?: boolean;
  readonly moved?: string | undefined;
  readonly noteBefore?: string | undefined;
};

function dishOf(item: Item, count: number, was: number, seatBefore = item.seat): Dish {
  const { title, unit, note, course, seat } = item;
  const toppings = item.toppings.map((topping) => ({ title: topping.title, count: topping.count }));
  const line = {
    title,
    unit,
    count,
    was,
    note,
    noteBefore: note,
    toppings,
    course,
    seat,
    seatBefore,
    held: false,
  };
  return { item, line };
}

/** Gives what the kitchen was told of: a held line is told when it is fired. */
const toldOf = ({ items }: Order) => items.filter(({ held }) => !held);
const noteOf = ({ description, note }: Order) => kitchenNote({ description, note: note.KITCHEN });

function sayingsOfEdit(id: string, before: Order, after: Order): readonly Saying[] {
  const known = new Map(toldOf(before).map((item) => [item.id, item]));
  const left = new Set(after.items.map((item) => item.id));
  const changed = toldOf(after).flatMap((item): readonly Dish[] => {
    const old = known.get(item.id);
    const was = old?.count ?? 0;
    if (was === item.count && old?.seat === item.seat) return [];
    return [dishOf(item, item.count, was, old?.seat)];
  });
  const gone = toldOf(before).filter((item) => !left.has(item.id));
  const noteBefore = noteOf(before) === noteOf(after) ? undefined : noteOf(before);
  const noted = noteBefore === undefined ? [] : toldOf(after).filter((item) => known.has(item.id));
  const dishes = [...changed, ...noted.map((item): Dish => ({ item, line: null }))];
  return [
    { paper: 'DELTA', id, dishes, noteBefore },
    { paper: 'CANCEL', id, dishes: gone.map((item) => dishOf(item, 0, item.count)) },
  ];
}

/** Gives what the kitchen is to hear of a change; null where it has no id that its papers could go by. */
function sayingsOf({ intent, before, after }: Changed): readonly Saying[] | null {
  const { kind, body } = intent;
  if (kind === 'FIRE') {
    const begun = before.items.filter(({ id, held }) => held && body.items.includes(id));
    return [{ paper: 'NEW', id: '', dishes: begun.map((item) => dishOf(item, item.count, 0)) }];
  }
  if (kind === 'EDIT') return isChangeId(body.edit.id) ? sayingsOfEdit(body.edit.id, before, after) : null;
  const told = toldOf(before);
  if (kind === 'MOVE_STATE') {
    const dishes = told.map((item) => dishOf(item, 0, item.count));
    return isChangeId(body.moveId) ? [{ paper: 'CANCEL', id: body.moveId, dishes, ends: true }] : null;
  }
  const dishes = told.map((item): Dish => ({ item, line: null }));
  const moved = movedTable(before.tableName, body.tableName);
  return isChangeId(body.id) ? [{ paper: 'MOVED', id: body.id, dishes, moved }] : null;
}

/**
 * Tells whether other words stand beside a dish that the kitchen knows, or what a code gave is gone: the server alone
 * says what follows.
 */
function isOfServer({ intent, before, after }: Changed): boolean {
  if (intent.kind !== 'EDIT') return false;
  const known = new Map(before.items.map((item) => [item.id, item]));
  const left = new Set(after.items.map((item) => item.id));
  const noted = intent.body.edit.items.some(({ id, note = '' }) => (known.get(id)?.note ?? note) !== note);
  return noted || before.items.some((item) => item.isFreeItem && !left.has(item.id));
}

/** Gives the tables that slips of before say. */
function tablesBefore({ events, tableName }: Order, left: readonly (string | null)[]): readonly string[] {
  const told = events.flatMap(({ type, data }) =>
    type === 'TABLE_CHANGED' && typeof data.from === 'string' ? [data.from] : [],
  );
  return [...new Set([...told, ...left.flatMap((name) => name ?? [])])].filter((name) => name !== tableName);
}

/** Gives what the slip of a station goes by, as the server would say it. */
function nameOf({ paper, id, ends }: Saying, dishes: readonly Dish[]) {
  if (paper === 'NEW') return nameOfFired(dishes.map(({ item }) => item));
  const taken = dishes.flatMap(({ line }) => line?.was ?? []);
  return { nth: id, piece: ends ? pieceOfCancel(taken) : 0 };
}

function inputOf(
  { paper, moved, noteBefore }: Saying,
  lines: readonly KitchenLine[],
  { intent, before, after }: Changed,
  station: Station,
  desk: PaperDesk,
  left: readonly (string | null)[],
): SlipInput {
  const order = paperOrder(after, hallOf(after, desk)?.title ?? null, 'KITCHEN');
  const of = { stationTitle: station.title, lines, at: intent.at };
  if (paper === 'MOVED') return { ...of, kind: 'DELTA', order: withoutNote(order), moved };
  return { ...of, kind: paper, order, noteBefore, tablesBefore: tablesBefore(before, left) };
}

/**
 * Gives what the server would print of a change by itself, at the kitchen's stations whose printers a bridge drives:
 * under the same sources, so that it knows them again. Where what the stations were told is not known for certain,
 * there are none.
 * @param left names of the tables that the order was taken from here, null for none.
 * @returns null where the slips are left to the server, and so are those of what follows on the change.
 */
export function papersOfChange(
  changed: Changed,
  desk: PaperDesk,
  left: readonly (string | null)[],
): ChangePapers | null {
  const { before, intent } = changed;
  const sayings = sayingsOf(changed);
  if (!sayings || before.status === 'REJECTED' || isOfServer(changed)) return null;
  // Those who make nothing of it any more need not know where it went, and who still does is not known here.
  if (intent.kind === 'MOVE_TABLE' && before.status !== 'CONFIRMED') return null;
  const joined = before.events.some(({ type }) => type === 'MERGED');
  const wasMoved = left.length > 0 || before.events.some(({ type }) => type === 'TABLE_CHANGED');
  const byHall = desk.stations.some(({ routes }) => routes.some(({ hallId }) => hallId !== null));
  if (joined || (wasMoved && byHall)) return null;
  const order = routedOrder(before, desk);
  const kitchens = desk.stations.filter(({ layout }) => layout === 'KITCHEN');
  const cooks = (station: Station, { item }: Dish) => isCookedAt(station, item.menuItemId, order);
  const everybody = sayings.every(({ dishes }) =>
    dishes.every((dish) => {
      const own = kitchens.filter((station) => cooks(station, dish));
      return own.length > 0 && own.every(({ bridgeId }) => bridgeId !== null);
    }),
  );
  const papers = kitchens.flatMap((station) =>
    sayings.flatMap((saying): readonly DuePaper[] => {
      const { bridgeId, printerId, copies } = station;
      const dishes = saying.dishes.filter((dish) => cooks(station, dish));
      if (bridgeId === null || dishes.length === 0) return [];
      const lines = dishes.flatMap(({ line }) => line ?? []);
      const name = nameOf(saying, dishes);
      const document = {
        kind: 'KITCHEN',
        input: inputOf(saying, lines, changed, station, desk, left),
      } as const;
      return Array.from({ length: copies }, (_, index) => ({
        bridgeId,
        printerId,
        document,
        look: lookOf(station, false),
        source: paperSource(saying.paper, before.id, station.id, { ...name, copy: index + 1 }),
        copy: index + 1,
      }));
    }),
  );
  return { papers, everybody };
}
