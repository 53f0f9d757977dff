import {
  CODE_UNFITS,
  type CodeUnfit,
  type DiscountCheck,
  type DiscountCode,
  typesOf,
} from '@sofreh/domain/discount-codes';
import {
  type BenefitKind,
  type Currency,
  type DeliveryType,
  isOneOf,
  type Source,
  type Weekday,
} from '@sofreh/domain/enums';
import { dateTime } from './dates.ts';
import { formatNumber, toPersianDigits } from './digits.ts';
import { errorText } from './error-texts.ts';
import { benefitKindLabels, deliveryTypeLabels, sourceLabels, weekdayLabels } from './labels.ts';
import { formatMoney } from './money.ts';

interface Benefit {
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap: number | null;
  readonly freeItems: readonly { readonly title: string }[];
}

/** Says what a discount code gives, in a few words. */
export function codeBenefitText({ type, value, cap, freeItems }: Benefit, currency: Currency): string {
  if (type === 'MONEY') return formatMoney(value, currency);
  if (type === 'FREEITEM') return `رایگان: ${freeItems.map(({ title }) => title).join('، ')}`;
  if (type !== 'PERCENTAGE') return benefitKindLabels[type];
  const percent = `${formatNumber(value)}٪`;
  return cap === null ? percent : `${percent} تا ${formatMoney(cap, currency)}`;
}

interface Asked {
  readonly minimumItemsTotal: number;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly type?: BenefitKind;
  readonly sources?: readonly Source[];
  readonly startsAt?: string | null;
  readonly windows?: readonly { readonly weekday: Weekday; readonly from: string; readonly to: string }[];
}

/** So many windows are named; more of them are no help to who reads. */
const WINDOWS_NAMED = 3;

function hoursText(windows: NonNullable<Asked['windows']>): string {
  const named = windows.slice(0, WINDOWS_NAMED).map(({ weekday, from, to }) => {
    return toPersianDigits(`${weekdayLabels[weekday]} ${from} تا ${to}`);
  });
  return named.join('، ') + (windows.length > WINDOWS_NAMED ? ' و …' : '');
}

const REASONS: Readonly<
  Record<Exclude<CodeUnfit, 'ITEMS_TOTAL' | 'DELIVERY_TYPE' | 'SOURCE' | 'TIME' | 'NOT_BEGUN'>, string>
> = {
  FIRST_ORDER: 'این کد برای نخستین سفارش است.',
  DISHES: 'هیچ‌کدام از غذاهای این کد در سفارش نیست.',
  NOTHING_TO_GIVE: 'غذای رایگان این کد اکنون موجود نیست.',
  CUSTOMER: 'برای این کد باید مشتری مشخص باشد.',
  OTHER_CUSTOMER: 'این کد برای مشتری دیگری است.',
  SEGMENT: 'این کد برای گروه دیگری از مشتریان است.',
  BUDGET: 'بودجهٔ این کد برای این سفارش کافی نیست.',
  ANOTHER: 'تخفیف دیگری برای این سفارش به کار رفته است و همان می‌ماند.',
  USED_UP: 'همهٔ سهم این کد به کار رفته است؛ دیگر پذیرفته نمی‌شود.',
};

/** Says why a discount code does not fit an order, with what it asks for. */
export function codeUnfitText(
  unfit: CodeUnfit,
  code: Asked,
  currency: Currency,
  itemsTotal: number | null = null,
): string {
  const { minimumItemsTotal, sources = [], windows = [], startsAt = null } = code;
  const deliveryTypes = code.type
    ? typesOf({ type: code.type, deliveryTypes: code.deliveryTypes })
    : code.deliveryTypes;
  if (unfit === 'ITEMS_TOTAL') return leastText(minimumItemsTotal, itemsTotal, currency);
  if (unfit === 'NOT_BEGUN')
    return startsAt === null
      ? 'زمان این کد هنوز نرسیده است.'
      : `این کد از ${dateTime(startsAt)} پذیرفته می‌شود.`;
  if (unfit === 'DELIVERY_TYPE')
    return `این کد برای ${deliveryTypes.map((type) => deliveryTypeLabels[type]).join('، ')} است.`;
  if (unfit === 'SOURCE')
    return `این کد برای ${sources.map((source) => sourceLabels[source]).join('، ')} است.`;
  return unfit === 'TIME' ? `این کد در این ساعت‌هاست: ${hoursText(windows)}.` : REASONS[unfit];
}

/** Says what a basket lacks for a code. */
function leastText(least: number, itemsTotal: number | null, currency: Currency): string {
  if (least <= 0) return 'در این سفارش چیزی برای کم کردن نیست.';
  const rule = `این کد برای سفارش‌های از ${formatMoney(least, currency)} به بالاست`;
  return itemsTotal !== null && itemsTotal < least
    ? `${rule}؛ ${formatMoney(least - itemsTotal, currency)} دیگر مانده است.`
    : `${rule}.`;
}

/** Says everything that keeps a discount code from an order, in one text. */
function codeUnfitsText(
  unfits: readonly CodeUnfit[],
  code: Asked,
  currency: Currency,
  itemsTotal: number | null = null,
): string {
  return unfits.map((unfit) => codeUnfitText(unfit, code, currency, itemsTotal)).join(' ');
}

/** Says why a code that was looked up does not help an order, as the domain's `checkDiscountCode` judges it. */
export function codeFaultText(
  { code: failure, unfits }: Extract<DiscountCheck, { ok: false }>,
  asked: Asked,
  currency: Currency,
  itemsTotal: number | null = null,
): string {
  return unfits.length > 0 ? codeUnfitsText(unfits, asked, currency, itemsTotal) : errorText(failure);
}

/** Says what a code asks of a person that can be judged only once they are known. */
export function codeNeedsText({
  personal = false,
  firstOrder = false,
  forSegment = false,
}: Pick<DiscountCode, 'personal' | 'firstOrder' | 'forSegment'>): string {
  const known = 'با واردکردن شمارهٔ همراه روشن می‌شود که برای شماست یا نه.';
  if (firstOrder) return `این کد برای نخستین سفارش است؛ ${known}`;
  if (personal) return `این کد از آن یک نفر است؛ ${known}`;
  return forSegment
    ? `این کد برای گروهی از مشتریان است؛ ${known}`
    : 'هر نفر از این کد به شمار محدودی می‌تواند استفاده کند؛ با واردکردن شمارهٔ همراه روشن می‌شود که سهم شما مانده است یا نه.';
}

/** Reads what an answer says keeps a code from an order; empty where it says nothing of it. */
function unfitsIn(details: unknown): CodeUnfit[] {
  if (typeof details !== 'object' || details === null) return [];
  const { unfit, unfits } = details as { readonly unfit?: unknown; readonly unfits?: unknown };
  const said: readonly unknown[] = Array.isArray(unfits) ? unfits : [unfit];
  return said.filter((each) => typeof each === 'string' && isOneOf(CODE_UNFITS, each)) as CodeUnfit[];
}

const ASKS_NOTHING: Asked = { minimumItemsTotal: 0, deliveryTypes: [] };

/** Reads the title of the question that a refused code was answered to; null where none asked for it. */
function questionOf(details: unknown): string | null {
  const field = typeof details === 'object' && details !== null && 'field' in details ? details.field : null;
  const title = typeof field === 'object' && field !== null && 'title' in field ? field.title : null;
  return typeof title === 'string' ? title : null;
}

/**
 * Puts the server's word on a code into a sentence: why it is not for this guest or order, and which question asked for
 * it.
 */
export function codeRefusalText(
  { message, details }: { readonly message: string; readonly details?: unknown },
  currency: Currency,
): string {
  const unfits = unfitsIn(details);
  const asked = { ...ASKS_NOTHING, ...(details as Partial<Asked>) };
  const text = unfits.length > 0 ? codeUnfitsText(unfits, asked, currency) : message;
  const question = questionOf(details);
  return question === null ? text : `«${question}»: ${text}`;
}
