import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

type Search = Paging & { readonly search?: string | undefined };

export interface BankRow {
  readonly id: string;
  readonly name: string;
  readonly shebaCode: string | null;
}
export interface AccountRow {
  readonly id: string;
  readonly bankId: string;
  readonly bankName: string;
  readonly sheba: string;
  readonly ownerName: string;
  readonly active: boolean;
}

const selectBanks = named(
  'banks-search',
  `select id, name, sheba_code as "shebaCode", count(*) over ()::int as total from banks
   where ($1::text is null or fa_fold(name) like $1) order by name, id limit $2 offset $3`,
);

/** Reads a page of the banks there are, by name. */
export function listBanks(db: Queryable, query: Search): Promise<Page<BankRow>> {
  return readPage<BankRow>(db, selectBanks, [likeAnywhere(query.search)], query);
}

const selectBank = named('bank-by-id', 'select id, name, sheba_code as "shebaCode" from banks where id = $1');

export async function findBank(db: Queryable, id: string): Promise<BankRow | undefined> {
  const { rows } = await db.query<BankRow>(selectBank([id]));
  return rows[0];
}

const upsertBank = named(
  'bank-save',
  `insert into banks (id, name, sheba_code) values ($1, $2, $3)
   on conflict (id) do update set name = excluded.name, sheba_code = excluded.sheba_code`,
);

export async function saveBank(db: Queryable, bank: BankRow): Promise<void> {
  await db.query(upsertBank([bank.id, bank.name, bank.shebaCode]));
}

const deleteBank = named('bank-delete', 'delete from banks where id = $1');

export async function removeBankRow(db: Queryable, id: string): Promise<void> {
  await db.query(deleteBank([id]));
}

const accountFields = `a.id, a.bank_id as "bankId", b.name as "bankName", a.sheba, a.owner_name as "ownerName", a.active`;
const selectAccounts = named(
  'bank-accounts-of-vendor',
  `select ${accountFields}, count(*) over ()::int as total
   from vendor_bank_accounts a join banks b on b.id = a.bank_id
   where a.vendor_id = $1
     and ($2::text is null or fa_fold(concat_ws(' ', b.name, a.owner_name, a.sheba)) like $2)
   order by a.created_at, a.id limit $3 offset $4`,
);

/** Reads a page of a vendor's bank accounts in the order they were added. */
export function listAccounts(db: Queryable, vendorId: string, query: Search): Promise<Page<AccountRow>> {
  return readPage<AccountRow>(db, selectAccounts, [vendorId, likeAnywhere(query.search)], query);
}

const selectAccount = named(
  'bank-account-by-id',
  `select ${accountFields} from vendor_bank_accounts a join banks b on b.id = a.bank_id
   where a.vendor_id = $1 and a.id = $2`,
);

export async function findAccount(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<AccountRow | undefined> {
  const { rows } = await db.query<AccountRow>(selectAccount([vendorId, id]));
  return rows[0];
}

const upsertAccount = named(
  'bank-account-save',
  `insert into vendor_bank_accounts (vendor_id, id, bank_id, sheba, owner_name, active, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (vendor_id, id) do update set bank_id = excluded.bank_id, sheba = excluded.sheba,
     owner_name = excluded.owner_name, active = excluded.active`,
);

export async function saveAccount(
  db: Queryable,
  vendorId: string,
  account: Omit<AccountRow, 'bankName'>,
  at: Date,
): Promise<void> {
  const { id, bankId, sheba, ownerName, active } = account;
  await db.query(upsertAccount([vendorId, id, bankId, sheba, ownerName, active, at]));
}
