import type { Currency } from '@sofreh/domain/enums';
import { amountsByRule, type Pricing } from '@sofreh/domain/pricing';
import { priceRuleLabels } from '@sofreh/fa/labels';
import { Money } from '#web/ui/index.ts';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

type Props = { readonly pricing: Pricing; readonly currency: Currency };

/** Shows what the total is made of besides the lines themselves; nothing where the lines are all. */
export function PriceSteps({ pricing, currency }: Props) {
  if (pricing.explanation.length < 2) return null;
  const named = pricing.explanation.find(({ title, code }) => title !== undefined || code !== undefined);
  return (
    <dl className={classes.steps}>
      {amountsByRule(pricing.explanation).map(({ rule, amount }) => (
        <div key={rule} className={classes.step}>
          <dt>
            {priceRuleLabels[rule]}
            {rule === named?.rule && (
              <small>
                {' '}
                {named.title === undefined ? <bdi>{named.code}</bdi> : orderPanelTexts.offerOf(named.title)}
              </small>
            )}
          </dt>
          <dd>
            <Money amount={amount} currency={currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  );
}
