import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { askAgain, useChange } from '#web/staff/query/call-query.ts';
import { Confirm, EditDrawer, RowMenu } from '#web/ui/index.ts';
import { PrinterForm } from '../printers/printer-form.tsx';
import { PRINTERS, type Printer, type Station } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Props = {
  readonly printers: readonly Printer[];
  readonly stations: readonly Station[];
  readonly editable: boolean;
};

/**
 * Lists the printers that papers of the marketplace's orders come out of: the shop's own, added and changed here too.
 */
export function MarketPrinters({ printers, stations, editable }: Props) {
  const [open, setOpen] = useState<Printer | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const [removing, setRemoving] = useState<Printer | null>(null);
  const close = () => {
    setOpen(null);
    setDirty(false);
  };
  const printer = open === 'NEW' ? null : open;
  const title = printer ? texts.editPrinter(printer.name) : texts.addPrinter;
  return (
    <section aria-label={texts.printers}>
      <Group justify="space-between" mt="sm">
        <Title order={3} size="h5">
          {texts.printers}
        </Title>
        {editable && (
          <Button
            variant="default"
            h={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen('NEW')}
          >
            {texts.addPrinter}
          </Button>
        )}
      </Group>
      {printers.length === 0 && <Text c="dimmed">{texts.noPrinter}</Text>}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {printers.map((each) => (
          <Group key={each.id} component="li" justify="space-between" wrap="nowrap" mih={48}>
            <div>
              <Text fw={600}>{each.name}</Text>
              <Text size="sm" c="dimmed">
                <bdi dir="ltr">{each.ip ? toPersianDigits(each.ip) : each.queueName}</bdi>
                {printsTheirs(each, stations) ? `، ${texts.theirsComeOut}` : ''}
              </Text>
            </div>
            {editable && (
              <RowMenu
                name={each.name}
                actions={[
                  {
                    label: texts.editPrinter(each.name),
                    icon: <IconPencil size={18} aria-hidden />,
                    onClick: () => setOpen(each),
                  },
                  {
                    label: texts.remove,
                    icon: <IconTrash size={18} aria-hidden />,
                    danger: true,
                    onClick: () => setRemoving(each),
                  },
                ]}
              />
            )}
          </Group>
        ))}
      </Stack>
      <EditDrawer opened={open !== null} title={title} dirty={dirty} onClose={close} size={460}>
        {open && (
          <PrinterForm
            area="MARKETPLACE"
            printer={printer}
            printers={printers}
            onDirty={setDirty}
            onCancel={close}
            onDone={() => {
              askAgain(PRINTERS);
              close();
            }}
          />
        )}
      </EditDrawer>
      <RemovePrinter printer={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}

/** Tells whether some station sends papers of the marketplace's orders to it. */
function printsTheirs({ id }: Printer, stations: readonly Station[]): boolean {
  return stations.some(({ printerId, sources, active }) => {
    return active && printerId === id && sources.includes('SNAPPFOOD');
  });
}

type RemoveProps = { readonly printer: Printer | null; readonly onClose: () => void };

function RemovePrinter({ printer, onClose }: RemoveProps) {
  const remove = useChange<string>({
    run: (id, options) => api('DELETE /api-snappFood/printers/{id}', { params: { id }, ...options }),
    changes: [PRINTERS],
    done: printer ? texts.stationRemoved(printer.name) : undefined,
    onDone: onClose,
  });
  return (
    <Confirm
      opened={printer !== null}
      title={printer ? texts.removePrinterTitle(printer.name) : ''}
      hint={texts.removePrinterHint}
      confirmLabel={texts.remove}
      danger
      loading={remove.running}
      fault={remove.fault}
      onConfirm={() => printer && remove.start(printer.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}
