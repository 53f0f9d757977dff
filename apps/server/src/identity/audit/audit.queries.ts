import type { Output } from '@sofreh/contract/call';
import type { AUDIT_ACTORS, audit } from '@sofreh/contract/identity/audit';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { limits } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

type AuditFilter = Output<(typeof audit)['GET /api-identity/identity/audit']['query']>;

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorKind: (typeof AUDIT_ACTORS)[number];
  readonly device: string;
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

const NAME = personName('a.vendor_id', 'a.actor_id');
const FOUND = `from audit_log a left join users u on u.id = a.actor_id
   where a.vendor_id = $1
     and ($2::text is null or fa_fold(concat_ws(' ', ${NAME}, u.phone_number, a.action,
                                               a.before::text, a.after::text)) like $2)
     and ($3::text is null or a.action = $3 or a.action like replace($3, '_', '\\_') || '.%')
     and ($4::uuid is null or a.actor_id = $4)
     and ($5::text is null or a.subject_id = $5)
     and ($6::timestamptz is null or a.at >= $6)
     and ($7::timestamptz is null or a.at < $7)`;

const selectPage = named(
  'audit-search',
  `select a.id, a.at, a.actor_id as "actorId", coalesce(${NAME}, '') as "actorName",
          a.actor_kind as "actorKind", a.device, a.action, a.subject_id as "subjectId", a.before, a.after
   ${FOUND} order by a.at desc, a.id desc limit $8 offset $9`,
);
const countAll = named('audit-count', `select count(*)::int as count ${FOUND}`);

/** Reads a page of what was changed at a vendor, newest first. */
export async function searchAudit(db: Queryable, vendorId: string, filter: AuditFilter) {
  const { pageNumber, pageSize, search, action, actorId, subjectId, from, to } = filter;
  const values = [vendorId, likeAnywhere(search), action || null, actorId, subjectId || null, from, to];
  const { rows } = await db.query<AuditRow>(selectPage([...values, ...limits(filter)]));
  const total = await db.query<{ count: number }>(countAll(values));
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, pageNumber, pageSize, totalCount: total.rows[0]?.count ?? 0 };
}

// The statement goes from one actor to the next along the index, however long the log is.
const selectActors = named(
  'audit-actors',
  `with recursive actors as (
     (select actor_id from audit_log where vendor_id = $1 and actor_id is not null order by actor_id limit 1)
     union all
     select (select l.actor_id from audit_log l where l.vendor_id = $1 and l.actor_id > a.actor_id
             order by l.actor_id limit 1)
     from actors a where a.actor_id is not null)
   select * from (
     select u.id, ${personName('$1', 'u.id')} as name, u.phone_number as "phoneNumber"
     from actors a join users u on u.id = a.actor_id) p
   order by p.name collate "fa-x-icu", p.id limit 500`,
);

/** Lists who stands in a vendor's log, by name. */
export async function listActors(db: Queryable, vendorId: string) {
  const { rows } = await db.query<{ id: string; name: string; phoneNumber: string }>(
    selectActors([vendorId]),
  );
  return rows;
}
