import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { branchSite } from '#web/staff/guest-qr/guest-address.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, CopyField, Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { settingsTexts as texts } from './texts.ts';

const NEW_KEY = 'POST /api-catalog/catalog/kitchen/webhooks/secret';
const HOOKS = ['menuitems', 'toppings', 'vendors'] as const;

/** Shows the key that a kitchen's own software signs its messages with: made here, shown once. */
export function KitchenKeySection() {
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = useChange<void>({
    run: async (_, options) => setSecret((await api(NEW_KEY, options)).secret),
    changes: [],
    onDone: () => setAsking(false),
  });
  return (
    <Paper withBorder radius="lg" p="lg" component="section" id="kitchen" aria-label={texts.kitchen}>
      <Stack>
        <Title order={2} size="h4">
          {texts.kitchen}
        </Title>
        <Text c="dimmed">{texts.kitchenHint}</Text>
        <Group>
          <Button size="md" variant="light" onClick={() => setAsking(true)}>
            {texts.kitchenNewKey}
          </Button>
        </Group>
      </Stack>
      <Confirm
        opened={asking}
        title={texts.kitchenNewKey}
        hint={texts.kitchenSure}
        confirmLabel={texts.kitchenNewKey}
        loading={make.running}
        fault={make.fault}
        onConfirm={() => make.start()}
        onClose={() => {
          make.reset();
          setAsking(false);
        }}
      />
      <KitchenKey secret={secret} onClose={() => setSecret(null)} />
    </Paper>
  );
}

type KeyProps = { readonly secret: string | null; readonly onClose: () => void };

function KitchenKey({ secret, onClose }: KeyProps) {
  const site = branchSite(useStaff().vendor.domain);
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={texts.kitchen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {secret && (
        <Stack>
          <Text>{texts.kitchenKeyOnce}</Text>
          <CopyField label={texts.kitchenKey} value={secret} />
          {HOOKS.map((hook) => (
            <CopyField
              key={hook}
              label={texts.kitchenAddresses[hook]}
              value={new URL(`/api-catalog/catalog/kitchen/webhooks/${hook}`, site).href}
            />
          ))}
        </Stack>
      )}
    </Modal>
  );
}
