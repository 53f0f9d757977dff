import type { SanadPardazOrder } from '@sofreh/contract/main/sanad-pardaz';
import { VOUCHER_ADDITIONS, voucherOf } from '@sofreh/domain/accounting';
import type { Currency } from '@sofreh/domain/enums';
import { asciiDigits } from '@sofreh/domain/phones';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { voucherAdditionLabels } from '@sofreh/fa/labels';
import type { SoldOrder } from './sanad-pardaz.queries.ts';

/** A sale is this kind of document there. */
const SALE = 1;

/** A sold order by the field names of Sanad Pardaz. */
export function documentOf(order: SoldOrder, currency: Currency): SanadPardazOrder {
  const voucher = voucherOf(order.lines, order, currency);
  const strDate = asciiDigits(shortDate(instantOfDay(order.businessDay)));
  return {
    sysCode: order.id,
    typeNo: SALE,
    financYear: strDate.slice(0, 4),
    rdBaseNo: order.number,
    strDate,
    detailCode1: order.customerPhone,
    userCode: '',
    description: order.description,
    desc1: order.address,
    desc2: order.customerName,
    desc3: order.customerPhone,
    desc4: '',
    items: voucher.rows.map(({ code, title, amount, fee, discount, tax, note }, index) => ({
      itemRow: index + 1,
      // Until it has one there, our own id stands for it.
      goodCode: order.codes[code] ?? code,
      goodName: title,
      amount,
      fee,
      rowDesc: note,
      discountPer: 0,
      discountPrice: discount,
      vat1Price: tax,
    })),
    addReds: voucher.additions.map(({ kind, amount }, index) => ({
      addRedTypeId: VOUCHER_ADDITIONS.indexOf(kind) + 1,
      rowId: index + 1,
      per: 0,
      price: Math.abs(amount),
      addOrRed: amount > 0 ? 1 : 2,
      desc: voucherAdditionLabels[kind],
    })),
    totalPrice: voucher.total,
  };
}
