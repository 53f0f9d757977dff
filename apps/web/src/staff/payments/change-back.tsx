import { Button, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import classes from './pay-dialog.module.css';
import { paymentTexts } from './texts.ts';

type Props = {
  readonly amount: number;
  readonly currency: Currency;
  /** Where nothing is left to be paid, the dialog stands until somebody has read it. */
  readonly onClose?: () => void;
};

/** Shows the cash to give back of what was just paid, in large: it stays until it is read. */
export function ChangeBack({ amount, currency, onClose }: Props) {
  return (
    <Stack mb="md">
      <div role="status" className={classes.changeBack}>
        {onClose && <Text>{paymentTexts.allPaid}</Text>}
        <strong>
          {paymentTexts.change}: <Money amount={amount} currency={currency} />
        </strong>
      </div>
      {onClose && (
        <Button size="lg" h={56} onClick={onClose} data-autofocus>
          {uiTexts.close}
        </Button>
      )}
    </Stack>
  );
}
