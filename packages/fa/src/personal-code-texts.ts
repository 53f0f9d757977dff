/** These are the heading and width of each column of a workbook of people to give codes to, by the field it holds. */
export const personalCodeColumns = {
  phoneNumber: { title: 'تلفن همراه', width: 16 },
  firstName: { title: 'نام', width: 18 },
  lastName: { title: 'نام خانوادگی', width: 20 },
} as const;

/** These are the heading and the width of each column of the workbook of codes that were given. */
export const personalCodeListColumns = {
  phoneNumber: { title: 'تلفن همراه', width: 16 },
  customerName: { title: 'مشتری', width: 24 },
  code: { title: 'کد', width: 16 },
  kind: { title: 'نوع', width: 12 },
  discountCode: { title: 'کد تخفیف', width: 16 },
  usageCount: { title: 'بار استفاده', width: 12 },
  expiration: { title: 'تا تاریخ', width: 14 },
  state: { title: 'وضعیت', width: 14 },
} as const;

export const personalCodeTexts = {
  sheet: 'افراد',
  templateFileName: 'الگوی کدهای اختصاصی.xlsx',
  listSheet: 'کدهای اختصاصی',
  listFileName: 'کدهای اختصاصی.xlsx',
  kinds: { PERSONAL: 'اختصاصی', FRIENDS: 'معرفی دوستان' },
  /** It is the title of a discount that a guest's points were turned into. */
  pointsTitle: 'تخفیف از امتیاز باشگاه',
  states: { used: 'استفاده‌شده', active: 'فعال', inactive: 'غیرفعال' },
} as const;

/** These say what is wrong with a line beyond the shape of its cells. */
export const personalCodeErrors = {
  firstNameRequired: 'برای مشتری تازه نام را بنویسید.',
  twice: (line: string) => `این شماره در سطر ${line} هم هست.`,
} as const;
