import { differencesOf, type MarketMenuKind, type MenuDifference, type MenuFields } from './menu-fields.ts';

/** Says why something of ours is not sent until a person has done something. */
export const MENU_HOLDS = ['MATCH_FIRST', 'PARENT_MISSING', 'BY_WEIGHT', 'KEPT_OUT'] as const;
export type MenuHold = (typeof MENU_HOLDS)[number];

/** This is something of our menu as the marketplace is to show it; its references are by our ids. */
export interface DesiredEntry {
  readonly ourId: string;
  readonly fields: MenuFields;
  /** Says why it cannot be sent whatever stands there. */
  readonly hold: MenuHold | null;
}

/** This is something that stands there as we last saw it; its references are by their ids. */
export interface StandingEntry {
  readonly id: string;
  readonly theirId: string;
  /** This is what of ours it is, where a person or its own code said so. */
  readonly ourId: string | null;
  readonly fields: MenuFields;
}

export type MenuChange =
  | { readonly operation: 'CREATE'; readonly ourId: string; readonly fields: MenuFields }
  | {
      readonly operation: 'UPDATE';
      readonly ourId: string;
      readonly entry: StandingEntry;
      readonly fields: MenuFields;
      readonly differences: readonly MenuDifference[];
    }
  | { readonly operation: 'REMOVE'; readonly entry: StandingEntry }
  | {
      readonly operation: 'HOLD';
      readonly ourId: string;
      readonly fields: MenuFields;
      readonly hold: MenuHold;
      readonly entry: StandingEntry | null;
    };

export interface MenuSides {
  readonly kind: MarketMenuKind;
  readonly desired: readonly DesiredEntry[];
  readonly standing: readonly StandingEntry[];
  /** These are their ids of what our things refer to, by our ids. */
  readonly theirIdOf: ReadonlyMap<string, string>;
  /** Our things look like something there which nobody has matched yet: sent now, they would stand there twice. */
  readonly doubtful: ReadonlySet<string>;
}

/** Gives references by our ids as references by theirs; null where something referred to is not there yet. */
function translate(fields: MenuFields, theirIdOf: ReadonlyMap<string, string>): MenuFields | null {
  const parentId = fields.parentId === null ? null : (theirIdOf.get(fields.parentId) ?? undefined);
  const toppingCategoryIds = fields.toppingCategoryIds.flatMap((id) => theirIdOf.get(id) ?? []);
  if (parentId === undefined || toppingCategoryIds.length < fields.toppingCategoryIds.length) return null;
  return { ...fields, parentId, toppingCategoryIds };
}

/**
 * Says what of theirs stays where ours says nothing: their photographs and words are no mistake that an empty one here
 * mends.
 */
function keepingTheirs(fields: MenuFields, theirs: MenuFields): MenuFields {
  return {
    ...fields,
    description: fields.description || theirs.description,
    pictureUrl: fields.pictureUrl ?? theirs.pictureUrl,
  };
}

/**
 * Says what is to be done there so that one kind of their menu is what ours says. What nobody has matched is left
 * alone: it may be a dish that only they sell. What was matched and is ours no more is removed.
 */
export function planMenu({ kind, desired, standing, theirIdOf, doubtful }: MenuSides): MenuChange[] {
  const byOurId = new Map(standing.flatMap((entry) => (entry.ourId ? [[entry.ourId, entry] as const] : [])));
  const wanted = new Set(desired.map(({ ourId }) => ourId));
  const changes = desired.flatMap(({ ourId, fields, hold }): MenuChange[] => {
    const entry = byOurId.get(ourId) ?? null;
    // What is off here and not there is as it should be.
    if (!entry && !fields.active) return [];
    const there = translate(fields, theirIdOf);
    const doubt = !entry && doubtful.has(ourId) ? 'MATCH_FIRST' : null;
    const held = hold ?? doubt;
    if (held || !there) {
      return [{ operation: 'HOLD', ourId, fields, hold: held ?? 'PARENT_MISSING', entry }];
    }
    if (!entry) return [{ operation: 'CREATE', ourId, fields: there }];
    const after = keepingTheirs(there, entry.fields);
    const differences = differencesOf(kind, after, entry.fields);
    return differences.length > 0 ? [{ operation: 'UPDATE', ourId, entry, fields: after, differences }] : [];
  });
  const gone = standing.filter(({ ourId }) => ourId !== null && !wanted.has(ourId));
  return [...changes, ...gone.map((entry): MenuChange => ({ operation: 'REMOVE', entry }))];
}
