import { paymentGatewayLabels, sourceLabels } from '@sofreh/fa/labels';
import { reconciliationTexts as texts } from './texts.ts';

const GATEWAYS: Readonly<Record<string, string>> = paymentGatewayLabels;
const SOURCES: Readonly<Record<string, string>> = sourceLabels;

/** Gives what people call whoever sends a statement. */
export function senderName({ sender, title }: { readonly sender: string; readonly title: string }): string {
  const [kind = '', name = ''] = sender.split(':');
  if (kind === 'BANK') return texts.bank;
  if (kind === 'GATEWAY') return GATEWAYS[name] ?? name;
  if (kind === 'MARKETPLACE') return SOURCES[name] ?? name;
  return title || texts.cards;
}
