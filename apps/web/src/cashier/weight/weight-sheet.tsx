import { Button, Group, Stack, Text } from '@mantine/core';
import { amountOf, isWeight } from '@sofreh/domain/weight';
import { weightText } from '@sofreh/fa/count-text';
import { type SyntheticEvent, useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal, Money, stopAtRefused } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { weightTexts } from './texts.ts';
import { WeightFields } from './weight-fields.tsx';

/** This is a dish that lies on the scale. */
export type Weighing = {
  readonly title: string;
  /** A kilogram costs this, its own discount taken off. */
  readonly perKilo: number;
  /** A line weighs this already; null for a new one. */
  readonly grams: number | null;
};
type Props = {
  readonly weighing: Weighing | null;
  readonly onWeigh: (grams: number) => void;
  /** Takes the line out, where there is one. */
  readonly onRemove?: () => void;
  readonly onClose: () => void;
};

export function WeightSheet(props: Props) {
  const { weighing, onClose } = props;
  return (
    <Modal
      opened={weighing !== null}
      onClose={onClose}
      title={weighing ? weightTexts.title(weighing.title) : ''}
      size={440}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {weighing && <WeightForm {...props} weighing={weighing} />}
    </Modal>
  );
}

function WeightForm({ weighing, onWeigh, onRemove }: Props & { readonly weighing: Weighing }) {
  const { currency } = useStaff().vendor;
  const [grams, setGrams] = useState(weighing.grams);
  const weight = grams !== null && isWeight(grams) ? grams : null;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!stopAtRefused(event.currentTarget) && weight !== null) onWeigh(weight);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">
          {weightTexts.perKilo} <Money amount={weighing.perKilo} currency={currency} />
        </Text>
        <WeightFields grams={grams} onChange={setGrams} />
        <Group wrap="nowrap">
          {onRemove && (
            <Button variant="subtle" color="red" size="lg" px="md" onClick={onRemove}>
              {weightTexts.remove}
            </Button>
          )}
          <Button type="submit" size="lg" h={56} flex={1} disabled={weight === null}>
            {weighing.grams === null ? weightTexts.add : weightTexts.save}
            {weight !== null && (
              <span style={{ marginInlineStart: 10 }}>
                {weightText(weight)}،{' '}
                <Money amount={amountOf('GRAM', weighing.perKilo, weight)} currency={currency} bare />
              </span>
            )}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
