import type { ChargeDecline } from '@sofreh/domain/card-terminal';
import type { ChargeOutcome } from './port.ts';
import { unknown } from './port.ts';

type Codes = Readonly<Record<string, ChargeDecline>>;

/** All companies pass on these answers of the banks' switch. */
const switchCodes: Codes = {
  '03': 'TERMINAL_NOT_ALLOWED',
  '12': 'OTHER',
  '13': 'AMOUNT_REFUSED',
  '14': 'CARD_INVALID',
  '17': 'CANCELED',
  '29': 'AMOUNT_REFUSED',
  '33': 'CARD_EXPIRED',
  '38': 'PIN_TRIES',
  '50': 'BANK_SILENT',
  '51': 'INSUFFICIENT_FUNDS',
  '54': 'CARD_EXPIRED',
  '55': 'WRONG_PIN',
  '56': 'CARD_INVALID',
  '57': 'CARD_NOT_ALLOWED',
  '58': 'TERMINAL_NOT_ALLOWED',
  '61': 'OVER_LIMIT',
  '64': 'AMOUNT_REFUSED',
  '65': 'PIN_TRIES',
  '69': 'PIN_TRIES',
  '75': 'PIN_TRIES',
  '78': 'CARD_INVALID',
  '79': 'CARD_INVALID',
  '91': 'BANK_SILENT',
  '97': 'BANK_SILENT',
  '98': 'CANCELED',
  '99': 'CANCELED',
};

/**
 * Reads a refusal by its code. A code that says that nobody knows is no refusal.
 * @param own what the company means otherwise than the switch.
 * @param silent the company's codes for «no answer came».
 */
export function declined(code: string, own: Codes = {}, silent: readonly string[] = []): ChargeOutcome {
  if (silent.includes(code)) return unknown(code);
  const decline = own[code] ?? switchCodes[code] ?? 'OTHER';
  return { outcome: 'DECLINED', decline, providerCode: code.slice(0, 60) };
}
