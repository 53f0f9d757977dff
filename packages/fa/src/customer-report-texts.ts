import type { Currency } from '@sofreh/domain/enums';

const currencyNames: Record<Currency, string> = { TOMAN: 'تومان', RIAL: 'ریال' };

/** Gives the titles of the customers' report as a workbook, in the order of its columns; widths are in characters. */
export function customerReportTexts(currency: Currency) {
  return {
    fileName: 'گزارش مشتریان.xlsx',
    sheet: 'مشتریان',
    columns: [
      { title: 'نام', width: 18 },
      { title: 'نام خانوادگی', width: 20 },
      { title: 'تلفن همراه', width: 14 },
      { title: 'شمار سفارش‌ها', width: 14 },
      { title: `جمع خرید (${currencyNames[currency]})`, width: 20 },
      { title: 'آخرین سفارش', width: 14 },
      { title: 'مشتری از', width: 14 },
      { title: 'تولد', width: 14 },
      { title: 'یادداشت', width: 40 },
    ],
  };
}
