import type { StepperStep } from '@sofreh/domain/enums';
import type { OrderRemarks, RemarkName } from '@sofreh/domain/order-remarks';

interface Asked {
  /** At which step of the way to the order. */
  readonly at: Extract<StepperStep, 'OVERVIEW' | 'ORDER_DETAILS'>;
  readonly label: string;
  /** Whether the answer is of this order alone; another is kept for the guest's next order. */
  readonly once: boolean;
}
/** A text of one line or of several. */
interface TextQuestion extends Asked {
  readonly control: 'LINE' | 'AREA';
  readonly placeholder: string;
}
/** A number that goes up and down. */
interface CountQuestion extends Asked {
  readonly control: 'COUNT';
  readonly hint: string;
  /** What is counted. */
  readonly unit: string;
}
export type Question = TextQuestion | CountQuestion;

/** Remarks that are asked for with something else: with how the order is paid. */
type AskedElsewhere = 'payingWith';

/**
 * What a guest is asked on the way to the order: each question once, with its words and its control. The basket keeps the
 * answers by these names, the order's body says them (docs/new-order-field.md).
 */
export const questions = {
  numberOfPerson: {
    at: 'OVERVIEW',
    control: 'COUNT',
    once: false,
    label: 'تعداد نفرات',
    hint: 'برای قاشق و چنگال و چیدن میز',
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

export type QuestionName = keyof typeof questions;
/** What was answered so far; a cart of an older program lacks what it did not ask. */
export type Answers = { readonly [Name in QuestionName]?: OrderRemarks[Name] };

/** The names of the questions, in the order in which they are asked. */
export const QUESTION_NAMES = Object.keys(questions) as readonly QuestionName[];
