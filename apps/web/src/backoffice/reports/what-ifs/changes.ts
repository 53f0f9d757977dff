import type { WhatIf } from '@sofreh/contract/main/what-ifs';
import { DELIVERY_TYPES, type DeliveryType } from '@sofreh/domain/enums';
import { formatPercent } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { whatIfTexts as texts } from './texts.ts';

export type Changes = WhatIf['changes'];

/** What a form asks about an amount: left as it was, a new amount, or per cent. */
export type AmountWay = 'LEAVE' | 'MONEY' | 'PERCENTAGE' | 'LESS' | 'NONE';

/** The form as it is filled in; fields that stay empty change nothing. */
export type WhatIfForm = {
  prices: { menuItemId: string; title: string; price: number | null }[];
  priceWay: 'LEAVE' | 'MORE' | 'LESS';
  pricePercent: number | null;
  packagingWay: AmountWay;
  packaging: number | null;
  serviceWay: AmountWay;
  service: number | null;
  deliveryTypes: DeliveryType[];
  discountWay: AmountWay;
  discount: number | null;
  minimum: number | null;
};

export const EMPTY_FORM: WhatIfForm = {
  prices: [],
  priceWay: 'LEAVE',
  pricePercent: null,
  packagingWay: 'LEAVE',
  packaging: null,
  serviceWay: 'LEAVE',
  service: null,
  deliveryTypes: ['SERVE'],
  discountWay: 'LEAVE',
  discount: null,
  minimum: null,
};

/** Fields that a choice beside them asks for and nobody filled in. */
export function missingOf(form: WhatIfForm): Record<string, string> {
  const needs = (way: string, value: number | null) => way !== 'LEAVE' && way !== 'NONE' && value === null;
  return {
    ...(needs(form.priceWay, form.pricePercent) ? { pricePercent: texts.required } : {}),
    ...(needs(form.packagingWay, form.packaging) ? { packaging: texts.required } : {}),
    ...(needs(form.serviceWay, form.service) ? { service: texts.required } : {}),
    ...(form.serviceWay !== 'LEAVE' && form.deliveryTypes.length === 0
      ? { deliveryTypes: texts.required }
      : {}),
    ...(needs(form.discountWay, form.discount) ? { discount: texts.required } : {}),
    ...Object.fromEntries(
      form.prices.flatMap(({ price }, place) =>
        price === null ? [[`prices.${place}.price`, texts.required]] : [],
      ),
    ),
  };
}

/** What the server is asked. */
export function changesOf(form: WhatIfForm): Changes {
  const { priceWay, pricePercent, packagingWay, packaging, serviceWay, service, discountWay, discount } =
    form;
  return {
    prices: form.prices.map(({ menuItemId, price }) => ({ menuItemId, price: price ?? 0 })),
    pricePercent: priceWay === 'LEAVE' ? 0 : (pricePercent ?? 0) * (priceWay === 'LESS' ? -1 : 1),
    packaging:
      packagingWay === 'LEAVE'
        ? null
        : packagingWay === 'MONEY'
          ? { type: 'MONEY', value: packaging ?? 0 }
          : { type: 'PERCENTAGE', value: (packaging ?? 0) * (packagingWay === 'LESS' ? -1 : 1) },
    serviceFee:
      serviceWay === 'LEAVE'
        ? null
        : {
            type: serviceWay === 'MONEY' ? 'MONEY' : 'PERCENTAGE',
            value: service ?? 0,
            deliveryTypes: DELIVERY_TYPES.filter((type) => form.deliveryTypes.includes(type)),
          },
    discount:
      discountWay === 'LEAVE'
        ? null
        : discountWay === 'NONE'
          ? 'NONE'
          : {
              type: discountWay === 'MONEY' ? 'MONEY' : 'PERCENTAGE',
              value: discount ?? 0,
              minimum: form.minimum ?? 0,
            },
  };
}

/** Dishes that are named with their prices; of more of them how many is said. */
const NAMED_DISHES = 3;

/** Changes in words. */
export function changesText({
  changes,
  dishTitles,
  currency,
}: Pick<WhatIf, 'changes' | 'dishTitles' | 'currency'>): string {
  const { prices, pricePercent, packaging, serviceFee, discount } = changes;
  const amount = ({ type, value }: { readonly type: string; readonly value: number }) =>
    type === 'MONEY' ? formatMoney(value, currency) : formatPercent(Math.abs(value));
  const more = (value: number) => (value < 0 ? texts.less : texts.more);
  const parts = [
    ...prices
      .slice(0, NAMED_DISHES)
      .map(({ menuItemId, price }) =>
        texts.priceOf(dishTitles[menuItemId] ?? texts.goneDish, formatMoney(price, currency)),
      ),
    prices.length > NAMED_DISHES ? texts.pricesOfOthers(prices.length - NAMED_DISHES) : '',
    pricePercent === 0
      ? ''
      : `${prices.length > 0 ? texts.otherDishes : texts.allDishes} ${formatPercent(Math.abs(pricePercent))} ${more(pricePercent)}`,
    packaging === null
      ? ''
      : `${texts.packaging} ${amount(packaging)}${packaging.type === 'MONEY' ? '' : ` ${more(packaging.value)}`}`,
    serviceFee === null ? '' : `${texts.service} ${amount(serviceFee)}`,
    discount === null
      ? ''
      : discount === 'NONE'
        ? texts.noDiscounts
        : `${texts.discount} ${amount(discount)}`,
  ];
  return parts.filter(Boolean).join('، ') || texts.nothing;
}
