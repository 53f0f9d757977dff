import { Textarea } from '@mantine/core';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { SwitchRow } from '#web/ui/index.ts';
import { SettingsCard } from './settings-card.tsx';
import { settingsTexts as texts } from './texts.ts';
import { type SectionProps, useSettingsForm } from './use-settings-form.ts';

export function PrintSection({ settings, onDirty }: SectionProps) {
  const call = useSettingsForm({
    initialValues: {
      printReceiptLink: settings.printReceiptLink,
      factorFooter: settings.factorFooter,
    },
    body: (values) => values,
    onDirty,
  });
  const turn = useChange({
    run: (printItemsOnFactor: boolean) =>
      api('PUT /api-identity/identity/vendors/setprintitemsonfactoroption', { body: { printItemsOnFactor } }),
    changes: ['GET /api-identity/identity/vendors/settings'],
    done: texts.printItemsSaved,
  });
  return (
    <SettingsCard id="print" title={texts.print} call={call}>
      <SwitchRow
        label={texts.printItems}
        description={texts.printItemsHint}
        checked={settings.printItemsOnFactor}
        disabled={turn.running}
        onChange={({ currentTarget }) => turn.start(currentTarget.checked)}
      />
      <SwitchRow
        label={texts.printReceiptLink}
        description={texts.printReceiptLinkHint}
        {...call.form.getInputProps('printReceiptLink', { type: 'checkbox' })}
      />
      <Textarea
        label={texts.factorFooter}
        description={texts.factorFooterHint}
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH.max}
        {...call.form.getInputProps('factorFooter')}
      />
    </SettingsCard>
  );
}
