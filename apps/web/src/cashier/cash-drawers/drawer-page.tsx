import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { DrawerMovement } from '@sofreh/domain/cash-drawers';
import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { CashBefore } from '#web/staff/cash-drawers/cash-before.tsx';
import { DrawerReport, type DrawerReportData } from '#web/staff/cash-drawers/drawer-report.tsx';
import { OpenForm } from '#web/staff/cash-drawers/open-form.tsx';
import { useOwnDrawer } from '#web/staff/cash-drawers/use-own-drawer.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { CloseForm } from './close-form.tsx';
import classes from './drawer.module.css';
import { MovementForm } from './movement-form.tsx';
import { SlipButton } from './slip-button.tsx';
import { tillDrawerTexts as texts } from './texts.ts';

const refresh = () =>
  askAgain('GET /api/cashdrawers/mine', 'GET /api/cashdrawers', 'GET /api/cashdrawers/{id}');

/** The button that closed the drawer is gone with it: a keyboard goes on at what was counted. */
const lookThere = (report: HTMLElement | null) => report?.focus();

/** Shows the cashier's own drawer: opened with a count, moved, and closed with a count. */
export function DrawerPage() {
  const { vendor } = useStaff();
  const { data, error, isFetching, refetch } = useOwnDrawer();
  const [closed, setClosed] = useState<DrawerReportData | null>(null);
  return (
    <div className={classes.page}>
      <Title order={1} size="h2" mb="md">
        {texts.title}
      </Title>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : !data ? (
        <LoadingRows rows={4} />
      ) : data.drawer ? (
        <OpenDrawer report={data.drawer} branch={vendor.name} onClosed={setClosed} />
      ) : (
        <Stack>
          {closed && (
            <div className={classes.report} tabIndex={-1} ref={lookThere}>
              <DrawerReport report={closed} branch={vendor.name} />
            </div>
          )}
          <SlipButton />
          <OpenForm
            currency={vendor.currency}
            onDone={() => {
              setClosed(null);
              refresh();
            }}
          />
        </Stack>
      )}
    </div>
  );
}

type OpenProps = {
  readonly report: DrawerReportData;
  readonly branch: string;
  readonly onClosed: (report: DrawerReportData) => void;
};

const DIALOG_TITLES = {
  PAY_IN: texts.payInTitle,
  PAY_OUT: texts.payOutTitle,
  CLOSE: texts.closeTitle,
} as const;

function OpenDrawer({ report, branch, onClosed }: OpenProps) {
  const [dialog, setDialog] = useState<DrawerMovement | 'CLOSE' | null>(null);
  const sees = useStaff().can('report.view');
  const stop = () => setDialog(null);
  const done = () => {
    refresh();
    stop();
  };
  return (
    <div className={classes.open}>
      <Stack>
        <div role="status">
          <Text c="dimmed">{texts.openedNow}</Text>
          {sees ? (
            <>
              <Text fz={30} fw={700}>
                <Money amount={report.expectedNow} currency={report.currency} />
              </Text>
              <Text c="dimmed">{texts.now}</Text>
            </>
          ) : (
            <Text c="dimmed">{texts.hidden}</Text>
          )}
        </div>
        <CashBefore drawer={report} />
        <Group grow>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconArrowDown size={20} aria-hidden />}
            onClick={() => setDialog('PAY_IN')}
          >
            {texts.payIn}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconArrowUp size={20} aria-hidden />}
            onClick={() => setDialog('PAY_OUT')}
          >
            {texts.payOut}
          </Button>
        </Group>
        <Button size="lg" leftSection={<IconLock size={20} aria-hidden />} onClick={() => setDialog('CLOSE')}>
          {texts.closeDrawer}
        </Button>
        <SlipButton />
      </Stack>
      <DrawerReport report={report} branch={branch} blind={!sees} />
      <Modal
        opened={dialog !== null}
        onClose={stop}
        title={dialog ? DIALOG_TITLES[dialog] : ''}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {dialog === 'CLOSE' && (
          <CloseForm
            report={report}
            onCancel={stop}
            onDone={(closed) => {
              onClosed(closed);
              done();
            }}
          />
        )}
        {(dialog === 'PAY_IN' || dialog === 'PAY_OUT') && (
          <MovementForm
            drawerId={report.id}
            kind={dialog}
            currency={report.currency}
            onCancel={stop}
            onDone={done}
          />
        )}
      </Modal>
    </div>
  );
}
