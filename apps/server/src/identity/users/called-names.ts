/**
 * By what a vendor calls somebody of its own, as SQL: the name that was typed when they were added, where they had another one
 * already. Whoever adds a phone is not told by it whose it is.
 * @param of the alias of `staff` or `couriers`. @param user that of `users`.
 */
export function calledFirst(of: string, user: string): string {
  return `coalesce(${of}.called_first, ${user}.first_name)`;
}
export function calledLast(of: string, user: string): string {
  return `coalesce(${of}.called_last, ${user}.last_name)`;
}
/** Both, as one. */
export function calledName(of: string, user: string): string {
  return `btrim(${calledFirst(of, user)} || ' ' || ${calledLast(of, user)})`;
}

/**
 * By what a vendor calls a customer, as SQL: the name it gave them counts before the one they gave themselves.
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
/** Both, as one, of somebody by their id; null of nobody. @param vendor and @param customer what holds the ids. */
export function customerName(vendor: string, customer: string): string {
  return `(select btrim(${customerFirst('called', 'own')} || ' ' || ${customerLast('called', 'own')}) from users own
    left join customers called on called.vendor_id = ${vendor} and called.user_id = own.id where own.id = ${customer})`;
}

/** What to keep of a typed name, as SQL: null where it is the person's own. @param place of the parameter. */
export function keptIfOther(place: string, own: 'first_name' | 'last_name'): string {
  return `case when ${place}::text is distinct from u.${own} then ${place}::text end`;
}
