import { Badge, Button, Text } from '@mantine/core';
import { FEATURES } from '@sofreh/domain/subscriptions';
import { formatNumber } from '@sofreh/fa/digits';
import { featureLabels } from '@sofreh/fa/labels';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ApiResponse } from '#web/api/index.ts';
import { Money } from '#web/ui/index.ts';
import classes from './subscription.module.css';
import type { Taken } from './take-form.tsx';
import { subscriptionTexts as texts } from './texts.ts';

export type Package = ApiResponse<'GET /api-identity/identity/features/packages'>['data'][number];
type Offer = ApiResponse<'GET /api-identity/identity/contracts/available'>['data'][number];

/** Says how much of a feature a package has: «۳ شعبه». */
export function amountText(limit: number | null): string {
  if (limit === null) return texts.any;
  return limit === 0 ? texts.none : formatNumber(limit);
}

type Props = {
  readonly each: Package;
  readonly mayTake: boolean;
  readonly onTake: (taken: Taken) => void;
};

/** Shows one package with all its features, to be compared with the others. */
export function PackageCard({ each, mayTake, onTake }: Props) {
  const { id, title, description, price, mine, tooSmall, terms, limits } = each;
  // What is free and one's own already has nothing to renew.
  const offered = mayTake && !(mine && price === 0);
  return (
    <section className={classes.card} data-mine={mine || undefined} aria-label={title}>
      <div className={classes.line}>
        <h3>{title}</h3>
        {mine && (
          <Badge variant="light" size="lg" tt="none">
            {texts.mine}
          </Badge>
        )}
      </div>
      <Text fz={22} fw={700}>
        {price === 0 ? texts.free : <Money amount={price} currency="TOMAN" />}
        {price > 0 && (
          <Text span c="dimmed" fz="md">
            {' '}
            {texts.monthly}
          </Text>
        )}
      </Text>
      {description && <Text c="dimmed">{description}</Text>}
      <ul className={classes.features}>
        {FEATURES.map((feature) => (
          <li key={feature}>
            {limits[feature] === 0 ? (
              <IconMinus size={18} aria-hidden />
            ) : (
              <IconCheck size={18} aria-hidden />
            )}
            <span>{featureLabels[feature]}</span>
            <strong>{amountText(limits[feature])}</strong>
          </li>
        ))}
      </ul>
      {tooSmall.length > 0 && (
        <Text c="red" size="sm">
          {texts.tooSmall(tooSmall.map((feature) => featureLabels[feature]).join('، '))}
        </Text>
      )}
      {offered && (
        <Button
          h={44}
          mt="auto"
          disabled={tooSmall.length > 0}
          onClick={() => onTake({ packageId: id, title, terms })}
        >
          {mine ? texts.renew(title) : texts.take(title)}
        </Button>
      )}
    </section>
  );
}

type ServiceProps = {
  readonly each: Offer;
  readonly mayTake: boolean;
  readonly onTake: (taken: Taken) => void;
};

/** Something the platform does once. */
export function ServiceCard({ each, mayTake, onTake }: ServiceProps) {
  const { packageId, title, description, price } = each;
  return (
    <section className={classes.card} aria-label={title}>
      <h3>{title}</h3>
      <Text fz={22} fw={700}>
        <Money amount={price} currency="TOMAN" />
      </Text>
      {description && <Text c="dimmed">{description}</Text>}
      {mayTake && (
        <Button h={44} mt="auto" variant="light" onClick={() => onTake({ packageId, title, terms: [] })}>
          {texts.order(title)}
        </Button>
      )}
    </section>
  );
}
