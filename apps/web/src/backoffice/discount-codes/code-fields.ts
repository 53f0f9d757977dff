import { useQuery } from '@tanstack/react-query';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import type { CallForm } from '#web/ui/index.ts';
import type { CodeValues } from './use-code-form.ts';

export type Form = CallForm<CodeValues>['form'];

export function fieldOf<Name extends keyof CodeValues>(form: Form, name: Name) {
  return {
    ...form.getInputProps(name),
    value: form.values[name],
    onChange: (value: CodeValues[Name]) => form.setFieldValue(name, value as never),
  };
}

/** Gives the dishes that are sold by the piece or by weight, to choose from. */
export function useDishes() {
  const items = useQuery(wholeListQuery('GET /api-catalog/catalog/menuitems', {}));
  return (items.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
}
