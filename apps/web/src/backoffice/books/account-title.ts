import type { AccountKind } from '@sofreh/domain/books';
import { accountKindLabels, paymentGatewayLabels, sourceLabels } from '@sofreh/fa/labels';

/** «درگاه پرداخت، زرین‌پال» */
export function accountTitle(account: string, kind: AccountKind, name: string): string {
  const [, part] = account.split(':');
  const gateway = kind === 'GATEWAY' ? paymentGatewayLabels[part as keyof typeof paymentGatewayLabels] : '';
  const market = kind === 'MARKETPLACE' ? sourceLabels[part as keyof typeof sourceLabels] : '';
  return [accountKindLabels[kind], gateway || market || name].filter(Boolean).join('، ');
}
