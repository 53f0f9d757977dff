import { Button, Group, Indicator, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatNumber } from '@sofreh/fa/digits';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawer } from '../keys/sheets.tsx';
import { uiTexts } from '../texts.ts';
import { usePhone } from '../use-phone.ts';

type Props = {
  /** This is the search box, in sight on every screen. */
  readonly search?: ReactNode;
  /** The filters stand in a line where there is room, in a sheet of their own on a phone. */
  readonly filters?: ReactNode;
  /** So many of them are on. */
  readonly active: number;
  readonly onClear?: () => void;
};

/** Draws search and filters of a list. */
export function FilterBar(props: Props) {
  const phone = usePhone();
  if (phone) return <PhoneBar {...props} />;
  return (
    <Group gap="sm" data-screen>
      {props.search}
      {props.filters}
    </Group>
  );
}

function PhoneBar({ search, filters, active, onClear }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Group gap="sm" wrap="nowrap" data-screen>
      {search}
      {filters && (
        <Indicator disabled={active === 0} label={formatNumber(active)} size={20} offset={4}>
          <Button
            variant="default"
            h={44}
            px="sm"
            onClick={open}
            aria-label={active > 0 ? uiTexts.activeFilters(active) : undefined}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          >
            {uiTexts.filters}
          </Button>
        </Indicator>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        title={uiTexts.filters}
        position="bottom"
        styles={{ content: { blockSize: 'auto', maxBlockSize: '85dvh' }, title: { fontWeight: 700 } }}
      >
        {/* In a grid what a field would like to be wide does not become its height, as it does in a column. */}
        <SimpleGrid cols={1} verticalSpacing="md">
          {filters}
          <Group grow>
            {onClear && active > 0 && (
              <Button variant="default" size="md" onClick={onClear}>
                {uiTexts.clearFilters}
              </Button>
            )}
            <Button size="md" onClick={close}>
              {uiTexts.showResults}
            </Button>
          </Group>
        </SimpleGrid>
      </Drawer>
    </Group>
  );
}
