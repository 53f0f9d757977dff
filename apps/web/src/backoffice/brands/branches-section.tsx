import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, RowMenu } from '#web/ui/index.ts';
import classes from '../logins-and-pins/devices.module.css';
import { type Branch, type Brand, brandsChanged } from './brand-queries.ts';
import { MoveBranch } from './move-branch.tsx';
import { OpenBranch } from './open-branch.tsx';
import { brandTexts as texts } from './texts.ts';

type Props = { readonly brand: Brand; readonly brands: readonly Brand[] };
type Task = { readonly kind: 'ACTIVE' | 'MOVE'; readonly branch: Branch };

export function BranchesSection({ brand, brands }: Props) {
  const { vendor, can } = useStaff();
  const mayRun = can('billing.edit');
  const [opening, setOpening] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const end = () => setTask(null);
  const actionsOf = (branch: Branch) => [
    ...(branch.putOffReason === null
      ? [
          {
            label: branch.active ? texts.deactivate : texts.activate,
            danger: branch.active,
            onClick: () => setTask({ kind: 'ACTIVE', branch }),
          },
        ]
      : []),
    ...(brands.length > 1 ? [{ label: texts.move, onClick: () => setTask({ kind: 'MOVE', branch }) }] : []),
  ];
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.branches}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {texts.branches}
          </Title>
          {mayRun && (
            <Button h={44} leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpening(true)}>
              {texts.open}
            </Button>
          )}
        </Group>
        <ul className={classes.list}>
          {brand.vendors.map((branch) => (
            <li key={branch.id} className={classes.device}>
              <div>
                <Group gap="xs">
                  <Text fw={600}>{branch.name}</Text>
                  <Badge variant="light" tt="none" color={branch.active ? 'green' : 'gray'}>
                    {branch.active ? texts.active : texts.inactive}
                  </Badge>
                  {branch.id === vendor.id && (
                    <Badge variant="light" color="blue" tt="none">
                      {texts.here}
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  <bdi dir="ltr">{branch.domain}</bdi>
                </Text>
                {branch.putOffReason !== null && (
                  <Text size="sm" c="red">
                    {texts.putOff(branch.putOffReason)}
                  </Text>
                )}
              </div>
              {mayRun && <RowMenu name={branch.name} actions={actionsOf(branch)} />}
            </li>
          ))}
        </ul>
      </Stack>
      <OpenBranch brandId={brand.id} opened={opening} onClose={() => setOpening(false)} />
      <TurnBranch branch={task?.kind === 'ACTIVE' ? task.branch : null} onClose={end} />
      <MoveBranch
        branch={task?.kind === 'MOVE' ? task.branch : null}
        brands={brands.filter(({ id }) => id !== brand.id)}
        onClose={end}
      />
    </Paper>
  );
}

function TurnBranch({ branch, onClose }: { readonly branch: Branch | null; readonly onClose: () => void }) {
  const turn = useChange({
    run: ({ id, active }: Branch, options) =>
      api('PUT /api-identity/identity/vendors/activate', {
        body: { vendorId: id, active: !active },
        ...options,
      }),
    changes: [],
    done: branch?.active ? texts.deactivated : texts.activated,
    onDone: () => {
      brandsChanged();
      onClose();
    },
  });
  const name = branch?.name ?? '';
  return (
    <Confirm
      opened={branch !== null}
      title={branch?.active ? texts.deactivateOf(name) : texts.activateOf(name)}
      hint={texts.deactivateHint}
      confirmLabel={branch?.active ? texts.deactivate : texts.activate}
      danger={branch?.active ?? false}
      loading={turn.running}
      fault={turn.fault}
      onConfirm={() => branch && turn.start(branch)}
      onClose={() => {
        turn.reset();
        onClose();
      }}
    />
  );
}
