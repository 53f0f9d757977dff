import { parseDate, toCalendar } from '@internationalized/date';
import { daysThrough } from '@sofreh/domain/calendar';
import { CALENDARS } from './jalali-calendar.ts';

/** This is a day on which people in Iran rest or keep a feast. */
export interface Holiday {
  /** It is a Gregorian ISO day. */
  readonly day: string;
  readonly title: string;
  /** Says that it is of the lunar year, whose days are computed here: the announced one may be its neighbour. */
  readonly lunar: boolean;
}

/** These are the holidays by month and day of the Jalali year. */
const JALALI: Readonly<Record<string, string>> = {
  '1/1': 'نوروز',
  '1/2': 'نوروز',
  '1/3': 'نوروز',
  '1/4': 'نوروز',
  '1/12': 'روز جمهوری اسلامی',
  '1/13': 'سیزده‌به‌در',
  '3/14': 'درگذشت امام خمینی',
  '3/15': 'قیام ۱۵ خرداد',
  '9/30': 'شب یلدا',
  '11/22': 'پیروزی انقلاب',
  '12/29': 'ملی شدن صنعت نفت',
};

/** These are the holidays by month and day of the lunar year. */
const LUNAR: Readonly<Record<string, string>> = {
  '1/9': 'تاسوعا',
  '1/10': 'عاشورا',
  '2/20': 'اربعین',
  '2/28': 'رحلت پیامبر',
  // This is the last of Safar, which has 29 days in the lunar years that are computed here.
  '2/29': 'شهادت امام رضا',
  '3/8': 'شهادت امام حسن عسکری',
  '3/17': 'میلاد پیامبر',
  '6/3': 'شهادت حضرت فاطمه',
  '7/13': 'ولادت امام علی',
  '7/27': 'مبعث',
  '8/15': 'نیمهٔ شعبان',
  '9/1': 'آغاز رمضان',
  '9/21': 'شهادت امام علی',
  '10/1': 'عید فطر',
  '10/2': 'تعطیلی عید فطر',
  '10/25': 'شهادت امام صادق',
  '12/10': 'عید قربان',
  '12/18': 'عید غدیر',
};

const calendars = [
  { calendar: CALENDARS.JALALI, names: JALALI, lunar: false },
  { calendar: CALENDARS.LUNAR, names: LUNAR, lunar: true },
] as const;

/** Gives the holidays from one Gregorian ISO day to another, both included, in time. */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const found: Holiday[] = [];
  for (const iso of daysThrough(from, to)) {
    for (const { calendar, names, lunar } of calendars) {
      const { month, day } = toCalendar(parseDate(iso), calendar);
      const title = names[`${month}/${day}`];
      if (title) found.push({ day: iso, title, lunar });
    }
  }
  return found;
}
