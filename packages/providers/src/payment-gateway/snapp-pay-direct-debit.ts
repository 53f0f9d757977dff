import { type OwnContractConfig, ownContractGateway } from './own-contract.ts';
import type { PaymentGateway } from './port.ts';

/**
 * Speaks to SnappPay's direct debit: the guest allows their bank account to be debited on SnappPay's page. Its
 * protocol is not public, so it is spoken by our own contract until it is.
 */
export function snappPayDirectDebitGateway(config: OwnContractConfig): PaymentGateway {
  return ownContractGateway('SNAPP_PAY_DIRECTDEBIT', config);
}
