import { FEATURES } from '@sofreh/domain/subscriptions';
import { dateTime, shortDate } from '@sofreh/fa/dates';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { contractStatusLabels, contractTypeLabels, featureLabels, termLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/index.ts';
import { subscriptionTexts as texts } from './texts.ts';

export type Agreement = ApiResponse<'GET /api-identity/identity/contracts'>['data'][number];

/** Says a span as «۱۴۰۵/۰۹/۰۲ تا ۱۴۰۶/۰۹/۰۲»; what never ends says so, and a service has no time. */
export function spanText({ startsAt, endsAt, months }: Agreement): string {
  if (!startsAt) return termLabels[months];
  return texts.spanOf(shortDate(startsAt), endsAt ? shortDate(endsAt) : texts.forever);
}

const toman = (amount: number) => formatMoney(amount, 'TOMAN');

function linesOf(contract: Agreement, vendorName: string): readonly (readonly [string, string])[] {
  const { kind, title, months, price, unused, credit, due, status, reference, limits } = contract;
  const features = kind === 'CONTRACT' ? FEATURES : [];
  return [
    [texts.vendor, vendorName],
    [texts.kind, contractTypeLabels[kind]],
    [texts.what, `${title}، ${termLabels[months]}`],
    ...features.map((feature): [string, string] => {
      const limit = limits[feature];
      return [featureLabels[feature], limit === null ? texts.any : formatNumber(limit)];
    }),
    [texts.span, spanText(contract)],
    [texts.price, toman(price)],
    ...(unused > 0 ? [[texts.unused, toman(unused)] as const] : []),
    ...(credit > 0 ? [[texts.fromCredit, toman(credit)] as const] : []),
    ...(credit < 0 ? [[texts.toCredit, toman(-credit)] as const] : []),
    [texts.due, toman(due)],
    [texts.status, contractStatusLabels[status]],
    ...(reference ? [[texts.reference, toPersianDigits(reference)] as const] : []),
    [texts.at, dateTime(contract.acceptedAt)],
    [texts.by, contract.acceptedByName],
  ];
}

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes the paper of a contract, for the browser's print dialog. */
export function contractSheet(contract: Agreement, vendorName: string): string {
  const title = asText(texts.one(contract.number));
  const rows = linesOf(contract, vendorName)
    .map(([name, value]) => `<tr><th>${asText(name)}</th><td>${asText(value)}</td></tr>`)
    .join('');
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${title}</title>
<style>@page{size:A5;margin:12mm}body{font-family:Vazirmatn,Tahoma,sans-serif;color:#000}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #999;padding:6px 8px;text-align:right}th{font-weight:400;width:42%}</style></head>
<body><h1>${title}</h1><table>${rows}</table></body></html>`;
}
