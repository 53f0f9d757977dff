import { MARKET_MENU_KINDS, type MarketMenuKind, type MenuFields } from './menu-fields.ts';

/** This is something that stands there, as far as bringing it here asks. */
interface AdoptableEntry {
  readonly id: string;
  readonly kind: MarketMenuKind;
  readonly theirId: string;
  readonly ourId: string | null;
  readonly fields: Pick<MenuFields, 'parentId' | 'toppingCategoryIds'>;
}

/**
 * This is what becomes of one thing. KNOWN: it is something of ours already. LOOKS_LIKE: something of ours looks like
 * it, and a person says first whether it is that. NEEDS: what it stands in, or offers, cannot be brought.
 */
export const ADOPTION_PLANS = ['NEW', 'KNOWN', 'LOOKS_LIKE', 'NEEDS'] as const;
type AdoptionPlan = (typeof ADOPTION_PLANS)[number];

interface PlannedAdoption<Entry extends AdoptableEntry> {
  readonly entry: Entry;
  readonly plan: AdoptionPlan;
}

const PARENT: Readonly<Partial<Record<MarketMenuKind, MarketMenuKind>>> = {
  ITEM: 'CATEGORY',
  TOPPING: 'TOPPING_CATEGORY',
};

/**
 * Says what is to be made here of what stands there: what was chosen with all that it needs (its category, what may be
 * chosen with it and the toppings of that), in the order in which it can be made. Nothing of ours is made a second
 * time.
 * @param chosen their ids here; a category brings its dishes, a topping category its toppings.
 * @param doubtful those that something of ours looks like.
 */
export function planAdoption<Entry extends AdoptableEntry>(
  entries: readonly Entry[],
  chosen: ReadonlySet<string>,
  doubtful: ReadonlySet<string>,
): readonly PlannedAdoption<Entry>[] {
  const named = new Map(entries.map((entry) => [`${entry.kind}/${entry.theirId}`, entry]));
  const parentOf = ({ kind, fields: { parentId } }: Entry) => named.get(`${PARENT[kind] ?? ''}/${parentId}`);
  const offeredBy = ({ fields }: Entry) =>
    fields.toppingCategoryIds.map((id) => named.get(`TOPPING_CATEGORY/${id}`));
  const wanted = new Set<Entry>();
  const want = (entry: Entry | undefined, whole: boolean) => {
    if (!entry) return;
    wanted.add(entry);
    if (PARENT[entry.kind]) want(parentOf(entry), false);
    for (const offered of offeredBy(entry)) want(offered, true);
    if (!whole) return;
    for (const child of entries) if (parentOf(child) === entry && !wanted.has(child)) want(child, true);
  };
  for (const entry of entries) if (chosen.has(entry.id)) want(entry, true);
  const plans = new Map<Entry, AdoptionPlan>();
  const planOf = (entry: Entry): AdoptionPlan => {
    if (entry.ourId !== null) return 'KNOWN';
    if (doubtful.has(entry.id)) return 'LOOKS_LIKE';
    const needs = [...(PARENT[entry.kind] ? [parentOf(entry)] : []), ...offeredBy(entry)];
    const isThere = (need: Entry | undefined) => {
      const plan = need && plans.get(need);
      return plan === 'NEW' || plan === 'KNOWN';
    };
    return needs.every(isThere) ? 'NEW' : 'NEEDS';
  };
  return MARKET_MENU_KINDS.flatMap((kind) =>
    [...wanted]
      .filter((entry) => entry.kind === kind)
      .map((entry) => {
        const plan = planOf(entry);
        plans.set(entry, plan);
        return { entry, plan };
      }),
  );
}
