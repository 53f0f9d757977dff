import { type HelperConfig, helperTerminal } from './helper-contract.ts';
import type { CardTerminal } from './port.ts';

/** Speaks to a terminal of بانک پارسیان by a helper, because its JSON protocol is not public. */
export function parsianJsonTerminal(config: HelperConfig): CardTerminal {
  return helperTerminal('PARSIAN_JSON', config, { own: { '75': 'WRONG_PIN' }, silent: ['81'] });
}
