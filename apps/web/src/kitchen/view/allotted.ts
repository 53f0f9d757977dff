import { TICKET_AGES, type TicketAge } from '@sofreh/domain/kitchen';

/** Each age has so many columns of cards. */
export type Allotted = Readonly<Record<TicketAge, number>>;

/** Counts the cards that stand in the fullest column. */
const fullest = (counts: Allotted, wide: Allotted) =>
  Math.max(...TICKET_AGES.map((age) => (counts[age] === 0 ? 0 : Math.ceil(counts[age] / wide[age]))));

/**
 * Shares the columns of a screen among the ages by their tickets: whole ones, so that no width is left over, and one at least
 * where there is any ticket. What stands stays until another share is better by a whole card: a ticket more or less widens
 * nothing under a hand.
 * @param total of columns that the screen has room for.
 */
export function allot(counts: Allotted, total: number, before: Allotted | null): Allotted {
  const shares = { LATE: 0, SOON: 0, FRESH: 0 } satisfies Record<TicketAge, number>;
  const filled = TICKET_AGES.filter((age) => counts[age] > 0);
  for (const age of filled) shares[age] = 1;
  for (let left = total - filled.length; left > 0 && filled.length > 0; left -= 1) {
    const [fuller] = filled.toSorted((a, b) => counts[b] / shares[b] - counts[a] / shares[a]);
    if (fuller) shares[fuller] += 1;
  }
  if (!before) return shares;
  const sum = (wide: Allotted) => TICKET_AGES.reduce((all, age) => all + wide[age], 0);
  const fits = TICKET_AGES.every((age) => before[age] > 0 === counts[age] > 0);
  const stays = fits && sum(before) === sum(shares) && fullest(counts, before) <= fullest(counts, shares) + 1;
  return stays ? before : shares;
}
