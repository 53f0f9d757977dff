import { Button, Checkbox, CopyButton, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import classes from './keep-codes.module.css';
import { entryCodeTexts as texts } from './texts.ts';

type Props = {
  readonly codes: readonly string[];
  /** It is what the button says that leads on. */
  readonly label: string;
  readonly onKept: () => void;
  /** It is true where a dialog around it says what it is. */
  readonly named?: boolean;
};

/** Shows recovery codes, which is done once: nobody goes on before saying that they are kept. */
export function KeepCodes({ codes, label, onKept, named = false }: Props) {
  const [kept, setKept] = useState(false);
  return (
    <Stack className={classes.sheet} data-own-paper>
      {!named && (
        <Title order={1} size="h3">
          {texts.keepTitle}
        </Title>
      )}
      <Text c="dimmed">{texts.keepHint}</Text>
      <SimpleGrid cols={2} component="ol" className={classes.codes}>
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </SimpleGrid>
      <Group grow className={classes.tools}>
        <Button variant="default" h={44} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" h={44} onClick={copy}>
              {copied ? texts.copied : texts.copyAll}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Checkbox
        className={classes.tools}
        size="md"
        label={texts.kept}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button className={classes.tools} size="lg" disabled={!kept} onClick={onKept}>
        {label}
      </Button>
    </Stack>
  );
}
