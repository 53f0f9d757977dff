import { Input, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { ADDRESS_LENGTH, NAME_LENGTH } from '@sofreh/domain/limits';
import { useMemo, useState } from 'react';
import { pointText } from '#web/staff/map/degrees.ts';
import { DegreesInput } from '#web/staff/map/degrees-input.tsx';
import { PinMap } from '#web/staff/map/pin-map.tsx';
import { PhoneField } from '#web/ui/index.ts';
import { SettingsCard } from './settings-card.tsx';
import { settingsTexts as texts } from './texts.ts';
import { type SectionProps, useSettingsForm } from './use-settings-form.ts';

/** No areas are drawn around the pin. */
const NO_ZONES: readonly never[] = [];

export function ContactSection({ settings, onDirty }: SectionProps) {
  const { phoneNumber, email, instagram, address, latitude, longitude } = settings;
  const call = useSettingsForm({
    initialValues: { phoneNumber, email, instagram, address, latitude, longitude },
    body: (values) => values,
    onDirty,
  });
  const { form } = call;
  const { latitude: north, longitude: east } = form.values;
  const point = useMemo(() => ({ latitude: north, longitude: east }), [north, east]);
  // The map begins anew where the point was typed; moved by hand it goes on.
  const [begun, setBegun] = useState(0);
  const goTo = (typed: typeof point | null) => {
    if (!typed || pointText(typed) === pointText(point)) return;
    form.setValues(typed);
    setBegun(begun + 1);
  };
  return (
    <SettingsCard id="contact" title={texts.contact} call={call}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PhoneField
          label={texts.phoneNumber}
          // Whoever comes from the guide goes on typing.
          autoFocus={window.location.hash === '#contact'}
          {...form.getInputProps('phoneNumber')}
          value={form.values.phoneNumber}
        />
        <TextInput label={texts.email} type="email" dir="ltr" {...form.getInputProps('email')} />
        <TextInput
          label={texts.instagram}
          dir="ltr"
          maxLength={NAME_LENGTH.max}
          {...form.getInputProps('instagram')}
        />
      </SimpleGrid>
      <Textarea
        label={texts.address}
        autosize
        minRows={2}
        maxLength={ADDRESS_LENGTH.max}
        {...form.getInputProps('address')}
      />
      <Input.Wrapper label={texts.location} labelElement="div">
        <Stack gap="xs">
          <PinMap
            key={begun}
            point={point}
            zones={NO_ZONES}
            onMove={(moved) => form.setValues({ latitude: moved.latitude, longitude: moved.longitude })}
          />
          <DegreesInput value={point} onChange={goTo} />
        </Stack>
      </Input.Wrapper>
    </SettingsCard>
  );
}
