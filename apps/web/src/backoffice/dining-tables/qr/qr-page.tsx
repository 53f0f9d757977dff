import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { guestAddress, isNameless } from '#web/staff/guest-qr/guest-address.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import classes from './qr.module.css';
import { Tent, type TentSize } from './tent.tsx';
import { qrTexts, sizeTexts } from './texts.ts';

type Table = ApiResponse<'GET /api/diningtable/alltables'>['data'][number];

/** Chooses tables and prints their codes: cards, tents or sheets of labels, in the brand's colour. */
export function QrPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    callQuery('GET /api/diningtable/alltables', {}),
  );
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (isPending) return <LoadingRows rows={8} />;
  if (data.data.length === 0) return <EmptyState title={qrTexts.noTables} hint={qrTexts.noTablesHint} />;
  return <Tents tables={data.data} />;
}

function Tents({ tables }: { readonly tables: readonly Table[] }) {
  const { vendor } = useStaff();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(tables.map(({ id }) => id)));
  const [size, setSize] = useState<TentSize>('A6');
  const [message, setMessage] = useState<string>(qrTexts.usualMessage);
  const [withLogo, setWithLogo] = useState(true);
  const printed = tables.filter(({ id }) => chosen.has(id));
  const look = {
    size,
    message,
    brand: vendor.brandName,
    branch: vendor.name,
    logoUrl: withLogo ? vendor.logoUrl : null,
  };
  return (
    <div className={classes.layout}>
      <Stack className={classes.controls}>
        <div>
          <Title order={1} size="h2">
            {qrTexts.title}
          </Title>
          <Text c="dimmed">{qrTexts.hint}</Text>
        </div>
        {isNameless() && (
          <Alert color="orange" role="note">
            {qrTexts.nameless(window.location.hostname)}
          </Alert>
        )}
        <SegmentedControl
          aria-label={qrTexts.size}
          value={size}
          onChange={(next) => setSize(next)}
          data={(['A6', 'A5', 'LABELS'] as const).map((value) => ({ value, label: sizeTexts[value] }))}
        />
        <TextInput
          label={qrTexts.message}
          maxLength={40}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {vendor.logoUrl && (
          <Checkbox
            label={qrTexts.withLogo}
            checked={withLogo}
            onChange={(event) => setWithLogo(event.currentTarget.checked)}
          />
        )}
        <TableChoice tables={tables} chosen={chosen} onChange={setChosen} />
        <Button
          size="md"
          leftSection={<IconPrinter size={20} aria-hidden />}
          disabled={printed.length === 0}
          onClick={() => window.print()}
        >
          {qrTexts.print(printed.length)}
        </Button>
      </Stack>
      <section className={classes.sheet} data-own-paper data-size={size} aria-label={qrTexts.preview}>
        {printed.map(({ id, name, code }) => (
          <Tent key={id} look={look} name={name} address={guestAddress(vendor.domain, code)} />
        ))}
        {printed.length === 0 && (
          <EmptyState title={qrTexts.nothingChosen} hint={qrTexts.nothingChosenHint} />
        )}
      </section>
    </div>
  );
}

type ChoiceProps = {
  readonly tables: readonly Table[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
};

function TableChoice({ tables, chosen, onChange }: ChoiceProps) {
  const halls = [...new Set(tables.map(({ categoryTitle }) => categoryTitle))];
  const toggle = (id: string, on: boolean) =>
    onChange(on ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id)));
  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{qrTexts.tables}</Text>
        <Group gap={4}>
          <Button
            size="compact-md"
            variant="subtle"
            h={44}
            onClick={() => onChange(new Set(tables.map(({ id }) => id)))}
          >
            {qrTexts.all}
          </Button>
          <Button size="compact-md" variant="subtle" h={44} onClick={() => onChange(new Set())}>
            {qrTexts.none}
          </Button>
        </Group>
      </Group>
      <div className={classes.tables}>
        {halls.map((hall) => (
          <fieldset key={hall} className={classes.hall} style={{ border: 0, padding: 0, marginInline: 0 }}>
            <Text component="legend" size="sm" c="dimmed">
              {hall}
            </Text>
            {tables
              .filter(({ categoryTitle }) => categoryTitle === hall)
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  py={6}
                  label={staffTexts.table(name)}
                  checked={chosen.has(id)}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Paper>
  );
}
