import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatNumber } from '@sofreh/fa/digits';
import { IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import { Drawer, useTellNotice } from '#web/ui/index.ts';
import { PrintersPanel } from './printers-panel.tsx';
import { printerWords, printingTexts } from './texts.ts';
import { usePrinters } from './use-printers.ts';

/**
 * Shows one light for all printers above the till; behind it each by its name, and the papers somebody must look at.
 */
export function PrintersButton() {
  const { query, printers, troubled, attention } = usePrinters();
  const [opened, { open, close }] = useDisclosure();
  const count = troubled.length + attention;
  const [first] = troubled;
  const said = first
    ? printingTexts.trouble(first.name, printerWords(first))
    : printingTexts.troubles(attention);
  useTellNotice('printers', count > 0 ? said : '');
  return (
    <>
      <Button
        h={44}
        w={{ base: 64, xl: 190 }}
        px={{ base: 0, xl: 10 }}
        flex="none"
        title={count > 0 ? said : undefined}
        variant={count > 0 ? 'filled' : 'subtle'}
        color={count > 0 ? '#b3261e' : 'gray'}
        aria-label={count > 0 ? `${printingTexts.open}، ${said}` : printingTexts.open}
        onClick={open}
      >
        {count > 0 ? <IconPrinterOff size={22} aria-hidden /> : <IconPrinter size={22} aria-hidden />}
        {count > 0 && (
          // Where what is said has room it counts by itself, unless it names one of several.
          <Text span inherit className="numbers" hiddenFrom={first && count > 1 ? undefined : 'xl'}>
            {formatNumber(count)}
          </Text>
        )}
        {/* Its room is kept while all is well: nothing moves under a finger when a printer falls out. */}
        <Text span inherit truncate visibleFrom="xl" ms={6}>
          {count > 0 ? said : printingTexts.open}
        </Text>
      </Button>
      <span role="status" className="visually-hidden">
        {count > 0 ? said : ''}
      </span>
      <Drawer opened={opened} onClose={close} title={printingTexts.title} position="left" size={440}>
        <PrintersPanel query={query} printers={printers} />
      </Drawer>
    </>
  );
}
