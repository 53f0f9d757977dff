import { type HelperConfig, helperTerminal } from './helper-contract.ts';
import type { CardTerminal } from './port.ts';

/** A terminal of بانک پارسیان whose JSON protocol is not public: a helper speaks it. */
export function parsianJsonTerminal(config: HelperConfig): CardTerminal {
  return helperTerminal('PARSIAN_JSON', config, { own: { '75': 'WRONG_PIN' }, silent: ['81'] });
}
