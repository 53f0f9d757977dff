import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import type { CountChange, OrderEditItem, SeatChange } from '@sofreh/domain/order-edit';
import { newId } from '#web/api/index.ts';

type EditBody = Extract<SyncIntentInput, { kind: 'EDIT' }>['body'];
type Line = EditBody['charged']['lines'][number];

const NOTHING = { price: 0, discount: 0, packagingCost: 0, withTax: false, isFreeItem: false, toppings: [] };

function itemOf({ toppings, servePackagingCost: _serve, unit = 'PIECE', ...line }: Line): OrderEditItem {
  return {
    ...line,
    unit,
    menuItemTitle: line.title,
    toppings: toppings.map((topping) => ({ id: newId(), ...topping })),
  };
}

/** Gives what an edit changed, line by line. */
export function changesOfIntent({ was, charged }: Pick<EditBody, 'was' | 'charged'>): CountChange[] {
  const before = new Map(was.map((line) => [line.id, line]));
  const kept = charged.lines.map((line) => {
    return { item: itemOf(line), from: before.get(line.id)?.count ?? 0, to: line.count };
  });
  const left = new Set(charged.lines.map(({ id }) => id));
  const gone = was
    .filter(({ id }) => !left.has(id))
    .map(({ id, title, unit = 'PIECE' as const, count }) => {
      const item = { ...NOTHING, id, title, menuItemTitle: title, menuItemId: '', unit, count };
      return { item, from: count, to: 0 };
    });
  return [...kept, ...gone].filter(({ from, to }) => from !== to);
}

/** Says whose lines an edit gave to somebody else; nothing where it was kept by a program that did not say whose they were. */
export function seatsOfIntent({
  was,
  charged,
  edit,
}: Pick<EditBody, 'was' | 'charged' | 'edit'>): SeatChange[] {
  const before = new Map(was.map((line) => [line.id, line.seat]));
  const asked = new Map(edit.items.map((line) => [line.id, line.seat]));
  return charged.lines.flatMap((line) => {
    const from = before.get(line.id);
    const to = asked.get(line.id) ?? from;
    return from === undefined || to === undefined || from === to ? [] : [{ item: itemOf(line), from, to }];
  });
}
