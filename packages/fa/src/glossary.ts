/**
 * This is a thing of the product, with the one word that stands for it on every screen, and the words that must not.
 */
export type GlossaryEntry = {
  readonly word: string;
  readonly means: string;
  readonly not: readonly string[];
};

/** These are the words of the screens; `lintText` refuses those that are not to be used. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  { word: 'صندوق', means: 'a till: the place and the device where staff sell', not: ['دخل', 'پوز فروش'] },
  {
    word: 'کشوی پول',
    means: 'the cash drawer of one cashier, opened and closed with a count',
    not: ['صندوق پول', 'صندوق‌های پول', 'صندوق نقد'],
  },
  {
    word: 'صف ارسال',
    means: 'what a till has not sent yet, or somebody has to decide about',
    not: ['صندوق خروجی'],
  },
  {
    word: 'حق سرویس',
    means: "the vendor's own addition to a bill; typed by staff on one bill it is «حق سرویس دستی»",
    not: ['هزینهٔ خدمات', 'هزینه خدمات', 'کارمزد خدمت', 'سرویس چارج'],
  },
  { word: 'سالن', means: 'a room of tables, never a way of delivery or a channel', not: [] },
  {
    word: 'سرو در محل',
    means: 'served at a table or the counter',
    not: ['سرو در سالن', 'حضوری در سالن', 'بسته‌بندی در سالن'],
  },
  {
    word: 'مقدار رسیده',
    means: 'how much of an ingredient or dish came in, in its unit',
    not: ['چند تا رسید'],
  },
  {
    word: 'کارت‌خوان',
    means: 'a card terminal; a card is drawn through it, an amount is typed',
    not: ['مبلغ را روی کارت‌خوان بکشید'],
  },
  { word: 'شمارهٔ همراه', means: 'the number of a mobile telephone', not: ['شمارهٔ موبایل', 'شماره موبایل'] },
  { word: 'صورت‌حساب', means: 'a bill that is open', not: ['فاکتور باز'] },
  {
    word: 'آنلاین',
    means: 'paid at a gateway, or ordered on the site; a machine that reaches the server',
    not: ['برخط', 'پرداخت اینترنتی'],
  },
  {
    word: 'پیوند پرداخت',
    means: 'the address of a page that pays a bill or a part of it',
    not: ['لینک پرداخت', 'نشانی پرداخت'],
  },
  {
    word: 'بازگشت وجه',
    means:
      'money of an order that goes back to who paid it; of what went back it is «وجه بازگشته». An order itself is never given back',
    not: [
      'برگرداندن سفارش',
      'بازگرداندن سفارش',
      'بازگرداندن وجه',
      'پس دادن پول',
      'برگشت وجه',
      'استرداد وجه',
      'عودت وجه',
    ],
  },
  {
    word: 'صندوق‌دار',
    means: 'who sells at a till',
    not: ['صندوقدار', 'صندوقدارها', 'صندوقداران', 'صندوق دار'],
  },
  {
    word: 'حساب اعتباری',
    means: 'what a customer may owe a vendor and owes; what is sold on it is «خرید اعتباری»',
    not: ['نسیه', 'حساب دفتری'],
  },
  {
    word: 'غذا',
    means:
      'what a menu sells, drinks among it; as a line of an order or bill it is a «قلم». «کالا» is a good of an accounting program or of the tax authority',
    not: [
      'آیتم',
      'آیتمی',
      'آیتم‌ها',
      'آیتم‌های',
      'آیتم‌هایی',
      'جمع کالاها',
      'جمع کالاهای',
      'کالاهای سفارش',
      'کالاهای صورت‌حساب',
    ],
  },
  {
    word: 'فایل',
    means: 'a file of a computer; «پرونده» is what staff know of a person',
    not: ['گرفتن پرونده', 'پروندهٔ اکسل', 'پروندهٔ داده‌های', 'نام پرونده', 'پرونده‌ای است', 'کدام پرونده'],
  },
  {
    word: 'الزامی',
    means: 'a topping category of which something has to be chosen; any other is «اختیاری»',
    not: ['انتخاب ضروری', 'انتخاب لازم'],
  },
  {
    word: 'وعده',
    means: 'the moment at which an order was said to be ready or at the door',
    not: ['قول', 'قول‌ها', 'قول‌های'],
  },
];
