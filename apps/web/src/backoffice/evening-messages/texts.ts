/** Words of the owner's message after closing. */
export const eveningTexts = {
  title: 'پیامک شب',
  label: 'نیم ساعت پس از بسته شدن، پنج عدد روز و مهر آن پیامک شود',
  to: (owners: readonly string[]) =>
    owners.length > 0 ? `به ${owners.join('، ')}؛ با پیوندی که ورود می‌خواهد.` : 'این شعبه هنوز مالکی ندارد.',
  impossible: 'فرستادن پیامک در این نصب تنظیم نشده است؛ تا آن زمان چیزی فرستاده نمی‌شود.',
  turnedOn: 'پیامک شب روشن شد.',
  turnedOff: 'پیامک شب خاموش شد.',
  last: (day: string) => `آخرین پیامک، برای ${day}`,
} as const;
