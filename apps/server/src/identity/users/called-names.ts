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

/** What to keep of a typed name, as SQL: null where it is the person's own. @param place of the parameter. */
export function keptIfOther(place: string, own: 'first_name' | 'last_name'): string {
  return `case when ${place}::text is distinct from u.${own} then ${place}::text end`;
}
