/** How many there were and what they came to, in the branch's currency. */
type Total = { readonly count: number; readonly amount: number };
type Side = { readonly orders: Total; readonly payments: Total };

/** Whether the server has all that a till says it sent. */
export function matches({ said, entered }: { readonly said: Side; readonly entered: Side }): boolean {
  const same = (a: Total, b: Total) => a.count === b.count && a.amount === b.amount;
  return same(said.orders, entered.orders) && same(said.payments, entered.payments);
}

/** Totals together. */
export function sumOf(totals: readonly Total[]): Total {
  return totals.reduce(
    (sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }),
    { count: 0, amount: 0 },
  );
}
