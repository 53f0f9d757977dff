import { priceRuleLabels } from '@sofreh/fa/labels/price-rules';
import { priceStepDetail } from '@sofreh/fa/labels/pricing';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { checkoutTexts } from './texts.ts';
import '../styles/price.css';

/** This is a step of a price's explanation, as the domain makes it and an order stores it. */
export type ExplainedStep = {
  readonly rule: string;
  readonly base: number;
  readonly rate?: number | null;
  readonly count?: number | null;
  readonly grams?: number | undefined;
  readonly title?: string | undefined;
  readonly code?: string | undefined;
  readonly amount: number;
};

type PriceSummaryProps = {
  explanation: readonly ExplainedStep[];
  finalPrice: number;
  /** It names the total; that is «مبلغ قابل پرداخت» until it is said otherwise. */
  label?: string;
  open?: boolean;
};

/** Shows «چرا این قیمت؟»: every rule with what it took and gave, and the total they sum to. */
export function PriceSummary({
  explanation,
  finalPrice,
  label = common.toPay,
  open = false,
}: PriceSummaryProps) {
  return (
    <div className="price-summary">
      <details open={open}>
        <summary>{checkoutTexts.whyThisPrice}</summary>
        <dl className="price-steps">
          {explanation.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several weighed dishes are several steps of one rule
            <PriceStepRow key={`${step.rule} ${index}`} step={step} />
          ))}
        </dl>
      </details>
      <p className="price-total">
        {label}
        <Money amount={finalPrice} />
      </p>
    </div>
  );
}

function PriceStepRow({ step }: { step: ExplainedStep }) {
  const currency = useSite((site) => site.vendor.currency);
  const { base, rate, count, grams, title, code } = step;
  // It is less than its percentage where the discount has a ceiling.
  const off = step.rule === 'DISCOUNT' ? -step.amount : undefined;
  const detail = priceStepDetail(
    { base, rate: rate ?? undefined, count: count ?? undefined, grams, title, code, off },
    currency,
  );
  return (
    <div>
      <dt>
        {labelOf(step.rule)}
        {detail && <span className="field-hint">{detail}</span>}
      </dt>
      <dd className={step.amount < 0 || step.rule === 'FREE_ITEMS' ? 'off' : undefined}>
        {step.rule === 'FREE_ITEMS' ? common.free : <Money amount={step.amount} />}
      </dd>
    </div>
  );
}

function labelOf(rule: string): string {
  return rule in priceRuleLabels ? priceRuleLabels[rule as keyof typeof priceRuleLabels] : rule;
}
