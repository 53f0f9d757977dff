import type { AccountKind } from '@sofreh/domain/books';
import {
  accountKindLabels,
  deliveryProviderLabels,
  paymentGatewayLabels,
  sourceLabels,
} from '@sofreh/fa/labels';

/** These are the names of what the accounts of a kind are told apart by, where that is no person. */
const PARTS: Partial<Record<AccountKind, Readonly<Record<string, string>>>> = {
  GATEWAY: paymentGatewayLabels,
  MARKETPLACE: sourceLabels,
  COURIER: deliveryProviderLabels,
};

/** Says an account as «درگاه پرداخت، زرین‌پال». */
export function accountTitle(account: string, kind: AccountKind, name: string): string {
  const [, part = ''] = account.split(':');
  return [accountKindLabels[kind], PARTS[kind]?.[part] ?? name].filter(Boolean).join('، ');
}
