import type { Currency } from '@sofreh/domain/enums';
import { dateColumn, measureColumn } from './report-texts.ts';

const money = (title: string, currency: Currency) => ({
  title: measureColumn(title, 'MONEY', currency),
  width: 18,
  amount: true,
});

/** Gives the words of the workbook of trips: each trip, and what each courier rode, collected and earned. */
export const tripSheets = (currency: Currency) => ({
  trips: {
    name: 'سفرهای پیک',
    columns: [
      { title: 'روز', width: 14 },
      dateColumn,
      { title: 'سفارش', width: 10 },
      { title: 'پیک', width: 22 },
      { title: 'وضعیت', width: 22 },
      { title: 'متر راه', width: 12 },
      { title: 'دقیقه تا پذیرفتن', width: 16 },
      { title: 'دقیقه تا گرفتن', width: 16 },
      { title: 'دقیقه در راه', width: 14 },
      { title: 'دقیقه دیرتر', width: 14 },
      money('نقد گرفته', currency),
      money('دستمزد سفر', currency),
    ],
  },
  couriers: {
    name: 'هر پیک',
    columns: [
      { title: 'پیک', width: 22 },
      { title: 'سفر', width: 10 },
      { title: 'لغو', width: 10 },
      { title: 'متر راه', width: 12 },
      { title: 'دیر', width: 10 },
      money('نقد گرفته', currency),
      money('دستمزد سفرها', currency),
      money('دستمزد ساعت‌ها', currency),
      money('دستمزد روی هم', currency),
    ],
  },
});
