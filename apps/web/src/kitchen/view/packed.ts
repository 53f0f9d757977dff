/** This is a card as it is packed, in the order in which the tickets are to be made. */
export type Card = { readonly id: string; readonly height: number };

/**
 * Puts cards into columns close under each other. Each stays in its column as long as it is there: where one goes, those
 * below it come up and no other moves. A new one goes where there is most room; the last of a column that is longer by more
 * than itself goes over to the shortest.
 * @param before the column of each card that has one, from 0.
 */
export function packed(
  cards: readonly Card[],
  before: ReadonlyMap<string, number>,
  wide: number,
): ReadonlyMap<string, number> {
  const columns = Array.from({ length: wide }, (): Card[] => []);
  const lengths = columns.map(() => 0);
  const put = (card: Card, at: number) => {
    columns[at]?.push(card);
    lengths[at] = (lengths[at] ?? 0) + card.height;
  };
  const shortest = () => lengths.indexOf(Math.min(...lengths));
  const fresh = cards.filter(({ id }) => (before.get(id) ?? wide) >= wide);
  for (const card of cards) if (!fresh.includes(card)) put(card, before.get(card.id) ?? 0);
  for (const card of fresh) put(card, shortest());
  for (let moves = cards.length; moves > 0; moves -= 1) {
    const longest = lengths.indexOf(Math.max(...lengths));
    const last = columns[longest]?.at(-1);
    const goes = shortest();
    if (!last || (lengths[longest] ?? 0) - (lengths[goes] ?? 0) <= last.height) break;
    columns[longest]?.pop();
    lengths[longest] = (lengths[longest] ?? 0) - last.height;
    put(last, goes);
  }
  return new Map(columns.flatMap((column, at) => column.map(({ id }) => [id, at] as const)));
}
