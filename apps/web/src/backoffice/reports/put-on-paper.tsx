import { Button, Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { reportHead } from '@sofreh/fa/report-head';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import type { Address, DayRange } from '#web/ui/index.ts';
import { usePrinting } from '#web/ui/paper/printing.ts';
import { printWhole, usePrintsWhole } from '#web/ui/paper/whole-lists.ts';
import './paper.css';
import { comparisonOf, ordersOfBar } from './report-address.ts';
import { reportsTexts as texts } from './texts.ts';

/** What besides its days a report may know. */
export type Knows = readonly ('COMPARISON' | 'TYPE' | 'BRANCHES' | 'SEARCH')[];

export type PaperProps = {
  readonly address: Address;
  /** The days that it tells of; null where it is of all. */
  readonly days: DayRange | null;
  /** What besides its days it knows. */
  readonly knows: Knows;
  /** Whom or what it is of beside the bar, as paper says it. */
  readonly of?: readonly (string | false | undefined)[];
};

/** Says of what a page on paper tells, and when it was printed. */
export function PaperHead({ address, days, knows, of = [] }: PaperProps) {
  const { vendor, vendors } = useStaff();
  const ids = (knows.includes('BRANCHES') && address.vendorIds?.split(',')) || [vendor.id];
  const names = vendors.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  const { OrderType, Search } = ordersOfBar(address);
  const head = reportHead({
    days,
    branches: names.length > 0 ? names : [vendor.name],
    orderType: knows.includes('TYPE') ? OrderType : undefined,
    search: knows.includes('SEARCH') ? Search : address.search,
    comparison: knows.includes('COMPARISON') ? comparisonOf(address) : undefined,
  });
  return (
    <Text data-paper="own">
      <PrintedAt head={[head, ...of].filter(Boolean).join(' · ')} />
    </Text>
  );
}

/** Says whose a page on paper is that says no more of itself. */
export function AnyPaperHead() {
  const { vendor } = useStaff();
  return (
    <Text data-paper="any">
      <PrintedAt head={vendor.name} />
    </Text>
  );
}

/** The time is the one at which it is printed, however long the page has stood open. */
function PrintedAt({ head }: { readonly head: string }) {
  usePrinting();
  return texts.paperOf(head, dateTime(new Date()));
}

/** Prints the page with all rows of its lists, which are read to their end before it. */
export function PrintButton() {
  const [reading, setReading] = useState(false);
  usePrintsWhole();
  const print = async () => {
    setReading(true);
    await printWhole();
    setReading(false);
  };
  return (
    <Button
      variant="default"
      h={44}
      data-screen
      loading={reading}
      onClick={() => void print()}
      leftSection={<IconPrinter size={18} aria-hidden />}
    >
      {texts.print}
    </Button>
  );
}

/** Puts a page on paper, with a line that says of what it is. */
export function PutOnPaper({ address = {}, knows = [], ...props }: Partial<PaperProps>) {
  return (
    <>
      <PaperHead days={null} {...props} address={address} knows={knows} />
      <PrintButton />
    </>
  );
}
