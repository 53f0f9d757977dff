import { Paper, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { toPersianDigits } from '@sofreh/fa/digits';
import { ToppingPrice } from '#web/guest-look/toppings/topping-price.tsx';
import { Money } from '#web/ui/index.ts';
import { toppingsTexts } from './texts.ts';
import { readToppingLines } from './topping-lines.ts';
import classes from './toppings.module.css';

type Props = { readonly text: string; readonly currency: Currency };

/**
 * Shows what was understood of the written lines, before they are saved: each name with its price, or what is wrong
 * with it.
 */
export function ToppingPreview({ text, currency }: Props) {
  const lines = readToppingLines(text, currency);
  if (lines.length === 0) return null;
  return (
    <Paper withBorder radius="md" p="sm" component="section" aria-label={toppingsTexts.understood}>
      <Text size="sm" c="dimmed">
        {toppingsTexts.understood}
      </Text>
      <ul className={classes.understood}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is what it is known by
          <li key={index}>
            <span>{toPersianDigits(line.title)}</span>
            {line.fault === null ? (
              <Text span fw={700}>
                <ToppingPrice price={line.price} currency={currency} money={Money} />
              </Text>
            ) : (
              <Text span size="sm" c="red">
                {line.fault}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
