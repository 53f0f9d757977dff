/** This is a line of an order by what makes it that line. */
export type AnsweredLine = {
  readonly id: string;
  readonly menuItemId: string;
  readonly count: number;
  readonly toppings: readonly { readonly toppingId: string; readonly count: number }[];
};
export type AnsweredPayment = { readonly id: string; readonly method: string; readonly amount: number };

/** This is what a device sent: the lines somebody asked for, the total that was shown, and the money that was taken. */
export type SentOrder = {
  /** It is null where only money was sent. */
  readonly items: readonly AnsweredLine[] | null;
  /** The total is in the vendor's currency; it is null where none was shown. */
  readonly total: number | null;
  readonly payments: readonly AnsweredPayment[];
};

/** This is the order an answer brings, as far as it is compared. */
export type AnsweredOrder = {
  readonly items: readonly (AnsweredLine & { readonly isFreeItem: boolean })[];
  readonly finalPrice: number;
  readonly transactions: readonly (AnsweredPayment & { readonly kind: string })[];
  /** This is what happened to the order since it was placed, oldest first. */
  readonly events: readonly {
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
};

export type AnswerDifference = 'LINES' | 'TOTAL' | 'PAYMENTS';

/** This is what an edit's event says of a line whose count it changed. */
type EditedLine = Omit<AnsweredLine, 'id' | 'count'> & {
  readonly orderItemId: string;
  readonly from: number;
};

/** Gives the toppings of a line in one order; one that is partly free stands in an order twice. */
function toppingsKey(toppings: AnsweredLine['toppings']): string {
  const counts = new Map<string, number>();
  for (const { toppingId, count } of toppings) counts.set(toppingId, (counts.get(toppingId) ?? 0) + count);
  return JSON.stringify([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sameLine(sent: AnsweredLine, there: AnsweredLine): boolean {
  if (sent.menuItemId !== there.menuItemId || sent.count !== there.count) return false;
  return toppingsKey(sent.toppings) === toppingsKey(there.toppings);
}

type Placed = {
  readonly lines: ReadonlyMap<string, AnsweredOrder['items'][number]>;
  readonly total: number;
};

/**
 * Gives the lines and the total an order was placed with: what stands there now, with every edit taken back, newest
 * first.
 */
function asPlaced({ items, finalPrice, events }: AnsweredOrder): Placed {
  const lines = new Map(items.map((line) => [line.id, line]));
  let total = finalPrice;
  for (const { type, data } of [...events].reverse()) {
    if (type !== 'EDITED') continue;
    if (typeof data.before === 'number') total = data.before;
    // The edit that adds another bill's lines up names none.
    const edited: readonly EditedLine[] = Array.isArray(data.lines) ? data.lines : [];
    for (const { orderItemId: id, menuItemId, toppings, from } of edited) {
      // A line that went with its code had come by it.
      const isFreeItem = lines.get(id)?.isFreeItem ?? data.discount !== undefined;
      if (from === 0) lines.delete(id);
      else lines.set(id, { id, menuItemId, toppings, isFreeItem, count: from });
    }
  }
  return { lines, total };
}

/** Says whether an order was placed with just the lines that were sent; beside them only what a code gave for free. */
function holdsLines(sent: readonly AnsweredLine[], { lines }: Placed, tookAnother: boolean): boolean {
  const left = new Map(lines);
  for (const line of sent) {
    const found = left.get(line.id);
    if (!found || !sameLine(line, found)) return false;
    left.delete(line.id);
  }
  return tookAnother || [...left.values()].every(({ isFreeItem }) => isFreeItem);
}

/** Says whether money that was taken is in the order, each payment under its own id. */
function holdsPayments(sent: SentOrder['payments'], there: AnsweredOrder['transactions']): boolean {
  const taken = new Map(there.filter(({ kind }) => kind === 'PAYMENT').map((each) => [each.id, each]));
  return sent.every(({ id, method, amount }) => {
    const found = taken.get(id);
    return found !== undefined && found.method === method && found.amount === amount;
  });
}

/**
 * Says what of an answer is not what was sent. An id may have been used for another order, by a till whose memory was
 * set back or by a page that was left open: such an answer is no success, whatever its status says. Lines, total and
 * payments are told apart by their ids, so that the same dish sold twice is two sales. An answer may be later than the
 * placing by any time: lines and total are those the order was placed with, whoever has edited it since. Of a bill that
 * was joined to another neither lines nor payments are there any more, and one that took another in has more lines.
 * @returns nothing where the order is the one that was sent.
 */
export function answerDifferences(sent: SentOrder, there: AnsweredOrder): AnswerDifference[] {
  const merges = there.events.filter(({ type }) => type === 'MERGED');
  const wentAway = merges.some(({ data }) => data.into !== undefined);
  const placed = asPlaced(there);
  const differences: AnswerDifference[] = [];
  if (sent.items && !wentAway && !holdsLines(sent.items, placed, merges.length > 0))
    differences.push('LINES');
  if (sent.total !== null && sent.total !== placed.total) differences.push('TOTAL');
  if (!wentAway && !holdsPayments(sent.payments, there.transactions)) differences.push('PAYMENTS');
  return differences;
}
