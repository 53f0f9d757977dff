/** This is what decides whether an order of a marketplace is accepted here without anybody's word. */
export interface ArrivedOrder {
  /** Its shop is set to accept by itself. */
  readonly autoAccept: boolean;
  /** Guests may order at the shop there now. */
  readonly shopOpen: boolean;
  /** Says of each dish and topping whether it is sold here now; null where it is nothing of ours. */
  readonly sold: readonly (boolean | null)[];
  /** More of something was sold there than our counts have. */
  readonly short: boolean;
  /** It is accepted there already, or farther on. */
  readonly acceptedThere: boolean;
}

/**
 * Says whether an order of a marketplace is accepted by itself: where its shop is set to, or where it is accepted there
 * already. While guests may not order at the shop, or something of ours cannot be had, no shop's setting accepts it:
 * then a person looks. What is nothing of ours is no reason to ask one.
 */
export function isAcceptedByRule({
  autoAccept,
  shopOpen,
  sold,
  short,
  acceptedThere,
}: ArrivedOrder): boolean {
  return acceptedThere || (autoAccept && shopOpen && !short && !sold.includes(false));
}
