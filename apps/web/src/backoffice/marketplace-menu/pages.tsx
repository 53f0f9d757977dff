import { Button, Group, Text } from '@mantine/core';
import { PAGE } from './menu-calls.ts';
import { marketMenuTexts as texts } from './texts.ts';

type Props = {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Goes through the pages of a list inside the page; nothing where one page is all. */
export function Pages({ page, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / PAGE));
  if (pages === 1) return null;
  return (
    <Group justify="center" gap="sm">
      <Button variant="default" h={44} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Text size="sm">{texts.page(page, pages)}</Text>
      <Button variant="default" h={44} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </Group>
  );
}
