import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CallForm } from '#web/ui/index.ts';
import type { ItemValues } from './item-values.ts';

export type ItemFormApi = CallForm<ItemValues>['form'];
export type SectionProps = { readonly form: ItemFormApi };

/** Gives what marks a field's node as that of a path, so that a fault's focus finds it. */
export function pathOf(form: ItemFormApi, name: keyof ItemValues): string {
  const props: object = form.getInputProps(name);
  return 'data-path' in props ? String(props['data-path']) : name;
}

type Props = { readonly title: string; readonly id?: string; readonly children: ReactNode };

export function Section({ title, id, children }: Props) {
  const heading = useId();
  return (
    <Paper withBorder radius="lg" p="md" component="section" id={id} aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
