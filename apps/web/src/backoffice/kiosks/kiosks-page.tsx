import { Button, Stack, Text, TextInput } from '@mantine/core';
import { DEVICE_HEARD_MS, NAME_LENGTH } from '@sofreh/domain/limits';
import { relative, time } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useIdOf } from '#web/staff/query/use-id-of.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { CopyField, EditDrawer, EmptyState, ErrorState, LoadingRows, useNow } from '#web/ui/index.ts';
import { type Kiosk, KioskForm } from './kiosk-form.tsx';
import classes from './kiosks.module.css';
import { kiosksTexts as texts } from './texts.ts';

const KIOSKS = 'GET /api/kiosks';
type Made = ApiResponse<'POST /api/kiosks'>;

/** Lists the screens on which guests order by themselves: added, paired, set and revoked. */
export function KiosksPage() {
  const query = useQuery({ ...callQuery(KIOSKS, {}), refetchInterval: 10_000 });
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const [open, setOpen] = useState<Kiosk | null>(null);
  const [dirty, setDirty] = useState(false);
  const added = useIdOf();
  const add = useChange({
    run: async (_given, options) => {
      const body = { id: added.idOf(name.trim()), name: name.trim() };
      setMade(await api('POST /api/kiosks', { body, ...options }));
      added.made();
      setName('');
    },
    changes: [KIOSKS],
  });
  const kiosks = query.data?.data ?? [];
  const close = () => {
    setOpen(null);
    setDirty(false);
  };
  return (
    <Stack maw={860}>
      <h1 className={classes.title}>{texts.title}</h1>
      <Text>{texts.hint}</Text>
      <form
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault();
          add.start();
        }}
      >
        <TextInput
          size="md"
          label={texts.name}
          required
          maxLength={NAME_LENGTH.max}
          value={name}
          error={add.fault}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" h={44} loading={add.running} leftSection={<IconPlus size={18} aria-hidden />}>
          {texts.add}
        </Button>
      </form>
      {made && <PairingCode made={made} />}
      {query.isPending && <LoadingRows />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && kiosks.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {kiosks.map((kiosk) => (
        <KioskRow key={kiosk.id} kiosk={kiosk} onCode={setMade} onOpen={() => setOpen(kiosk)} />
      ))}
      <EditDrawer
        opened={open !== null}
        title={texts.settingsOf(open?.name ?? '')}
        dirty={dirty}
        onClose={close}
        size={480}
      >
        {open && (
          <KioskForm
            key={open.id}
            kiosk={open}
            onDirty={setDirty}
            onCancel={close}
            onDone={() => {
              void query.refetch();
              close();
            }}
          />
        )}
      </EditDrawer>
    </Stack>
  );
}

function PairingCode({ made: { code, codeUntil, name } }: { readonly made: Made }) {
  const { vendor } = useStaff();
  return (
    <section className={classes.code} aria-label={texts.codeOf(name)}>
      <Text fw={600}>{texts.codeOf(name)}</Text>
      <strong className="numbers">{toPersianDigits(code)}</strong>
      <Text>{texts.codeHint(time(codeUntil))}</Text>
      <CopyField label={texts.address} value={`${location.origin}/kiosk?shop=${vendor.domain}`} />
    </section>
  );
}

type RowProps = {
  readonly kiosk: Kiosk;
  readonly onCode: (made: Made) => void;
  readonly onOpen: () => void;
};

function KioskRow({ kiosk: { id, name, pairedAt, seenAt }, onCode, onOpen }: RowProps) {
  const now = useNow();
  const remove = useChange({
    run: (_given, options) => api('DELETE /api/kiosks/{id}', { params: { id }, ...options }),
    changes: [KIOSKS],
    done: texts.removed(name),
  });
  const renew = useChange({
    run: async (_given, options) =>
      onCode(await api('POST /api/kiosks/{id}/code', { params: { id }, ...options })),
    changes: [KIOSKS],
  });
  const isHere = seenAt !== null && now - Date.parse(seenAt) < DEVICE_HEARD_MS;
  const seen = seenAt === null ? texts.neverSeen : texts.seen(relative(seenAt, new Date(now)));
  const state = pairedAt === null ? texts.notPaired : isHere ? texts.here : seen;
  return (
    <div className={classes.kiosk}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span data-here={isHere || undefined}>{remove.fault ?? renew.fault ?? state}</span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          h={44}
          leftSection={<IconSettings size={18} aria-hidden />}
          aria-label={texts.settingsOf(name)}
          onClick={onOpen}
        >
          {texts.settings}
        </Button>
        <Button
          variant="default"
          h={44}
          loading={renew.running}
          aria-label={texts.newCodeOf(name)}
          onClick={() => renew.start()}
        >
          {texts.newCode}
        </Button>
        <Button
          variant="subtle"
          color="red"
          h={44}
          loading={remove.running}
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={texts.revokeOf(name)}
          onClick={() => remove.start()}
        >
          {texts.revoke}
        </Button>
      </div>
    </div>
  );
}
