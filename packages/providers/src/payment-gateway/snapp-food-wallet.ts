import { type OwnContractConfig, ownContractGateway } from './own-contract.ts';
import type { PaymentGateway } from './port.ts';

/**
 * Speaks to SnappFood's wallet: the guest pays out of the credit they keep there. Its protocol is not public, so it is
 * spoken by our own contract until it is.
 */
export function snappFoodWalletGateway(config: OwnContractConfig): PaymentGateway {
  return ownContractGateway('SNAPP_FOOD_WALLET', config);
}
