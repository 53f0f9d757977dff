import { offlineTexts } from '../texts.ts';

const NAME_KEY = 'tillName';

/** What people call this till. */
export function tillName(): string {
  return localStorage.getItem(NAME_KEY) ?? offlineTexts.thisTill;
}

/** Calls this till something else; the server is told at the next registration. */
export function renameTill(name: string): void {
  localStorage.setItem(NAME_KEY, name);
}
