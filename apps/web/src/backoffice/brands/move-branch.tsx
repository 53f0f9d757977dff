import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { EditDrawer, SavingForm, useCallForm } from '#web/ui/index.ts';
import { type Branch, type Brand, brandsChanged } from './brand-queries.ts';
import { brandTexts as texts } from './texts.ts';

type Props = {
  readonly branch: Branch | null;
  readonly brands: readonly Brand[];
  readonly onClose: () => void;
};

export function MoveBranch({ branch, brands, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer
      opened={branch !== null}
      title={texts.moveOf(branch?.name ?? '')}
      dirty={dirty}
      onClose={onClose}
    >
      {branch && <MoveForm branch={branch} brands={brands} onDirty={setDirty} onClose={onClose} />}
    </EditDrawer>
  );
}

type FormProps = {
  readonly branch: Branch;
  readonly brands: readonly Brand[];
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function MoveForm({ branch, brands, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { brandId: '' },
    validate: { brandId: (id) => (id ? null : texts.targetRequired) },
    submit: ({ brandId }, options) =>
      api('PUT /api-identity/identity/vendors/subscribevendorbrand', {
        body: { vendorId: branch.id, brandId },
        ...options,
      }),
    done: texts.moved,
    onDone: () => {
      brandsChanged();
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose} label={texts.move}>
      <Text c="dimmed">{texts.moveHint}</Text>
      <Select
        label={texts.targetBrand}
        required
        allowDeselect={false}
        data={brands.map(({ id, name }) => ({ value: id, label: name }))}
        {...call.form.getInputProps('brandId')}
      />
    </SavingForm>
  );
}
