/** What may be wrong with a workbook before its lines are read. */
export const workbookErrors = {
  noWorkbook: 'این فایل یک کارپوشهٔ اکسل نیست.',
  noColumn: 'این ستون در برگه نیست.',
  tooMany: 'شمار سطرها بیش از اندازه است.',
  noLines: 'هیچ سطری زیر سرستون‌ها نیست.',
} as const;
