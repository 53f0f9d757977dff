import { Stack } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { type CustomField, type FieldValue, fieldsFor } from '@sofreh/domain/custom-fields';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { OwnQuestion } from '#web/staff/custom-fields/index.ts';
import { CodeQuestion } from '../discount/code-question.tsx';

/** Asks the vendor's own questions for the order being typed. */
export function OrderQuestions({ menu }: { readonly menu: Menu }) {
  const deliveryType = useRegister(({ cashier }) => cashier.deliveryType);
  const answers = useRegister((state) => state.answers) ?? [];
  const tell = useRegister((state) => state.tell);
  const asked = fieldsFor(menu.customFields ?? [], deliveryType);
  if (asked.length === 0) return null;
  const put = ({ id, title, type, onSlip }: CustomField, value: FieldValue) =>
    tell({ answers: [...answers.filter((each) => each.id !== id), { id, title, type, onSlip, value }] });
  return (
    <Stack>
      {asked.map((field) =>
        field.type === 'DISCOUNT_CODE' ? (
          <CodeQuestion key={field.id} field={field} />
        ) : (
          <OwnQuestion
            key={field.id}
            field={field}
            value={answers.find(({ id }) => id === field.id)?.value}
            onChange={(value) => put(field, value)}
          />
        ),
      )}
    </Stack>
  );
}
