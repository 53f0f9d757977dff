import type { Order } from '@sofreh/contract/main/orders';
import type { PriceRule } from '@sofreh/domain/pricing';
import { priceRuleLabels, priceStepDetail } from '@sofreh/fa/labels';
import { Money } from '#web/ui/index.ts';
import classes from './order.module.css';
import { Section } from './section.tsx';
import { orderTexts } from './texts.ts';

/** Shows «چرا این قیمت؟»: every rule with what it took and what it added. */
export function PriceExplanation({ order }: { readonly order: Order }) {
  const { explanation, finalPrice } = order.pricing;
  return (
    <Section title={orderTexts.why}>
      <dl style={{ margin: 0 }}>
        {explanation.map(({ rule, base, rate, count, grams, title, code, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several weighed dishes are several steps of one rule
          <div key={`${rule} ${index}`} className={`${classes.pair} ${classes.step}`}>
            <dt>
              {priceRuleLabels[rule as PriceRule] ?? rule}{' '}
              <span className={classes.soft}>
                {priceStepDetail(
                  {
                    base,
                    rate: rate ?? undefined,
                    count: count ?? undefined,
                    grams,
                    title,
                    code,
                    off: offOf(rule, amount),
                  },
                  order.currency,
                )}
              </span>
            </dt>
            <dd>
              <Money amount={amount} currency={order.currency} />
            </dd>
          </div>
        ))}
        <div className={`${classes.pair} ${classes.total}`}>
          <dt>{orderTexts.total}</dt>
          <dd>
            <Money amount={finalPrice} currency={order.currency} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/** Gives what a discount took off: less than its percentage where it has a ceiling. */
function offOf(rule: string, amount: number): number | undefined {
  return rule === 'DISCOUNT' ? -amount : undefined;
}
