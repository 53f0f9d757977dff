import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { IconEraser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FormFooter, FormSummary, MoneyField, SwitchRow, UnsavedGuard } from '#web/ui/index.ts';
import { CircleField } from './circle-field.tsx';
import { CornersField } from './corners-field.tsx';
import { DistancesField } from './distances-field.tsx';
import { HoursField } from './hours-field.tsx';
import { RemoveZone } from './remove-zone.tsx';
import { zoneTexts } from './texts.ts';
import type { Ring, ZoneFormProps } from './types.ts';
import { useZoneForm } from './use-zone-form.ts';

/** Edits one zone beside its drawing: name, prices, hours and corners. */
export function ZoneForm(props: ZoneFormProps) {
  const { zone, drawn, onDraw, onClose } = props;
  const { currency } = useStaff().vendor;
  const call = useZoneForm(props);
  const { form } = call;
  const [removing, setRemoving] = useState(false);
  const { setFieldValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the map alone
  useEffect(() => {
    setFieldValue('polygon', copyOf(drawn));
  }, [drawn]);
  const amount = (field: 'price' | 'minimumBasket' | 'freeOver') => ({
    ...form.getInputProps(field),
    currency,
    value: form.values[field],
    onChange: (value: number | null) => setFieldValue(field, value),
  });
  return (
    <Paper withBorder radius="lg" p="lg">
      <UnsavedGuard dirty={call.dirty} />
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="md">
          <Title order={2} size="h4">
            {zone ? zoneTexts.editTitle(zone.name) : zoneTexts.newTitle}
          </Title>
          <FormSummary of={call} />
          <TextInput
            label={zoneTexts.name}
            description={zoneTexts.nameHint}
            required
            autoFocus
            maxLength={NAME_LENGTH.max}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={zoneTexts.properName}
            maxLength={NAME_LENGTH.max}
            {...form.getInputProps('vendorsProperName')}
          />
          <MoneyField label={zoneTexts.price} required {...amount('price')} />
          <DistancesField
            value={form.values.distances}
            onChange={(distances) => setFieldValue('distances', distances)}
            error={text(form.errors.distances)}
          />
          <Group grow align="end">
            <MoneyField
              label={zoneTexts.minimumBasket}
              description={zoneTexts.optional}
              {...amount('minimumBasket')}
            />
            <MoneyField label={zoneTexts.freeOver} description={zoneTexts.optional} {...amount('freeOver')} />
          </Group>
          <SwitchRow label={zoneTexts.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
          <HoursField value={form.values.windows} onChange={(windows) => setFieldValue('windows', windows)} />
          <CircleField onDraw={onDraw} />
          <CornersField
            {...form.getInputProps('polygon')}
            value={drawn}
            onChange={onDraw}
            error={text(form.errors.polygon)}
          />
          <Button
            variant="default"
            h={44}
            disabled={drawn.length === 0}
            onClick={() => onDraw([])}
            leftSection={<IconEraser size={18} aria-hidden />}
          >
            {zoneTexts.redraw}
          </Button>
          <FormFooter
            submitting={call.submitting}
            onCancel={onClose}
            aside={
              zone && (
                <Button variant="default" c="red" h={44} onClick={() => setRemoving(true)}>
                  {zoneTexts.remove}
                </Button>
              )
            }
          />
        </Stack>
      </form>
      <RemoveZone zone={removing ? zone : null} onClose={() => setRemoving(false)} onRemoved={onClose} />
    </Paper>
  );
}

export function copyOf(ring: Ring): [number, number][] {
  return ring.map(([longitude, latitude]) => [longitude, latitude]);
}

function text(fault: unknown): string | undefined {
  return typeof fault === 'string' ? fault : undefined;
}
