import { type ModificationState, type ModifiedLine, OPEN_MODIFICATIONS } from '@sofreh/domain/marketplace';
import type { Actor } from '#app/main/order-record/actor.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const OPEN = sqlList(OPEN_MODIFICATIONS);

/** Is a line of a change, with what it and what comes instead are called there. */
export interface AskedLine extends ModifiedLine {
  readonly title: string;
  readonly replacementTitle: string;
}

/** Is a change that the marketplace has not answered to the end. */
export interface OpenModification {
  readonly id: string;
  readonly state: (typeof OPEN_MODIFICATIONS)[number];
  readonly lines: readonly AskedLine[];
  readonly reason: string;
}

interface NewModification {
  readonly id: string;
  readonly lines: readonly AskedLine[];
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

const add = named(
  'marketplace-modification-add',
  `insert into marketplace_modifications (vendor_id, id, order_id, lines, reason, actor_id, device, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Keeps what a shop asks of an order that is held. @throws a violation of `marketplace_modifications_open` where one is open. */
export async function insertModification(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  { id, lines, reason, actor, at }: NewModification,
): Promise<void> {
  await client.query(add([vendorId, id, orderId, JSON.stringify(lines), reason, actor.id, actor.device, at]));
}

interface KnownModification {
  readonly orderId: string;
  readonly lines: readonly AskedLine[];
  readonly reason: string;
}

const known = named(
  'marketplace-modification-known',
  'select order_id as "orderId", lines, reason from marketplace_modifications where vendor_id = $1 and id = $2',
);

/** Reads of which order a change is, and what it asks; undefined where there is none such. */
export async function readModified(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<KnownModification | undefined> {
  return (await db.query<KnownModification>(known([vendorId, id]))).rows[0];
}

const open = named(
  'marketplace-modification-open',
  `select id, state, lines, reason, actor_id as "actorId", device from marketplace_modifications
   where vendor_id = $1 and order_id = $2 and state in (${OPEN}) for update`,
);

type HeldModification = OpenModification & { readonly actorId: string; readonly device: string };

/** Finds the change of an order that is open, and holds it; undefined where none is. */
export async function lockModification(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<HeldModification | undefined> {
  return (await client.query<HeldModification>(open([vendorId, orderId]))).rows[0];
}

const answered = named(
  'marketplace-modification-answered',
  `update marketplace_modifications set state = $3, problem = $4
   where vendor_id = $1 and id = $2 and state in (${OPEN})`,
);

/** Notes what became of a change. @returns whether it was open. */
export async function writeModificationAnswer(
  db: Queryable,
  vendorId: string,
  id: string,
  state: Exclude<ModificationState, 'ASKED'>,
  problem = '',
): Promise<boolean> {
  return (await db.query(answered([vendorId, id, state, problem.slice(0, 200)]))).rowCount === 1;
}

const wake = named(
  'marketplace-modification-wake',
  `with due as (update marketplace_orders set look_at = $3 where vendor_id = $1 and order_id = $2)
   update orders set version = version + 1 where vendor_id = $1 and id = $2`,
);

/** Has a marketplace told of an order once more, whatever is being told of it in this moment. */
export async function writeDue(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await client.query(wake([vendorId, orderId, at]));
}

const replacements = named(
  'marketplace-replacements',
  `select e.their_id as reference, e.title, e.price from marketplace_menu_entries e
   where e.vendor_id = $1 and e.shop_id = $2 and e.kind = 'ITEM' and e.active and e.available order by e.title, e.id limit 500`,
);

export interface Replacement {
  readonly reference: string;
  readonly title: string;
  /** It is in whole toman, as guests pay it there. */
  readonly price: number;
}

/** Lists dishes that guests can have at a shop there, by title. */
export async function listReplacements(
  db: Queryable,
  vendorId: string,
  shopId: string,
): Promise<Replacement[]> {
  return (await db.query<Replacement>(replacements([vendorId, shopId]))).rows;
}
