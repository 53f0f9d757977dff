/**
 * These are the heading and width of each column of a workbook of customers, by the field it holds; widths in
 * characters.
 */
export const customerImportColumns = {
  phoneNumber: { title: 'تلفن همراه', width: 16 },
  firstName: { title: 'نام', width: 18 },
  lastName: { title: 'نام خانوادگی', width: 20 },
  note: { title: 'یادداشت', width: 36 },
  title: { title: 'نام نشانی', width: 14 },
  detail: { title: 'نشانی', width: 48 },
  plate: { title: 'پلاک', width: 8 },
  unit: { title: 'واحد', width: 8 },
  latitude: { title: 'عرض جغرافیایی', width: 14 },
  longitude: { title: 'طول جغرافیایی', width: 14 },
} as const;

export const customerImportTexts = {
  sheet: 'مشتریان',
  templateFileName: 'الگوی مشتریان.xlsx',
} as const;

/** These say what is wrong with a line beyond the shape of its cells. */
export const customerImportErrors = {
  firstNameRequired: 'برای مشتری تازه نام را بنویسید.',
  twice: (line: string) => `این شماره در سطر ${line} هم هست.`,
  halfPoint: 'عرض و طول جغرافیایی را با هم بنویسید.',
  pointWithoutAddress: 'برای این نقطه نشانی را هم بنویسید.',
} as const;
