import type { Currency, StepperStep } from '@sofreh/domain/enums';
import { type OrderRemarks, REMARK_NAMES, type RemarkName } from '@sofreh/domain/order-remarks';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';

interface Asked {
  /** Says at which step of the way to the order it is asked. */
  readonly at: Extract<StepperStep, 'OVERVIEW' | 'ORDER_DETAILS'>;
  readonly label: string;
  /** Tells whether the answer is of this order alone; another is kept for the guest's next order. */
  readonly once: boolean;
}
/** It asks for a text of one line or of several. */
interface TextQuestion extends Asked {
  readonly control: 'LINE' | 'AREA';
  readonly placeholder: string;
}
/** It asks for a number that goes up and down. */
interface CountQuestion extends Asked {
  readonly control: 'COUNT';
  readonly hint: string;
  /** It is the hint where the guest sits at a table. */
  readonly hintAtTable: string;
  /** It names what is counted. */
  readonly unit: string;
}
export type Question = TextQuestion | CountQuestion;

/** These are remarks that are asked for with something else: with how the order is paid. */
type AskedElsewhere = 'payingWith';

/**
 * This is what a guest is asked on the way to the order: each question once, with its words and its control. The basket
 * keeps the answers by these names, the order's body says them (docs/new-order-field.md).
 */
export const questions = {
  numberOfPerson: {
    at: 'OVERVIEW',
    control: 'COUNT',
    once: false,
    label: 'تعداد نفرات',
    hint: 'برای قاشق و چنگال',
    hintAtTable: 'برای قاشق و چنگال و چیدن میز',
    unit: 'نفر',
  },
  description: {
    at: 'ORDER_DETAILS',
    control: 'AREA',
    once: true,
    label: 'توضیح برای رستوران',
    placeholder: 'هر چه باید بدانیم',
  },
} as const satisfies {
  readonly [Name in Exclude<RemarkName, AskedElsewhere>]: OrderRemarks[Name] extends string
    ? TextQuestion
    : CountQuestion;
};

/** A guest reads these before a remark that is asked for with something else: an amount of money. */
const amounts = { payingWith: 'مبلغی که به پیک می‌دهید' } as const satisfies Readonly<
  Record<AskedElsewhere, string>
>;
const isAmount = (name: RemarkName): name is AskedElsewhere => name in amounts;

/** This is a remark as the guest reads again what they said. */
type Said = {
  readonly name: RemarkName;
  readonly label: string;
  readonly text: string;
  /** It is true where these are their own words, which may be long. */
  readonly isWords: boolean;
};

/** Gives what a guest said with an order: every remark that has an answer. */
export function saidRemarks(order: OrderRemarks & { readonly currency: Currency }): Said[] {
  return REMARK_NAMES.flatMap((name): Said[] => {
    const value = order[name];
    if (value === null || value === '') return [];
    if (isAmount(name))
      return [
        { name, label: amounts[name], text: formatMoney(Number(value), order.currency), isWords: false },
      ];
    const { label, ...asked }: Question = questions[name];
    if (typeof value === 'string') return [{ name, label, text: value, isWords: true }];
    const parts = [formatNumber(value), ...('unit' in asked ? [asked.unit] : [])];
    return [{ name, label, text: parts.join(' '), isWords: false }];
  });
}

export type QuestionName = keyof typeof questions;
/** This is what was answered so far; a cart of an older program lacks what it did not ask. */
export type Answers = { readonly [Name in QuestionName]?: OrderRemarks[Name] };

/** These are the names of the questions, in the order in which they are asked. */
export const QUESTION_NAMES = Object.keys(questions) as readonly QuestionName[];
