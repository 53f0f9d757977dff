import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { firstName, lastName } from '../customers/customers.queries.ts';

export interface CustomerWords {
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
}
export interface KnownCustomer {
  readonly phoneNumber: string;
  readonly userId: string;
  /** These are the customer's words as the vendor has them; null for a person who is not its customer yet. */
  readonly customer: CustomerWords | null;
  /** Lists and the report show these names: the vendor's own ones, else those that people gave themselves. */
  readonly shown: Pick<CustomerWords, 'firstName' | 'lastName'>;
}

const selectKnown = named(
  'customer-import-known',
  `select u.phone_number as "phoneNumber", u.id as "userId",
     case when c.user_id is not null then
       json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'note', c.note) end as customer,
     json_build_object('firstName', ${firstName}, 'lastName', ${lastName}) as shown
   from users u left join customers c on c.vendor_id = $1 and c.user_id = u.id
   where u.phone_number = any($2::text[])`,
);

/** Finds who is known by these phone numbers. */
export async function knownByPhone(
  db: Queryable,
  vendorId: string,
  phoneNumbers: readonly string[],
): Promise<KnownCustomer[]> {
  const { rows } = await db.query<KnownCustomer>(selectKnown([vendorId, phoneNumbers]));
  return rows;
}

const insertPeople = named(
  'customer-import-people',
  `insert into users (id, phone_number, created_at)
   select p.id, p.phone, $3 from unnest($1::uuid[], $2::text[]) as p(id, phone)
   on conflict (phone_number) do nothing`,
);

/** Makes the people behind phone numbers that nobody has yet; not registered, as `personByPhone`. */
export async function addPeople(
  db: Queryable,
  people: readonly { readonly id: string; readonly phoneNumber: string }[],
  at: Date,
): Promise<void> {
  const [ids, phones] = [people.map(({ id }) => id), people.map(({ phoneNumber }) => phoneNumber)];
  await db.query(insertPeople([ids, phones, at]));
}

const upsertCustomers = named(
  'customer-import-customers',
  `insert into customers (vendor_id, user_id, first_name, last_name, note, created_at)
   select $1, c.id, c.first_name, c.last_name, c.note, $6
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as c(id, first_name, last_name, note)
   on conflict (vendor_id, user_id) do update
     set first_name = excluded.first_name, last_name = excluded.last_name, note = excluded.note`,
);

export interface ImportedCustomer {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
}

export async function saveCustomers(
  db: Queryable,
  vendorId: string,
  customers: readonly ImportedCustomer[],
  at: Date,
): Promise<void> {
  const columns = (['userId', 'firstName', 'lastName', 'note'] as const).map((field) =>
    customers.map((customer) => customer[field]),
  );
  await db.query(upsertCustomers([vendorId, ...columns, at]));
}

export interface ImportedAddress {
  readonly id: string;
  readonly customerId: string;
  readonly title: string;
  readonly detail: string;
  readonly plate: string;
  readonly unit: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const selectNew = named(
  'customer-import-new-addresses',
  `select a.place::int as place
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality
     as a(customer_id, detail, plate, unit, place)
   where not exists (
     select 1 from customer_addresses k
     where k.vendor_id = $1 and k.customer_id = a.customer_id and md5(k.detail) = md5(a.detail)
       and k.detail = a.detail and k.plate = a.plate and k.unit = a.unit)`,
);

type AddressWords = Pick<ImportedAddress, 'customerId' | 'detail' | 'plate' | 'unit'>;

/** Reads those of the addresses that are not kept for their customer already. */
export async function unknownAddresses<Address extends AddressWords>(
  db: Queryable,
  vendorId: string,
  addresses: readonly Address[],
): Promise<Address[]> {
  const columns = (['customerId', 'detail', 'plate', 'unit'] as const).map((field) =>
    addresses.map((address) => address[field]),
  );
  const { rows } = await db.query<{ place: number }>(selectNew([vendorId, ...columns]));
  const places = new Set(rows.map(({ place }) => place));
  return addresses.filter((_, index) => places.has(index + 1));
}

const insertAddresses = named(
  'customer-import-addresses',
  `insert into customer_addresses
     (vendor_id, id, customer_id, title, detail, plate, unit, latitude, longitude, created_at)
   select $1, a.id, a.customer_id, a.title, a.detail, a.plate, a.unit, a.latitude, a.longitude, $10
   from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::float8[], $9::float8[])
     as a(id, customer_id, title, detail, plate, unit, latitude, longitude)`,
);

const ADDRESS_FIELDS = [
  'id',
  'customerId',
  'title',
  'detail',
  'plate',
  'unit',
  'latitude',
  'longitude',
] as const;

export async function addAddresses(
  db: Queryable,
  vendorId: string,
  addresses: readonly ImportedAddress[],
  at: Date,
): Promise<void> {
  const columns = ADDRESS_FIELDS.map((field) => addresses.map((address) => address[field]));
  await db.query(insertAddresses([vendorId, ...columns, at]));
}

const claim = named(
  'customer-import-claim',
  `insert into customer_imports (vendor_id, id, file_hash, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning id`,
);
const selectImport = named(
  'customer-import-by-id',
  'select file_hash as "fileHash", report from customer_imports where vendor_id = $1 and id = $2',
);
const finish = named(
  'customer-import-finish',
  'update customer_imports set report = $3 where vendor_id = $1 and id = $2',
);

/** Takes an import's id; waits for whoever is taking the same. @returns false where it is taken. */
export async function claimImport(
  db: Queryable,
  vendorId: string,
  { id, fileHash, at }: { readonly id: string; readonly fileHash: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await db.query(claim([vendorId, id, fileHash, at]));
  return rows.length > 0;
}

/** Finds what was imported under an id before. */
export async function findImport<Report>(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ readonly fileHash: string; readonly report: Report } | undefined> {
  const { rows } = await db.query<{ fileHash: string; report: Report }>(selectImport([vendorId, id]));
  return rows[0];
}

export async function keepReport(db: Queryable, vendorId: string, id: string, report: object): Promise<void> {
  await db.query(finish([vendorId, id, JSON.stringify(report)]));
}

const release = named(
  'customer-import-release',
  'delete from customer_imports where vendor_id = $1 and id = $2',
);

/** Gives an id back that nothing was written under. */
export async function releaseImport(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(release([vendorId, id]));
}
