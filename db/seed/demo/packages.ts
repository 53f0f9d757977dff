/** What the demo's platform sells, beside the package that whoever bought nothing has. */
export const packages = [
  {
    kind: 'CONTRACT',
    title: 'بستهٔ کافه',
    price: 490_000,
    description: 'برای یک شعبهٔ کوچک',
    limits: { BRANCHES: 1, TILLS: 1, KIOSKS: 0, STAFF: 8, ORDERS: 1_500, SMS: 500 },
  },
  {
    kind: 'CONTRACT',
    title: 'بستهٔ رستوران',
    price: 1_290_000,
    description: 'برای رستورانی با سالن و پیک',
    limits: { BRANCHES: 3, TILLS: 4, KIOSKS: 2, STAFF: 40, ORDERS: 8_000, SMS: 3_000 },
  },
  {
    kind: 'CONTRACT',
    title: 'بستهٔ زنجیره',
    price: 3_900_000,
    description: 'برای برندی با شعبه‌های بسیار',
    limits: { BRANCHES: 25, TILLS: null, KIOSKS: null, STAFF: null, ORDERS: null, SMS: 20_000 },
  },
  {
    kind: 'SERVICE',
    title: 'راه‌اندازی در محل',
    price: 6_500_000,
    description: 'چیدن منو، چاپگرها و صندوق‌ها و آموزش یک‌روزهٔ همکاران',
    limits: {},
  },
] as const;
