import { Button, Group, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { reportsTexts as texts } from './texts.ts';

type Props = {
  /** The page that is shown, from 1 on. */
  readonly page: number;
  readonly pageSize: number;
  /** The number of rows in all. */
  readonly of: number;
  readonly onPage: (page: number) => void;
};

/** Goes from one page of rows to another; nothing where one page has them all. */
export function Pages({ page, pageSize, of, onPage }: Props) {
  const pages = Math.ceil(of / pageSize);
  if (pages < 2) return null;
  return (
    <Group justify="space-between">
      <Button variant="default" h={44} disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Text>{`${formatNumber(page)} / ${formatNumber(pages)}`}</Text>
      <Button variant="default" h={44} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </Group>
  );
}
