import type { OnlineGateway } from '@sofreh/domain/enums';
import type { OneSidedReason } from '@sofreh/domain/reconciliation';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { KnownFormat, StatementLine } from './read-statement.ts';

const senders = named(
  'statement-senders',
  `select s.sender, s.title, (
       select max(x.day)::text from statement_lines x where x.vendor_id = $1 and x.sender = s.sender) as "lastDay",
     s.sender <> 'BANK' and (s.sender not like 'GATEWAY:%' or exists (
       select from transactions t
       where t.vendor_id = $1 and t.gateway = split_part(s.sender, ':', 2) and t.own_account)) as "paysOut"
   from (
     select 'CARD:' || p.id::text as sender, p.title, 1 as place from pos_terminals p where p.vendor_id = $1
     union all
     select a.account, '', 2 from (
       select l.account from ledger_entries l
       where l.vendor_id = $1 and (l.account like 'GATEWAY:%' or l.account like 'MARKETPLACE:%')
       union
       select 'GATEWAY:' || g.name from unnest($2::text[]) as g (name)) a
     union all
     values ('CARD', '', 3), ('BANK', '', 4)) s
   order by s.place, s.title, s.sender`,
);

export interface Sender {
  readonly sender: string;
  readonly title: string;
  readonly lastDay: string | null;
  /** Tells whether its money comes to the vendor's bank account by itself: what the platform collects comes with a settlement. */
  readonly paysOut: boolean;
}

/**
 * Reads whose statements can be held against the books.
 * @param listing gateways that tell what they took of the vendor's guests: one may have taken money the books know nothing of.
 */
export async function readSenders(
  db: Queryable,
  vendorId: string,
  listing: readonly OnlineGateway[],
): Promise<Sender[]> {
  return (await db.query<Sender>(senders([vendorId, listing]))).rows;
}

const known = named(
  'statement-sender',
  'select columns, headings, unit from statement_senders where vendor_id = $1 and sender = $2',
);
const remember = named(
  'statement-sender-put',
  `insert into statement_senders (vendor_id, sender, columns, headings, unit) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, sender) do update set columns = excluded.columns, headings = excluded.headings,
     unit = excluded.unit`,
);

/** Reads how a sender's files were read last. */
export async function readFormat(
  db: Queryable,
  vendorId: string,
  sender: string,
): Promise<KnownFormat | undefined> {
  const { rows } = await db.query<KnownFormat>(known([vendorId, sender]));
  return rows[0];
}

export async function writeFormat(
  client: PoolClient,
  vendorId: string,
  sender: string,
  { columns, headings, unit }: KnownFormat,
): Promise<void> {
  const how = [JSON.stringify(columns), JSON.stringify(headings), unit];
  await client.query(remember([vendorId, sender, ...how]));
}

const addFile = named(
  'statement-file-add',
  `insert into statement_files (vendor_id, id, sender, name, request_hash, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);
const fileHash = named(
  'statement-file-hash',
  'select request_hash as hash from statement_files where vendor_id = $1 and id = $2',
);
const addLines = named(
  'statement-lines-add',
  `insert into statement_lines (vendor_id, id, file_id, sender, day, amount, reference, at, description, said)
   select $1, l.id, $2, $3, l.day, l.amount, l.reference, l.at, l.description, l.said
   from jsonb_to_recordset($4::jsonb) as l (id uuid, day date, amount bigint, reference text, at timestamptz,
     description text, said text)
   on conflict (vendor_id, sender, said) do nothing`,
);

export interface StatementFile {
  readonly id: string;
  readonly sender: string;
  readonly name: string;
  readonly hash: string;
  readonly by: string;
  readonly at: Date;
}

/** @returns what stands under the id: this file's own hash where it is new. */
export async function writeFile(client: PoolClient, vendorId: string, file: StatementFile): Promise<string> {
  const { id, sender, name, hash, by, at } = file;
  await client.query(addFile([vendorId, id, sender, name, hash, by, at]));
  return (await client.query<{ hash: string }>(fileHash([vendorId, id]))).rows[0]?.hash ?? '';
}

/** @returns how many were not there yet. */
export async function writeLines(
  client: PoolClient,
  vendorId: string,
  { id, sender }: Pick<StatementFile, 'id' | 'sender'>,
  lines: readonly (StatementLine & { readonly id: string })[],
): Promise<number> {
  const { rowCount } = await client.query(addLines([vendorId, id, sender, JSON.stringify(lines)]));
  return rowCount ?? 0;
}

const days = named(
  'statement-days',
  `select x.day::text, x.lines, x.theirs, c.closed_at as "closedAt", count(*) over ()::int as total
   from (
     select l.day, count(*)::int as lines, sum(l.amount)::bigint as theirs from statement_lines l
     where l.vendor_id = $1 and l.sender = $2 group by l.day) x
   left join statement_days c on c.vendor_id = $1 and c.sender = $2 and c.day = x.day
   order by x.day desc limit $3 offset $4`,
);

/** Reads the days of which a sender has said something, newest first. */
export function listDays(db: Queryable, vendorId: string, sender: string, paging: Paging) {
  return readPage<{ day: string; lines: number; theirs: number; closedAt: Date | null }>(
    db,
    days,
    [vendorId, sender],
    paging,
  ) satisfies Promise<Page<object>>;
}

const closedDays = named(
  'statement-days-closed',
  `select d.day::text from statement_days d where d.vendor_id = $1 and d.sender = $2 and d.day = any($3::date[])
   order by d.day limit 1`,
);

/** Reads one of these days that is closed; undefined where none is. */
export async function readClosedOf(
  db: Queryable,
  vendorId: string,
  sender: string,
  some: readonly string[],
): Promise<string | undefined> {
  return (await db.query<{ day: string }>(closedDays([vendorId, sender, some]))).rows[0]?.day;
}

const answers = named(
  'statement-answers',
  `select a.side, a.row_id as id, a.reason, a.note, a.payer, a.answered_at as at,
     ${personName('a.vendor_id', 'a.answered_by')} as "byName"
   from statement_answers a
   where a.vendor_id = $1 and a.sender = $2 and a.day = $3`,
);
const putAnswer = named(
  'statement-answer-put',
  `insert into statement_answers (vendor_id, sender, day, side, row_id, reason, note, payer, answered_by, answered_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (vendor_id, sender, day, side, row_id) do update set reason = excluded.reason, note = excluded.note,
     payer = excluded.payer, answered_by = excluded.answered_by, answered_at = excluded.answered_at`,
);
const dropAnswer = named(
  'statement-answer-drop',
  `delete from statement_answers a
   where a.vendor_id = $1 and a.sender = $2 and a.day = $3 and a.side = $4 and a.row_id = $5`,
);

export interface Answer {
  readonly side: 'OURS' | 'THEIRS';
  readonly id: string;
  readonly reason: OneSidedReason;
  readonly note: string;
  /** It is the payer of a line of the bank's statement. */
  readonly payer: string | null;
}

/** Reads what people said of a day. */
export async function readAnswers(
  db: Queryable,
  vendorId: string,
  sender: string,
  day: string,
): Promise<(Answer & { readonly byName: string; readonly at: Date })[]> {
  const { rows } = await db.query<Answer & { byName: string; at: Date }>(answers([vendorId, sender, day]));
  return rows;
}

export async function writeAnswer(
  client: PoolClient,
  vendorId: string,
  of: { readonly sender: string; readonly day: string },
  { side, id, reason, note, payer }: Answer,
  by: string,
  at: Date,
): Promise<void> {
  await client.query(putAnswer([vendorId, of.sender, of.day, side, id, reason, note, payer, by, at]));
}

/** Takes back what was said of a row. */
export async function removeAnswer(
  client: PoolClient,
  vendorId: string,
  of: { readonly sender: string; readonly day: string },
  { side, id }: Pick<Answer, 'side' | 'id'>,
): Promise<void> {
  await client.query(dropAnswer([vendorId, of.sender, of.day, side, id]));
}

const closed = named(
  'statement-day',
  `select d.seal, d.closed_at as at, ${personName('d.vendor_id', 'd.closed_by')} as "byName"
   from statement_days d
   where d.vendor_id = $1 and d.sender = $2 and d.day = $3`,
);
const close = named(
  'statement-day-close',
  `insert into statement_days (vendor_id, sender, day, ours, theirs, pairs, explained, seal, closed_by, closed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (vendor_id, sender, day) do update set ours = excluded.ours, theirs = excluded.theirs,
     pairs = excluded.pairs, explained = excluded.explained, seal = excluded.seal, closed_by = excluded.closed_by,
     closed_at = excluded.closed_at`,
);

/** Reads who closed a day, and its seal; undefined while it is open. */
export async function readClosing(
  db: Queryable,
  vendorId: string,
  sender: string,
  day: string,
): Promise<{ readonly seal: string; readonly at: Date; readonly byName: string } | undefined> {
  const { rows } = await db.query<{ seal: string; at: Date; byName: string }>(
    closed([vendorId, sender, day]),
  );
  return rows[0];
}

export interface Closing {
  readonly ours: number;
  readonly theirs: number;
  readonly pairs: number;
  readonly explained: number;
  readonly seal: string;
}

export async function writeClosing(
  client: PoolClient,
  vendorId: string,
  { sender, day }: { readonly sender: string; readonly day: string },
  { ours, theirs, pairs, explained, seal }: Closing,
  by: string,
  at: Date,
): Promise<void> {
  await client.query(close([vendorId, sender, day, ours, theirs, pairs, explained, seal, by, at]));
}

const hold = named('statement-hold', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Lets nobody else read in a statement of a sender, answer of it or close a day of it until the transaction ends. */
export async function holdSender(client: PoolClient, vendorId: string, sender: string): Promise<void> {
  await client.query(hold([`statements ${vendorId} ${sender}`]));
}
