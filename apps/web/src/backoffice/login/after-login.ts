import { BACKOFFICE_PATH } from '#web/api/index.ts';

/**
 * Says where to go after login: the address that asked for it, else `/bo` (specification, section 4). Only addresses of
 * the back office are followed, so that a forged link cannot lead elsewhere.
 */
export function placeAfterLogin(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  const inside = back === BACKOFFICE_PATH || /^\/bo[/?]/.test(back);
  return inside && !back.startsWith('/bo/auth') ? back : BACKOFFICE_PATH;
}

/** Opens the back office afresh, with nothing of an earlier person in memory. */
export function afterLogin(): void {
  window.location.assign(placeAfterLogin(window.location.search));
}
