import { Input, SimpleGrid, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { isSiteDomain, SLUG_PATTERN } from '@sofreh/domain/site-addresses';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { PinMap } from '#web/staff/map/pin-map.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, PhoneField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { brandsChanged } from './brand-queries.ts';
import { DomainField } from './domain-field.tsx';
import { brandTexts as texts } from './texts.ts';

const NO_ZONES: readonly never[] = [];
type Props = { readonly brandId: string; readonly opened: boolean; readonly onClose: () => void };

export function OpenBranch({ brandId, opened, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer opened={opened} title={texts.open} dirty={dirty} onClose={onClose}>
      <OpenBranchForm brandId={brandId} onDirty={setDirty} onClose={onClose} />
    </EditDrawer>
  );
}

const filled = (text: string) => (text.trim() ? null : texts.required);

type Values = {
  id: string;
  name: string;
  slug: string;
  domain: string;
  latitude: number;
  longitude: number;
  owner: { phoneNumber: string; firstName: string; lastName: string };
};

function faultsOf({ name, slug, domain, owner }: Values): Record<string, string> {
  const all = {
    name: filled(name),
    slug: SLUG_PATTERN.test(slug) ? null : texts.slugWrong,
    domain: isSiteDomain(domain.trim().toLowerCase()) ? null : texts.domainWrong,
    'owner.phoneNumber': filled(owner.phoneNumber),
    'owner.firstName': filled(owner.firstName),
    'owner.lastName': filled(owner.lastName),
  };
  return Object.fromEntries(Object.entries(all).flatMap(([path, text]) => (text ? [[path, text]] : [])));
}

type FormProps = Pick<Props, 'brandId' | 'onClose'> & { readonly onDirty: (dirty: boolean) => void };

function OpenBranchForm({ brandId, onDirty, onClose }: FormProps) {
  const { vendor, profile } = useStaff();
  const { latitude, longitude, currency, themeColor } = vendor;
  const { phoneNumber, firstName, lastName } = profile;
  const call = useCallForm<Values, unknown>({
    initialValues: {
      id: newId(),
      name: '',
      slug: '',
      domain: '',
      latitude,
      longitude,
      owner: { phoneNumber, firstName, lastName },
    },
    validate: faultsOf,
    submit: (values, options) =>
      api('POST /api-identity/identity/vendors', {
        body: { ...values, brand: { id: brandId }, currency, themeColor },
        ...options,
      }),
    done: texts.opened,
    onDone: () => {
      brandsChanged();
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose} label={texts.open}>
      <Text c="dimmed">{texts.openHint}</Text>
      <TextInput
        label={texts.branchName}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={texts.slug}
        description={texts.slugHint}
        required
        dir="ltr"
        autoCapitalize="none"
        {...form.getInputProps('slug')}
      />
      <DomainField
        label={texts.domain}
        description={texts.domainHint}
        required
        {...form.getInputProps('domain')}
        value={form.values.domain}
      />
      <Input.Wrapper label={texts.location} labelElement="div">
        <PinMap
          point={{ latitude, longitude }}
          zones={NO_ZONES}
          onMove={(point) => form.setValues({ latitude: point.latitude, longitude: point.longitude })}
        />
      </Input.Wrapper>
      <PhoneField
        label={texts.ownerPhone}
        required
        {...form.getInputProps('owner.phoneNumber')}
        value={form.values.owner.phoneNumber}
      />
      <SimpleGrid cols={2}>
        <TextInput label={texts.ownerFirstName} required {...form.getInputProps('owner.firstName')} />
        <TextInput label={texts.ownerLastName} required {...form.getInputProps('owner.lastName')} />
      </SimpleGrid>
    </SavingForm>
  );
}
