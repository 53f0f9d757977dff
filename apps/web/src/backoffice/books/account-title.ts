import type { AccountKind } from '@sofreh/domain/books';
import { accountKindLabels, paymentGatewayLabels } from '@sofreh/fa/labels';

/** «درگاه پرداخت، زرین‌پال» */
export function accountTitle(account: string, kind: AccountKind, name: string): string {
  const [, part] = account.split(':');
  const gateway = kind === 'GATEWAY' ? paymentGatewayLabels[part as keyof typeof paymentGatewayLabels] : '';
  return [accountKindLabels[kind], gateway || name].filter(Boolean).join('، ');
}
