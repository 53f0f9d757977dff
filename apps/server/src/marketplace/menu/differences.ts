import type { MarketDifference } from '@sofreh/contract/marketplace/menu/menu-fields';
import { isSameWeek } from '@sofreh/domain/marketplace';
import { oursById, planAll, type Sides } from './menu-sides.ts';

const NOTHING = {
  differences: [],
  hold: null,
  titleHere: null,
  titleThere: null,
  priceHere: null,
  priceThere: null,
  onHere: null,
  onThere: null,
  entryId: null,
  meant: false,
} satisfies Partial<MarketDifference>;

function onOf({ active, available }: { readonly active: boolean; readonly available: boolean }): boolean {
  return active && available;
}

/** Says what stands there of nobody's making and is on: only a person knows whether that is right. */
function onlyThere({ entries }: Sides): MarketDifference[] {
  return entries
    .filter(({ ourId, hidden, fields }) => ourId === null && !hidden && fields.active)
    .map(({ id, kind, fields, meant }) => ({
      ...NOTHING,
      meant,
      subjectId: id,
      kind,
      cause: 'ONLY_THERE',
      entryId: id,
      titleThere: fields.title,
      priceThere: fields.price,
      onThere: onOf(fields),
    }));
}

function hoursOf({ menu, snapshot, open }: Sides, shopId: string): MarketDifference[] {
  if (menu.windowsThere === null) return [];
  // A marketplace that tells no hours keeps none: then only whether it is open can differ.
  const { windowsThere } = menu;
  const sameHours = windowsThere.length === 0 || isSameWeek(windowsThere, snapshot.openingWindows);
  if (sameHours && (menu.openThere === open || menu.openThere === null)) return [];
  return [
    { ...NOTHING, subjectId: shopId, kind: 'SHOP', cause: 'HOURS', onHere: open, onThere: menu.openThere },
  ];
}

/**
 * Lists every difference between what stands there and what is to stand there: what a person can mend, worst first.
 */
export function differencesBetween(sides: Sides, shopId: string): MarketDifference[] {
  const ours = oursById(sides.desired);
  const planned = planAll(sides).map(({ kind, change }): MarketDifference => {
    if (change.operation === 'REMOVE') {
      const { id, ourId, fields } = change.entry;
      return {
        ...NOTHING,
        subjectId: ourId ?? id,
        kind,
        cause: 'GONE_HERE',
        entryId: id,
        titleThere: fields.title,
        priceThere: fields.price,
        onThere: onOf(fields),
      };
    }
    const here = ours(kind, change.ourId);
    const there = 'entry' in change ? change.entry : null;
    const cause = { CREATE: 'NOT_THERE', UPDATE: 'DIFFERENT', HOLD: 'HELD' } as const;
    return {
      subjectId: change.ourId,
      kind,
      cause: cause[change.operation],
      entryId: there?.id ?? null,
      meant: false,
      differences: change.operation === 'UPDATE' ? [...change.differences] : [],
      hold: change.operation === 'HOLD' ? change.hold : null,
      titleHere: change.fields.title,
      titleThere: there?.fields.title ?? null,
      priceHere: change.fields.price,
      priceThere: there?.fields.price ?? null,
      onHere: here ? onOf(here.fields) : null,
      onThere: there ? onOf(there.fields) : null,
    };
  });
  const found = [...hoursOf(sides, shopId), ...planned, ...onlyThere(sides)];
  return found.toSorted((one, other) => weightOf(one) - weightOf(other));
}

/**
 * Counts how many of them somebody should do something about: what is sold by weight cannot stand there, whatever anybody
 * does, and what a person said is right so is no mistake.
 */
export function countOf(found: readonly MarketDifference[]): number {
  return found.filter(({ hold, meant }) => hold !== 'BY_WEIGHT' && !meant).length;
}

/** What loses an order or money comes first: a dish that is on there and off here, then prices. */
function weightOf({ cause, onHere, onThere, differences, meant }: MarketDifference): number {
  if (meant) return 7;
  if (cause === 'GONE_HERE' || (onThere && onHere === false)) return 0;
  if (cause === 'HOURS') return 1;
  if (differences.includes('PRICE')) return 2;
  return { DIFFERENT: 3, NOT_THERE: 4, HELD: 5, ONLY_THERE: 6 }[cause];
}
