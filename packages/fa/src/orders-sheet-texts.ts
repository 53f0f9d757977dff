import type { Currency } from '@sofreh/domain/enums';
import { LISTED_REMARKS, type ListedRemark, ORDER_REMARKS } from '@sofreh/domain/order-remarks';
import { currencyLabels } from './labels/currencies.ts';
import { remarkNames } from './remark-texts.ts';
import { dateColumn } from './report-texts.ts';

/** A column for each remark that lists say; words need more room than a number. */
const remarkColumns = Object.fromEntries(
  LISTED_REMARKS.map((name) => [
    name,
    { title: remarkNames[name], width: ORDER_REMARKS[name].kind === 'NUMBER' ? 12 : 40 },
  ]),
) as Readonly<Record<ListedRemark, { readonly title: string; readonly width: number }>>;

/** The workbook of the list of orders; amounts in the vendor's currency. */
export function ordersSheet(currency: Currency) {
  const money = (title: string) => ({
    title: `${title} (${currencyLabels[currency]})`,
    width: 18,
    amount: true,
  });
  return {
    name: 'سفارش‌ها',
    /** It stands before the others where it has orders of several branches. */
    branch: { title: 'شعبه', width: 20 },
    /** It stands for the status of a bill that joined another one: nobody was refused anything. */
    merged: 'ادغام‌شده',
    /** These stand for sums beside that of all rows: of what was sold, and the sale of it, less what went back. */
    sold: 'جمع فروخته‌شده',
    sale: 'فروش، منهای وجه بازگشته',
    /** These are the columns by what stands in them, in the order of the sheet. */
    columns: {
      number: { title: 'شماره', width: 10 },
      businessDay: { title: 'روز کاری', width: 14 },
      date: dateColumn,
      placedAt: { title: 'زمان ثبت', width: 20 },
      status: { title: 'وضعیت', width: 18 },
      source: { title: 'کانال', width: 14 },
      orderType: { title: 'نوع سفارش', width: 14 },
      deliveryType: { title: 'شیوهٔ تحویل', width: 16 },
      customerName: { title: 'مشتری', width: 22 },
      customerPhone: { title: 'تلفن', width: 16 },
      tableName: { title: 'میز', width: 12 },
      ...remarkColumns,
      dishes: { title: 'غذاها', width: 50 },
      finalPrice: money('مبلغ'),
      paidAmount: money('پرداخت‌شده'),
      refundedAmount: money('وجه بازگشته'),
      paymentType: { title: 'روش پرداخت', width: 18 },
      paymentStanding: { title: 'وضع پرداخت', width: 20 },
    },
  } as const;
}

/** This is a column of the sheet, by what stands in it. */
export type OrdersColumn = keyof ReturnType<typeof ordersSheet>['columns'];
