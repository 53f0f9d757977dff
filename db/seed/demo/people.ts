import type { DemoCustomer, DemoPeople, DemoStaff } from '../types.ts';
import { createRandom, type Random } from './random.ts';

const FIRST_NAMES = [
  'سارا',
  'علی',
  'مریم',
  'رضا',
  'نگار',
  'امیرحسین',
  'فاطمه',
  'محمد',
  'زهرا',
  'حسین',
  'نیلوفر',
  'مهدی',
  'الهام',
  'پویا',
  'شیما',
  'آرش',
  'لیلا',
  'کامران',
  'پریسا',
  'سینا',
  'بهاره',
  'نوید',
  'مینا',
  'فرهاد',
  'آیدا',
  'بابک',
  'یاسمن',
  'سهیل',
  'هانیه',
  'کیوان',
] as const;
const LAST_NAMES = [
  'احمدی',
  'محمدی',
  'کریمی',
  'موسوی',
  'حسینی',
  'رضایی',
  'صادقی',
  'نوری',
  'رحیمی',
  'جعفری',
  'قاسمی',
  'اکبری',
  'شریفی',
  'مرادی',
  'کاظمی',
  'یزدانی',
  'فرهادی',
  'نجفی',
  'طاهری',
  'بهرامی',
  'سلطانی',
  'زارع',
  'ملکی',
  'عباسی',
  'پارسا',
  'امینی',
  'خسروی',
  'راد',
  'توکلی',
  'نیک‌نام',
] as const;
const STREETS = [
  'خیابان گاندی، کوچهٔ هفتم',
  'خیابان شیراز شمالی، کوچهٔ حکیم‌اعظم',
  'خیابان ملاصدرا، کوچهٔ پردیس',
  'خیابان ولی‌عصر، نرسیده به پارک ساعی',
  'خیابان جردن، کوچهٔ سعیدی',
  'خیابان الهیه، کوچهٔ مهناز',
  'خیابان فرشته، کوچهٔ بیدار',
  'خیابان زعفرانیه، خیابان آصف',
  'خیابان مقدس اردبیلی، کوچهٔ نگین',
] as const;
/** Corners of the areas the two branches deliver to: south, west, north, east. */
const AREAS = [
  { south: 35.7515, north: 35.7645, west: 51.396, east: 51.412 },
  { south: 35.785, north: 35.7975, west: 51.409, east: 51.427 },
] as const;

function staffOf(vendors: readonly string[], block: number): DemoStaff[] {
  const person = (
    index: number,
    firstName: string,
    lastName: string,
    role: DemoStaff['role'],
  ): DemoStaff => ({
    phoneNumber: `0912000${block}${String(index).padStart(3, '0')}`,
    firstName,
    lastName,
    role,
    vendors,
    pin: `${block}${String(index).padStart(3, '0')}`,
  });
  return block === 1
    ? [
        person(2, 'نرگس', 'صالحی', 'manager'),
        person(3, 'حمید', 'رستگار', 'cashier'),
        person(4, 'سمیرا', 'داوودی', 'cashier'),
        person(5, 'یاشار', 'قنبری', 'waiter'),
        person(6, 'اکبر', 'خانی', 'kitchen'),
        person(7, 'جواد', 'مهرآبادی', 'courierManager'),
        person(8, 'مهناز', 'پورحسن', 'accountant'),
      ]
    : [
        person(2, 'بهزاد', 'آقایی', 'manager'),
        person(3, 'شادی', 'معینی', 'cashier'),
        person(5, 'مسعود', 'ترابی', 'waiter'),
        person(6, 'رحمان', 'غلامی', 'kitchen'),
      ];
}

function customer(random: Random, index: number): DemoCustomer {
  const area = AREAS[index % AREAS.length] ?? AREAS[0];
  return {
    phoneNumber: `0912111${String(index).padStart(4, '0')}`,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    addresses: [
      {
        title: random.chance(0.7) ? 'خانه' : 'محل کار',
        detail: `تهران، ${random.pick(STREETS)}`,
        plate: random.between(1, 120).toLocaleString('fa-IR'),
        unit: random.between(1, 14).toLocaleString('fa-IR'),
        latitude: area.south + random.next() * (area.north - area.south),
        longitude: area.west + random.next() * (area.east - area.west),
      },
    ],
  };
}

function customers(): DemoCustomer[] {
  const random = createRandom(1405);
  return Array.from({ length: 120 }, (_, index) => customer(random, index));
}

/** Invented people; the numbers begin with 0912000 (staff) and 0912111 (customers), which nobody is given. */
export const people: DemoPeople = {
  admin: { phoneNumber: '09120000000', firstName: 'مدیر', lastName: 'سکو' },
  staff: [
    {
      phoneNumber: '09120001001',
      firstName: 'کاوه',
      lastName: 'ترنجی',
      role: 'owner',
      vendors: ['vanak', 'fereshteh'],
      pin: '1001',
    },
    ...staffOf(['vanak'], 1),
    ...staffOf(['fereshteh'], 2),
  ],
  customers: customers(),
};
