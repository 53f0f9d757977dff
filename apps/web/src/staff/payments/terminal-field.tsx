import { Radio, SimpleGrid } from '@mantine/core';
import { bankTypeLabels } from '@sofreh/fa/labels';
import classes from './pay-dialog.module.css';
import { paymentTexts } from './texts.ts';
import type { TerminalChoice } from './use-terminal.ts';

/** Offers the card terminals of the shop, one of them chosen; nothing where there is no choice. */
export function TerminalField({ terminals, chosen, choose }: TerminalChoice) {
  if (terminals.length < 2) return null;
  return (
    <Radio.Group label={paymentTexts.terminal} value={chosen?.id ?? null} onChange={choose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {terminals.map(({ id, title, bankType }) => (
          <Radio.Card key={id} value={id} className={classes.terminal}>
            <Radio.Indicator aria-hidden />
            <span>
              {title}
              <small>{bankTypeLabels[bankType]}</small>
            </span>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
