import type { ApiResponse } from '#web/api/index.ts';
import type { Terminal } from './columns.tsx';
import { terminalTexts as texts } from './texts.ts';

export type Provider = ApiResponse<'GET /api-identity/identity/posterminal/bankproviders'>['data'][number];
/** These are the form's fields: addresses and numbers as they are typed, in ASCII digits. */
export type TerminalValues = Omit<Terminal, 'ip' | 'hasKeys'> & { ip: string } & Record<
    (typeof KEYS)[number],
    string
  >;
/** A company gives these for its central service. */
export const KEYS = ['username', 'password', 'basic'] as const;

const IP_PART = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IP = new RegExp(`^${IP_PART}(\\.${IP_PART}){3}$`);
const NUMBERS = ['terminalId', 'acceptorId', 'serialNumber'] as const;

/** These are the numbers of a terminal that are only digits; a serial has letters too. */
export const DIGIT_NUMBERS: readonly string[] = ['terminalId', 'acceptorId'];

/** The fields a bank's terminals need come first; the others may be written too. */
export function numbersOf({ needs }: Pick<Provider, 'needs'>): readonly (typeof NUMBERS)[number][] {
  return NUMBERS.toSorted((a, b) => Number(needs.includes(b)) - Number(needs.includes(a)));
}

/** Tells what is wrong with the fields, by their names; what a bank's terminals need is the server's rule too. */
export function terminalFaults(
  values: TerminalValues,
  { byNetwork, needs, needsKeys }: Pick<Provider, 'byNetwork' | 'needs' | 'needsKeys'>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (values.title.trim() === '') faults.title = texts.nameRequired;
  if (byNetwork && values.ip === '') faults.ip = texts.ipRequired;
  else if (values.ip !== '' && !IP.test(values.ip)) faults.ip = texts.ipWrong;
  if (byNetwork && values.port === null) faults.port = texts.portRequired;
  for (const name of NUMBERS) {
    if (DIGIT_NUMBERS.includes(name) && !/^\d*$/.test(values[name])) faults[name] = texts.digitsWrong;
    if (needs.includes(name) && values[name] === '') faults[name] = texts.needed;
  }
  const typed = KEYS.filter((name) => values[name] !== '');
  if (needsKeys && typed.length > 0)
    for (const name of KEYS) if (values[name] === '') faults[name] = texts.keysTogether;
  return faults;
}
