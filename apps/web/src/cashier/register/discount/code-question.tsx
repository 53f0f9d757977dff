import { Button, Group, Input, Text } from '@mantine/core';
import { removeCashierDiscount } from '@sofreh/domain/cashier';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { CodeForm } from './code-form.tsx';
import { discountTexts } from './texts.ts';

/**
 * Asks a question for a discount code: its answer is the code of the order. Where a discount stands already, whichever
 * way it was given, that one holds until it is taken off.
 */
export function CodeQuestion({ field: { title, required } }: { readonly field: CustomField }) {
  const { discountCode, discountAmount } = useRegister((state) => state.cashier.order);
  const change = useRegister((state) => state.change);
  if (discountCode === null && discountAmount === 0)
    return <CodeForm onDone={() => undefined} question={{ title, required }} />;
  return (
    <Input.Wrapper label={title} labelElement="div" size="md">
      <Group justify="space-between" gap="xs">
        <Text>
          {discountCode === null ? (
            discountTexts.handHolds
          ) : (
            <>
              <bdi>{discountCode}</bdi>، {discountTexts.codeHolds}
            </>
          )}
        </Text>
        <Button variant="subtle" color="red" h={44} onClick={() => change(removeCashierDiscount)}>
          {discountTexts.remove}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
