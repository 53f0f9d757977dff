import type { OnlineGateway, TransactionStatus } from '@sofreh/domain/enums';
import { ownName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';

interface Owner {
  readonly userId: string;
  readonly name: string;
  readonly phoneNumber: string;
}

export interface OwnedWallet extends Owner {
  readonly balanceRial: number;
  readonly lastAt: Date | null;
}

interface Searched extends Paging {
  readonly search?: string | undefined;
}

const NAME = ownName('u.id');
const OWNER = `u.id as "userId", ${NAME} as name, u.phone_number as "phoneNumber"`;

const page = named(
  'wallets-all',
  `select ${OWNER}, w.balance_rial as "balanceRial", (
     select e.at from wallet_entries e where e.user_id = w.user_id order by e.at desc, e.id desc limit 1) as "lastAt",
     count(*) over ()::int as total
   from wallets w join users u on u.id = w.user_id
   where $1::text is null or fa_fold(${NAME}) like $1 or u.phone_number like $1
   order by w.balance_rial desc, w.user_id limit $2 offset $3`,
);

/** Reads a page of all wallets, those that have most first. */
export function listWallets(db: Queryable, query: Searched): Promise<Page<OwnedWallet>> {
  return readPage<OwnedWallet>(db, page, [likeAnywhere(query.search)], query);
}

export interface WalletSums {
  readonly wallets: number;
  readonly balanceRial: number;
  readonly entriesRial: number;
  readonly topupsRial: number;
  readonly booksRial: number;
}

// What a settlement pays out of WALLET is between the platform and the vendor: the wallets know nothing of it.
const sums = named(
  'wallets-sums',
  `with entered as (
     select coalesce(sum(e.amount_rial), 0)::bigint as everything,
       coalesce(sum(e.amount_rial) filter (where e.kind = 'TOPUP'), 0)::bigint as topups,
       coalesce(0 - sum(e.amount_rial) filter (where e.kind <> 'TOPUP'), 0)::bigint as spent
     from wallet_entries e),
   had as (select count(*)::int as wallets, coalesce(sum(w.balance_rial), 0)::bigint as balance from wallets w),
   paid as (select coalesce(sum(t.amount_rial), 0)::bigint as topups from wallet_topups t where t.status = 'DONE'),
   booked as (
     select coalesce(sum(l.amount * case v.currency when 'TOMAN' then 10 else 1 end), 0)::bigint as spent
     from vendors v join ledger_entries l on l.vendor_id = v.id and l.account = 'WALLET'
     where not exists (select from settlements s where s.vendor_id = v.id and s.id = l.transaction_id))
   select had.wallets, had.balance as "balanceRial", had.balance - entered.everything as "entriesRial",
     entered.topups - paid.topups as "topupsRial", entered.spent - booked.spent as "booksRial"
   from had, entered, paid, booked`,
);

/** Reads what all wallets have, and how that differs from what made it; of one moment. */
export async function readWalletSums(db: Queryable): Promise<WalletSums> {
  const { rows } = await db.query<WalletSums>(sums());
  return rows[0] ?? { wallets: 0, balanceRial: 0, entriesRial: 0, topupsRial: 0, booksRial: 0 };
}

export interface OwnedTopup extends Owner {
  readonly id: string;
  readonly amountRial: number;
  readonly gateway: OnlineGateway;
  readonly status: TransactionStatus;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const topups = named(
  'wallets-topups',
  `select t.id, ${OWNER}, t.amount_rial as "amountRial", t.gateway, t.status, t.reference, t.card_mask as "cardMask",
     t.failure, t.created_at as "createdAt", t.settled_at as "settledAt", count(*) over ()::int as total
   from wallet_topups t join users u on u.id = t.user_id
   where ($1::text is null or fa_fold(${NAME}) like $1 or u.phone_number like $1 or fa_fold(coalesce(t.reference, '')) like $1)
     and ($2::text is null or t.status = $2) and ($3::text is null or t.gateway = $3)
     and (not $4::boolean or t.status in (${OPEN_LIST}) and t.failure is not null)
   order by t.created_at desc, t.id desc limit $5 offset $6`,
);

/** Reads a page of all top-ups, newest first. */
export function listTopups(
  db: Queryable,
  query: Searched & {
    readonly status?: TransactionStatus | undefined;
    readonly gateway?: OnlineGateway | undefined;
    readonly unsure?: boolean | undefined;
  },
): Promise<Page<OwnedTopup>> {
  const { search, status, gateway, unsure } = query;
  const values = [likeAnywhere(search), status ?? null, gateway ?? null, unsure ?? false];
  return readPage<OwnedTopup>(db, topups, values, query);
}

const one = named(
  'wallets-one',
  `select ${OWNER}, coalesce(w.balance_rial, 0) as "balanceRial"
   from users u left join wallets w on w.user_id = u.id where u.id = $1`,
);

/** Reads whose wallet it is, and what it has; undefined for nobody. */
export async function readOwner(
  db: Queryable,
  userId: string,
): Promise<(Owner & { readonly balanceRial: number }) | undefined> {
  return (await db.query<Owner & { balanceRial: number }>(one([userId]))).rows[0];
}
