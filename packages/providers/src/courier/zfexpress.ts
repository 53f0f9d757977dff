import { type OwnCourierConfig, ownContractCourier } from './own-contract.ts';
import type { CourierPort } from './port.ts';

/** ZFEXPRESS has no public protocol: it is spoken to by the contract we offer (docs/courier-companies.md). */
export function zfexpressCourier(config: OwnCourierConfig): CourierPort {
  return ownContractCourier('ZFEXPRESS', config);
}
