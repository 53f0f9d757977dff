import { formatNumber } from '@sofreh/fa/digits';

/** What the till says of who is at it. */
export const personTexts = {
  who: 'چه کسی پای صندوق است؟',
  now: (name: string) => `پای صندوق: ${name}. تعویض نفر`,
  present: 'اکنون این‌جاست',
  onlineOnly: 'تنها با اینترنت',
  pinOf: (name: string) => `رمز چهار رقمی ${name}`,
  entered: (count: number) => `${formatNumber(count)} رقم از ۴ رقم وارد شده است`,
  erase: 'پاک کردن رقم آخر',
  others: 'نفر دیگری هستم',
  taken: (name: string) => `${name} پای صندوق است.`,
  ownPinFirst: 'نخست رمز چهاررقمی خودتان را بگذارید',
  ownPinWhy: 'با آن، پس از سپردن صندوق به همکار، دوباره به صندوق برمی‌گردید.',
  ownPinAgain: 'همان رمز را یک بار دیگر بنویسید',
  ownPinDiffers: 'دو رمز یکی نبود. از نو بنویسید.',
  ownPinSaved: 'رمز شما گذاشته شد.',
  ownPinOffline: 'رمز خودتان هنوز گذاشته نشده است؛ با اینترنت می‌توانید آن را بگذارید و صندوق را بسپارید.',
  ownPin: 'گذاشتن رمز خودم',
  noPeople: 'هنوز کسی رمز ندارد',
  noPeopleHint: 'هر کس رمز چهار رقمی خود را در «حساب و دستگاه‌های من» می‌گذارد.',
  wrong: 'رمز درست نیست.',
  locked: 'چند بار رمز نادرست وارد شد. پس از وصل شدن دوباره امتحان کنید.',
  unavailable: 'این صندوق بدون اینترنت نمی‌تواند این رمز را بسنجد.',
  failed: 'رمز سنجیده نشد. دوباره امتحان کنید.',
  confirm: (name: string) => `اینترنت برگشت. ${name}، رمز خود را یک بار دیگر وارد کنید.`,
  enterPin: 'وارد کردن رمز',
} as const;
