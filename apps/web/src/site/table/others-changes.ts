import { toppingSetKey } from '@sofreh/domain/menu';
import { unitPrice } from '#web/menu/guest-cart.ts';
import type { OthersLine } from './table-store.ts';

/** Another guest did this to their part of the shared basket: the dish with how much of it came or went. */
export type OthersChange =
  | { readonly kind: 'ADDED' | 'REMOVED'; readonly guest: string; readonly item: OthersLine['item'] }
  | { readonly kind: 'REPRICED'; readonly title: string; readonly from: number; readonly to: number };

/**
 * Gives what lies between two looks at what the others want. A renamed guest or a note for the kitchen changes nothing.
 */
export function othersChanges(
  before: readonly OthersLine[],
  now: readonly OthersLine[],
): readonly OthersChange[] {
  const [was, is] = [before, now].map((lines) => new Map(lines.map((line) => [keyOf(line), line])));
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((key) =>
    changeOf(was?.get(key), is?.get(key)),
  );
}

/** A line with other choices is another dish: one went and one came. */
function keyOf({ item }: OthersLine): string {
  return `${item.temporaryOrderId} ${item.id} ${toppingSetKey(item.orderItemToppings)}`;
}

function changeOf(was: OthersLine | undefined, is: OthersLine | undefined): OthersChange[] {
  const line = is ?? was;
  if (!line) return [];
  const { guest, item } = line;
  const more = (is?.item.count ?? 0) - (was?.item.count ?? 0);
  const [from, to] = [was ?? line, line].map((each) => unitPrice(each.item));
  return [
    ...(more === 0
      ? []
      : [{ kind: more > 0 ? 'ADDED' : 'REMOVED', guest, item: { ...item, count: Math.abs(more) } } as const]),
    ...(from === to ? [] : [{ kind: 'REPRICED', title: item.title, from: from ?? 0, to: to ?? 0 } as const]),
  ];
}
