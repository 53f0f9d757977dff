import type { WeekWindow } from '@sofreh/domain/calendar';
import { MARKET_MENU_KINDS, type MarketMenuKind, type MenuFields } from '@sofreh/domain/marketplace';
import type { Lock, SimulatorStore } from '../../simulator/index.ts';
import { type SimulatedShop, shopKey } from './shop-request.ts';

/** Describes something that stands in a simulated shop. */
export interface ShelfEntry {
  readonly id: string;
  readonly kind: MarketMenuKind;
  readonly code: string | null;
  readonly fields: MenuFields;
  /** The newest word on its availability had this number. */
  readonly availabilityAt: number;
}

/** Keeps a simulated shop's menu and opening. */
export interface Shelf {
  readonly version: number;
  readonly made: number;
  readonly entries: Readonly<Record<string, ShelfEntry>>;
  readonly open: boolean;
  readonly openingAt: number;
  readonly windows: readonly WeekWindow[];
  /** Keeps what earlier changes were answered, by their ids, newest last. */
  readonly answers: readonly (readonly [string, ShelfAnswer])[];
}

export interface ShelfAnswer {
  readonly outcome: 'DONE' | 'REFUSED';
  readonly entryId?: string;
  readonly code?: string;
}

export interface ShelfChange {
  readonly id: string;
  readonly kind: MarketMenuKind;
  readonly entryId: string | null;
  readonly code: string | null;
  /** Null removes. */
  readonly fields: MenuFields | null;
}

/** So many answers are remembered. */
const ANSWERS_KEPT = 5_000;
const REFERS_TO: Readonly<Partial<Record<MarketMenuKind, MarketMenuKind>>> = {
  TOPPING: 'TOPPING_CATEGORY',
  ITEM: 'CATEGORY',
};

const EMPTY: Shelf = {
  version: 1,
  made: 0,
  entries: {},
  open: true,
  openingAt: 0,
  windows: [],
  answers: [],
};

/** Keeps the menus of simulated shops. */
export interface MenuShelves {
  read(shop: SimulatedShop): Promise<Shelf>;
  /** Changes a shop's menu; its version rises where something became different. */
  change<T>(shop: SimulatedShop, work: (shelf: Shelf) => readonly [Shelf, T]): Promise<T>;
}

/** Keeps menus in the simulator's store. */
export function menuShelves(store: SimulatorStore, lock: Lock): MenuShelves {
  const keyOf = (shop: SimulatedShop) => shopKey(shop, 'menu');
  const read = async (shop: SimulatedShop) => ((await store.get(keyOf(shop))) as Shelf | null) ?? EMPTY;
  return {
    read,
    change: (shop, work) =>
      lock(keyOf(shop), async () => {
        const before = await read(shop);
        const [after, result] = work(before);
        if (after !== before) await store.set(keyOf(shop), { ...after, version: before.version + 1 });
        return result;
      }),
  };
}

/** Says what keeps fields from standing there; null where nothing does. */
function faultOf(shelf: Shelf, kind: MarketMenuKind, fields: MenuFields): string | null {
  const isThere = (id: string, of: MarketMenuKind) => shelf.entries[id]?.kind === of;
  const parent = REFERS_TO[kind];
  if (parent && (fields.parentId === null || !isThere(fields.parentId, parent))) return 'NO_SUCH_PARENT';
  const toppings = fields.toppingCategoryIds.every((id) => isThere(id, 'TOPPING_CATEGORY'));
  if (!toppings) return 'NO_SUCH_TOPPINGS';
  return fields.title.length > 150 ? 'TITLE_TOO_LONG' : null;
}

function isReferredTo(shelf: Shelf, id: string): boolean {
  return Object.values(shelf.entries).some(
    ({ fields }) => fields.parentId === id || fields.toppingCategoryIds.includes(id),
  );
}

function put(shelf: Shelf, change: ShelfChange, fields: MenuFields): readonly [Shelf, ShelfAnswer] {
  const fault = faultOf(shelf, change.kind, fields);
  if (fault) return [shelf, { outcome: 'REFUSED', code: fault }];
  const entries = Object.values(shelf.entries);
  // Our own name of a thing stands once: adding it again changes the one that is there.
  const named = entries.find(
    ({ kind, code }) => code !== null && kind === change.kind && code === change.code,
  );
  const known = change.entryId ? shelf.entries[change.entryId] : named;
  if (change.entryId && known?.kind !== change.kind) return [shelf, { outcome: 'REFUSED', code: 'UNKNOWN' }];
  const made = known ? shelf.made : shelf.made + 1;
  const id = known ? known.id : `${100_000 + made}`;
  const entry: ShelfEntry = {
    id,
    kind: change.kind,
    fields,
    code: change.code ?? (known ? known.code : null),
    availabilityAt: known ? known.availabilityAt : 0,
  };
  return [
    { ...shelf, made, entries: { ...shelf.entries, [id]: entry } },
    { outcome: 'DONE', entryId: id },
  ];
}

function remove(shelf: Shelf, entryId: string): readonly [Shelf, ShelfAnswer] {
  if (!shelf.entries[entryId]) return [shelf, { outcome: 'DONE', entryId }];
  if (isReferredTo(shelf, entryId)) return [shelf, { outcome: 'REFUSED', code: 'IN_USE' }];
  const { [entryId]: _gone, ...entries } = shelf.entries;
  return [
    { ...shelf, entries },
    { outcome: 'DONE', entryId },
  ];
}

/** Makes one change; under an id that came before it answers as then. */
export function changeShelf(shelf: Shelf, change: ShelfChange): readonly [Shelf, ShelfAnswer] {
  const earlier = shelf.answers.find(([id]) => id === change.id);
  if (earlier) return [shelf, earlier[1]];
  const [next, answer] = change.fields
    ? put(shelf, change, change.fields)
    : remove(shelf, change.entryId ?? '');
  return [{ ...next, answers: [...shelf.answers.slice(1 - ANSWERS_KEPT), [change.id, answer]] }, answer];
}

/** Says whether something can be had; what is older than what was said last changes nothing. */
export function setOnShelf(
  shelf: Shelf,
  entryId: string,
  available: boolean,
  sequence: number,
): readonly [Shelf, ShelfAnswer] {
  const entry = shelf.entries[entryId];
  if (!entry) return [shelf, { outcome: 'REFUSED', code: 'UNKNOWN' }];
  if (sequence < entry.availabilityAt) return [shelf, { outcome: 'DONE', entryId }];
  const next = { ...entry, availabilityAt: sequence, fields: { ...entry.fields, available } };
  return [
    { ...shelf, entries: { ...shelf.entries, [entryId]: next } },
    { outcome: 'DONE', entryId },
  ];
}

/** Lists what stands there of one kind, oldest first. */
export function entriesOf(shelf: Shelf, kind: MarketMenuKind): readonly ShelfEntry[] {
  return Object.values(shelf.entries).filter((entry) => entry.kind === kind);
}

export function kindOf(value: unknown): MarketMenuKind | null {
  return MARKET_MENU_KINDS.find((kind) => kind === value) ?? null;
}
