import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { DEVICE_HEARD_MS, NAME_LENGTH } from '@sofreh/domain/limits';
import { time } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useIdOf } from '#web/staff/query/use-id-of.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { CopyField, EmptyState, ErrorState, LoadingRows, useNow } from '#web/ui/index.ts';
import classes from './printers.module.css';
import { printerTexts } from './texts.ts';

const BRIDGES = 'GET /api/printbridges';
type Bridge = ApiResponse<typeof BRIDGES>['data'][number];
type Made = ApiResponse<'POST /api/printbridges'>;

/** Lists the programs in the shop that drive printers: added with a code that pairs them, and revoked. */
export function Bridges({ switcher }: { readonly switcher: ReactNode }) {
  const query = useQuery({ ...callQuery(BRIDGES, {}), refetchInterval: 10_000 });
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const added = useIdOf();
  const add = useChange({
    run: async (_given, options) => {
      const body = { id: added.idOf(name.trim()), name: name.trim() };
      setMade(await api('POST /api/printbridges', { body, ...options }));
      added.made();
      setName('');
    },
    changes: [BRIDGES],
  });
  const bridges = query.data?.data ?? [];
  return (
    <Stack maw={760}>
      <Group justify="space-between">
        <h1 className={classes.title}>{printerTexts.title}</h1>
        {switcher}
      </Group>
      <Text>{printerTexts.bridgesHint}</Text>
      <form
        className={classes.addBridge}
        onSubmit={(event) => {
          event.preventDefault();
          add.start();
        }}
      >
        <TextInput
          size="md"
          label={printerTexts.bridgeName}
          required
          maxLength={NAME_LENGTH.max}
          value={name}
          error={add.fault}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" h={44} loading={add.running} leftSection={<IconPlus size={18} aria-hidden />}>
          {printerTexts.addBridge}
        </Button>
      </form>
      {made && <PairingCode made={made} />}
      {query.isPending && <LoadingRows />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && bridges.length === 0 && (
        <EmptyState title={printerTexts.noBridges} hint={printerTexts.noBridgesHint} />
      )}
      {bridges.map((bridge) => (
        <BridgeRow key={bridge.id} bridge={bridge} />
      ))}
    </Stack>
  );
}

function PairingCode({ made: { code, codeUntil, name } }: { readonly made: Made }) {
  const shop = useStaff().vendor.domain;
  const { origin } = location;
  const commands = [
    [
      printerTexts.onLinux,
      `curl -fsSL ${origin}/bridge/install.sh | sh -s -- --server ${origin} --shop ${shop} --code ${code}`,
    ],
    [
      printerTexts.onWindows,
      `& ([scriptblock]::Create((irm ${origin}/bridge/install.ps1))) -Server ${origin} -Shop ${shop} -Code ${code}`,
    ],
  ] as const;
  return (
    <section className={classes.code} aria-label={printerTexts.codeOf(name)}>
      <strong className="numbers">{toPersianDigits(code)}</strong>
      <Text>{printerTexts.codeHint(time(codeUntil))}</Text>
      {commands.map(([system, command]) => (
        <CopyField key={system} label={system} value={command} />
      ))}
    </section>
  );
}

function BridgeRow({ bridge: { id, name, pairedAt, seenAt } }: { readonly bridge: Bridge }) {
  const now = useNow();
  const remove = useChange({
    run: (_given, options) => api('DELETE /api/printbridges/{id}', { params: { id }, ...options }),
    changes: [BRIDGES, 'GET /api-catalog/catalog/printers'],
    done: printerTexts.removed(name),
  });
  const isHere = seenAt !== null && now - Date.parse(seenAt) < DEVICE_HEARD_MS;
  const state = pairedAt === null ? printerTexts.notPaired : isHere ? printerTexts.here : printerTexts.away;
  return (
    <div className={classes.bridge}>
      <span className={classes.linkName}>{name}</span>
      <span>{remove.fault ?? state}</span>
      <Button
        variant="subtle"
        color="red"
        h={44}
        loading={remove.running}
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={printerTexts.revokeOf(name)}
        onClick={() => remove.start()}
      >
        {printerTexts.revoke}
      </Button>
    </div>
  );
}
