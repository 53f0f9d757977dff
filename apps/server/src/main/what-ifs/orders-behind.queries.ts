import {
  WHAT_IF_PARTS,
  type WhatIfFigure,
  type WhatIfPart,
  type WhatIfRow,
  type WhatIfSide,
} from '@sofreh/domain/reports';
import { Values } from '#app/main/reports/figures/facts.ts';
import { type OrdersBehind, pageOf, readPage } from '#app/main/reports/figures/order-lists.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** What a bill `b` brings to a row by the parts of one side; what is beyond them is reckoned as `sumOfRow` of the domain does. */
function sideOf(column: 'before_parts' | 'after_parts', row: WhatIfRow): string {
  const part = (name: WhatIfPart) => `coalesce(b.${column}[${WHAT_IF_PARTS.indexOf(name) + 1}], 0)`;
  if (row !== 'beyond') return part(row);
  const parts = `${part('items')} - ${part('discount')} + ${part('packaging')} + ${part('service')} + ${part('tax')}`;
  return `(${part('finalPrice')} - (${parts}))`;
}

/** Writes, as SQL, what a bill `b` brings to a figure. */
function amountOf(figure: WhatIfFigure, side: WhatIfSide): string {
  switch (figure) {
    case 'priced':
      return '1';
    case 'skipped':
      return '(b.before_parts is null)::int';
    case 'changed':
      return '(b.before_price <> b.after_price)::int';
    default: {
      const [before, after] = [sideOf('before_parts', figure), sideOf('after_parts', figure)];
      return { BEFORE: before, AFTER: after, DIFFERENCE: `${after} - ${before}` }[side];
    }
  }
}

/** Reads a page of the orders behind a figure of a question, newest first, with what all of them come to. */
export async function readOrdersOfWhatIf(
  db: Queryable,
  vendorId: string,
  id: string,
  asked: {
    readonly figure: WhatIfFigure;
    readonly side: WhatIfSide;
    /** The branch whose orders are meant; those of all of them where it is left out. */
    readonly vendorId?: string | undefined;
  },
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<OrdersBehind> {
  const values = new Values();
  const amount = amountOf(asked.figure, asked.side);
  const branch = asked.vendorId === undefined ? '' : ` and b.order_vendor_id = ${values.add(asked.vendorId)}`;
  const found = `with behind as (
      select o.vendor_id, b.order_id, o.placed_at, ${amount} as amount, 0 as parts
      from what_if_bills b join orders o on o.vendor_id = b.order_vendor_id and o.id = b.order_id
      where b.vendor_id = ${values.add(vendorId)} and b.what_if_id = ${values.add(id)} and ${amount} <> 0${branch}
    )`;
  return readPage(db, pageOf(found, values, take, skip), values);
}
