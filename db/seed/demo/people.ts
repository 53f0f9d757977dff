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
/** The areas in which customers live: streets around each branch, and points inside its nearest zone. */
const AREAS = [
  {
    south: 35.7525,
    north: 35.764,
    west: 51.3965,
    east: 51.4115,
    streets: [
      'خیابان ملاصدرا، کوچهٔ پردیس',
      'خیابان شیراز جنوبی، کوچهٔ یکم',
      'خیابان شیراز شمالی، کوچهٔ حکیم‌اعظم',
      'خیابان ونک، کوچهٔ نگار',
      'خیابان گاندی شمالی، کوچهٔ هفتم',
      'خیابان خدامی، کوچهٔ بیژن',
      'خیابان برزیل، کوچهٔ آریا',
      'خیابان ده ونک، کوچهٔ گلستان',
      'میدان ونک، ابتدای خیابان صانعی',
    ],
  },
  {
    south: 35.785,
    north: 35.797,
    west: 51.41,
    east: 51.4265,
    streets: [
      'خیابان فرشته، کوچهٔ بیدار',
      'خیابان فیاضی، کوچهٔ تورج',
      'خیابان الهیه، کوچهٔ مهناز',
      'خیابان خزر شمالی، کوچهٔ نادر',
      'خیابان شریفی‌منش، کوچهٔ آبان',
      'خیابان آقابزرگی، کوچهٔ استانبول',
      'خیابان مقدس اردبیلی، کوچهٔ نگین',
      'خیابان چناران، کوچهٔ ساحل',
    ],
  },
] as const;
const TITLES = ['خانه', 'محل کار', 'خانهٔ مادر'] as const;

const CUSTOMERS = 120;

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
        person(4, 'پدرام', 'عزیزی', 'cashier'),
        person(6, 'رحمان', 'غلامی', 'kitchen'),
        person(7, 'صابر', 'یوسفی', 'courierManager'),
        person(8, 'فریبا', 'دهقان', 'accountant'),
      ];
}

function address(
  random: Random,
  area: (typeof AREAS)[number],
  title: string,
): DemoCustomer['addresses'][number] {
  return {
    title,
    detail: `تهران، ${random.pick(area.streets)}`,
    plate: random.between(1, 120).toLocaleString('fa-IR'),
    unit: random.between(1, 14).toLocaleString('fa-IR'),
    latitude: area.south + random.next() * (area.north - area.south),
    longitude: area.west + random.next() * (area.east - area.west),
  };
}

/** Areas alternate, so customers of an even place in the list live near the first branch. */
function customer(random: Random, index: number, name: readonly [string, string]): DemoCustomer {
  const area = AREAS[index % AREAS.length] ?? AREAS[0];
  const count = random.weighted([1, 2, 3], (each) => [60, 32, 8][each - 1] ?? 0);
  return {
    phoneNumber: `0912111${String(index).padStart(4, '0')}`,
    firstName: name[0],
    lastName: name[1],
    addresses: TITLES.slice(0, count).map((title) => address(random, area, title)),
  };
}

function customers(): DemoCustomer[] {
  const random = createRandom(1405);
  const taken = new Set<string>();
  return Array.from({ length: CUSTOMERS }, (_, index) => {
    let name: readonly [string, string];
    do name = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    while (taken.has(name.join(' ')));
    taken.add(name.join(' '));
    return customer(random, index, name);
  });
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
