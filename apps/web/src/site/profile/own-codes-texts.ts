import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of a guest's own codes. */
export const ownCodesTexts = {
  title: 'کدهای من',
  from: (amount: string) => `برای سفارش از ${amount} به بالا`,
  until: (day: string) => `تا پایان ${day}`,
  forFriends: (benefit: string) => `برای نخستین سفارش دوستانتان: ${benefit}`,
  reward: (benefit: string) => `برای هر دوست که سفارشش پایان یابد، کدی می‌گیرید: ${benefit}.`,
  came: (count: number) =>
    count === 0 ? 'هنوز کسی با آن نیامده است.' : `${formatNumber(count)} نفر با آن آمده‌اند.`,
  copy: 'رونوشت کد',
  copyOf: (code: string) => `رونوشت کد ${code}`,
  invite: 'فرستادن برای دوستان',
  inviteWith: (code: string) => `فرستادن برای دوستان، کد ${code}`,
  invitation: (vendor: string, code: string, benefit: string) =>
    `هدیهٔ من برای نخستین سفارشت از ${vendor} (${benefit})، کد ${code}:`,
  copied: 'رونوشت برداشته شد.',
  passFailed: 'رونوشت برداشته نشد؛ کد را خودتان بنویسید.',
};
