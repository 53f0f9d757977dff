import { OWNER_PERMISSIONS, PERMISSIONS } from '@sofreh/contract/permissions';

const list = (names: readonly string[]) => `array['${names.join("', '")}']`;

/**
 * Gives the contract's `permissionsOfRole` in SQL: what a role gives, so that a statement and a request's session never
 * judge the same person differently. Null stays null, for people who work somewhere no more.
 * @param stored the column that holds what is stored of a role, `r.permissions`.
 */
export function heldPermissions(stored: string): string {
  return `(case when ${stored} @> ${list(OWNER_PERMISSIONS)} then ${list(PERMISSIONS)} else ${stored} end)`;
}
