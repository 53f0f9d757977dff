/**
 * Gives the name by which a vendor calls somebody of its own, as SQL: the name that was typed when they were added
 * counts where they had another one already. Whoever adds a phone is not told by it whose it is.
 * @param of the alias of `staff` or `couriers`. @param user that of `users`.
 */
export function calledFirst(of: string, user: string): string {
  return `coalesce(${of}.called_first, ${user}.first_name)`;
}
export function calledLast(of: string, user: string): string {
  return `coalesce(${of}.called_last, ${user}.last_name)`;
}
/** Gives both names as one. */
export function calledName(of: string, user: string): string {
  return `btrim(${calledFirst(of, user)} || ' ' || ${calledLast(of, user)})`;
}

/**
 * Gives the name by which a vendor calls a customer, as SQL: the one it gave them counts before the one they gave
 * themselves.
 * @param of the alias of `customers`, also of one that may not be there. @param user that of `users`.
 */
export function customerFirst(of: string, user: string): string {
  return customerPart('first_name', of, user);
}
export function customerLast(of: string, user: string): string {
  return customerPart('last_name', of, user);
}
function customerPart(part: 'first_name' | 'last_name', of: string, user: string): string {
  return `case when ${of}.first_name <> '' or ${of}.last_name <> '' then ${of}.${part} else ${user}.${part} end`;
}
/**
 * Gives both names as one, of somebody found by their id; null for nobody.
 * @param vendor and @param customer what holds the ids.
 */
export function customerName(vendor: string, customer: string): string {
  return `(select btrim(${customerFirst('called', 'own')} || ' ' || ${customerLast('called', 'own')}) from users own
    left join customers called on called.vendor_id = ${vendor} and called.user_id = own.id where own.id = ${customer})`;
}

const OWN = `btrim(own.first_name || ' ' || own.last_name)`;

/**
 * Gives the name by which a vendor calls whoever did something there, as SQL, found by their id; null for nobody. They
 * are called as its staff, else as its courier, else as it called one of its staff when they left, which the log keeps,
 * else as its customer; people whom it never called anything, as those of the platform, have their own name. A deleted
 * account's name says nothing but that it is deleted.
 * @param vendor and @param person what holds the ids.
 */
export function personName(vendor: string, person: string): string {
  return `(select case when own.deleted_at is not null then ${OWN} else coalesce(
    (select ${calledName('works', 'own')} from staff works where works.vendor_id = ${vendor} and works.user_id = own.id),
    (select ${calledName('rides', 'own')} from couriers rides where rides.vendor_id = ${vendor} and rides.user_id = own.id),
    (select (array_agg(btrim((gone.before ->> 'firstName') || ' ' || (gone.before ->> 'lastName')) order by gone.at desc))[1]
     from audit_log gone where gone.vendor_id = ${vendor} and gone.action = 'staff.remove' and gone.subject_id = own.id::text),
    (select nullif(btrim(came.first_name || ' ' || came.last_name), '') from customers came
     where came.vendor_id = ${vendor} and came.user_id = own.id),
    ${OWN}) end from users own where own.id = ${person})`;
}

/**
 * Gives the name by which somebody calls themselves, as SQL, found by their id; null for nobody. No vendor is told it:
 * it is for the platform's own people.
 */
export function ownName(person: string): string {
  return `(select ${OWN} from users own where own.id = ${person})`;
}
