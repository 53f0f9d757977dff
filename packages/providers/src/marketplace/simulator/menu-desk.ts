import { MENU_BATCH } from '@sofreh/domain/marketplace';
import { asInteger, asList, asObject, asText } from '../../http/index.ts';
import {
  jsonAnswer,
  type SimulatedAnswer,
  type SimulationTools,
  type SimulatorStore,
} from '../../simulator/index.ts';
import { readEntry, readOpening, writtenFields } from '../read-menu.ts';
import {
  changeShelf,
  entriesOf,
  kindOf,
  type MenuShelves,
  menuShelves,
  type Shelf,
  type ShelfChange,
  setOnShelf,
} from './menu-shelf.ts';
import { no, type ShopRequest, type SimulatedPart } from './shop-request.ts';

const PAGE = 100;
const OPERATIONS: Readonly<Record<string, string>> = {
  'GET /menu': 'menu',
  'POST /menu/changes': 'menu-changes',
  'POST /menu/availability': 'menu-availability',
  'GET /opening': 'opening',
  'POST /opening': 'opening',
};

/** This fault lies inside the counter: half of some changes are carried out, and nothing is answered. */
const HALF = 'menu-half';

/** Is the counter of a simulated marketplace at which shops change their menus. */
export interface MenuDesk extends SimulatedPart {
  readonly shelves: MenuShelves;
}

function changeOf(value: unknown): ShelfChange | null {
  const told = asObject(value);
  const [id, kind] = [asText(told.id), kindOf(told.kind)];
  if (id === null || kind === null) return null;
  const given = { id, kind, entryId: asText(told.entryId), code: asText(told.code) };
  if (told.operation === 'REMOVE') return given.entryId ? { ...given, fields: null } : null;
  const read = readEntry({ ...asObject(told.fields), id: 'new' });
  return told.operation === 'PUT' && read ? { ...given, fields: read.fields } : null;
}

function page(shelf: Shelf, query: URLSearchParams): SimulatedAnswer {
  const kind = kindOf(query.get('kind'));
  if (kind === null) return no('INVALID');
  const all = entriesOf(shelf, kind);
  const after = query.get('after');
  const from = after === null ? 0 : Number(after);
  const found = all.slice(from, from + PAGE);
  return jsonAnswer({
    version: shelf.version,
    total: all.length,
    entries: found.map(({ id, code, fields }) => ({ id, code, ...writtenFields(fields) })),
    next: from + PAGE < all.length ? String(from + PAGE) : null,
  });
}

/** Makes the counter; menus are kept in the simulator's store. */
export function menuDesk(store: SimulatorStore, { lock, faults }: SimulationTools): MenuDesk {
  const shelves = menuShelves(store, lock);

  async function changes(shop: ShopRequest): Promise<SimulatedAnswer> {
    const given = asList(shop.body.changes).map(changeOf);
    const whole = given.filter((each) => each !== null);
    if (whole.length < given.length || given.length > MENU_BATCH.changes) return no('INVALID');
    const isHalf = (await faults.take(HALF)) !== null;
    const carriedOut = isHalf ? whole.slice(0, Math.ceil(whole.length / 2)) : whole;
    const results = await shelves.change(shop, (shelf) => {
      let now = shelf;
      const answers = carriedOut.map((change) => {
        const [next, answer] = changeShelf(now, change);
        now = next;
        return { id: change.id, ...answer };
      });
      return [now, answers];
    });
    return isHalf ? no('HALF_DONE', 500) : jsonAnswer({ results });
  }

  async function availability(shop: ShopRequest): Promise<SimulatedAnswer> {
    const sequence = asInteger(shop.body.sequence);
    const given = asList(shop.body.changes).map(asObject);
    if (sequence === null || given.length > MENU_BATCH.changes) return no('INVALID');
    const results = await shelves.change(shop, (shelf) => {
      let now = shelf;
      const answers = given.map((each) => {
        const entryId = asText(each.entryId) ?? '';
        const [next, answer] = setOnShelf(now, entryId, each.available === true, sequence);
        now = next;
        return { id: `${each.kind}/${entryId}`, ...answer };
      });
      return [now, answers];
    });
    return jsonAnswer({ results });
  }

  async function opening(shop: ShopRequest): Promise<SimulatedAnswer> {
    const sequence = asInteger(shop.body.sequence);
    const read = readOpening(shop.body);
    if (sequence === null || !read) return no('INVALID');
    await shelves.change(shop, (shelf) => [
      sequence < shelf.openingAt ? shelf : { ...shelf, ...read, openingAt: sequence },
      null,
    ]);
    return jsonAnswer({});
  }

  return {
    shelves,
    operations: [...new Set(Object.values(OPERATIONS)), HALF],
    operationOf: ({ method, path }) => OPERATIONS[`${method} ${path}`] ?? null,
    async answer(shop) {
      const operation = OPERATIONS[`${shop.method} ${shop.path}`];
      if (operation === 'menu-changes') return changes(shop);
      if (operation === 'menu-availability') return availability(shop);
      if (shop.method === 'POST') return opening(shop);
      const shelf = await shelves.read(shop);
      if (operation === 'menu') return page(shelf, shop.query);
      return jsonAnswer({ open: shelf.open, windows: shelf.windows });
    },
  };
}
