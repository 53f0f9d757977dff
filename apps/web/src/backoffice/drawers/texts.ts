/** Words of the list of cash drawers. */
export const drawersTexts = {
  title: 'صندوق‌های نقدی',
  state: 'وضعیت',
  all: 'همه',
  open: 'باز',
  closed: 'بسته',
  day: 'روز کاری',
  cashier: 'صندوق‌دار',
  opened: 'باز شد',
  closedAt: 'بسته شد',
  opening: 'موجودی آغاز',
  expected: 'باید باشد',
  counted: 'شمرده شد',
  difference: 'اختلاف',
  none: 'هنوز صندوقی باز نشده است',
  noneHint: 'صندوق‌دار در صفحهٔ صندوق، صندوق نقدی خود را باز می‌کند.',
  report: (name: string) => `گزارش صندوق ${name}`,
} as const;
