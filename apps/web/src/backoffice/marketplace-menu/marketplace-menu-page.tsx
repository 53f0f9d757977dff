import {
  Alert,
  Badge,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { MENU_PARTS } from '@sofreh/domain/menu';
import { dateTime } from '@sofreh/fa/dates';
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCloudDownload,
  IconCloudUpload,
  IconCopyPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { AdoptDialog } from './adopt-dialog.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { MatchingTab } from './matching-tab.tsx';
import { MENU_CHANGES, type MenuState, OF_KIND, STATE } from './menu-calls.ts';
import { ParityTab } from './parity-tab.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PricesTab } from './prices-tab.tsx';
import { marketMenuTexts as texts } from './texts.ts';

const SHOPS = 'GET /api-snappFood/vendor/detail';
const SECTIONS = ['matching', 'parity', 'prices', 'jobs'] as const;
type Section = (typeof SECTIONS)[number];

/** What goes on by itself is looked at this often, in ms. */
const LOOK_MS = 4_000;

/** Shows a shop's menu at a marketplace beside ours: matched, compared, priced and sent. */
export function MarketplaceMenuPage() {
  const query = useQuery(callQuery(SHOPS, {}));
  const [chosen, setChosen] = useState<string | null>(null);
  const shops = query.data?.shops ?? [];
  const shop = shops.find(({ id }) => id === chosen) ?? shops[0];
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.hint}</Text>
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && !shop && <EmptyState title={texts.noShops} hint={texts.noShopsHint} />}
      {shops.length > 1 && shop && (
        <Select
          label={texts.shop}
          size="md"
          maw={360}
          allowDeselect={false}
          data={shops.map(({ id, title }) => ({ value: id, label: title }))}
          value={shop.id}
          onChange={setChosen}
        />
      )}
      {shop && <ShopMenu key={shop.id} shop={shop.id} />}
    </Stack>
  );
}

function ShopMenu({ shop }: { readonly shop: string }) {
  const query = useQuery({ ...callQuery(STATE, { query: { shop } }), refetchInterval: LOOK_MS });
  const [section, setSection] = useState<Section>('matching');
  const editable = useStaff().can('menu.edit');
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  return (
    <Stack gap="md">
      <Summary state={query.data} editable={editable} onParity={() => setSection('parity')} />
      <SegmentedControl
        aria-label={texts.sectionsLabel}
        size="md"
        data={SECTIONS.map((value) => ({ value, label: texts.sections[value] }))}
        value={section}
        onChange={(value) => setSection(SECTIONS.find((each) => each === value) ?? 'matching')}
      />
      {section === 'matching' && <MatchingTab state={query.data} editable={editable} />}
      {section === 'parity' && (
        <ParityTab shop={shop} editable={editable} compared={query.data.comparedAt !== null} />
      )}
      {section === 'prices' && <PricesTab state={query.data} editable={editable} />}
      {section === 'jobs' && <JobsTab shop={shop} />}
    </Stack>
  );
}

function openText(open: boolean | null): string {
  if (open === null) return texts.openUnknown;
  return open ? texts.open : texts.closed;
}

/** What was not asked is neither. */
function openColor(open: boolean | null): string {
  if (open === null) return 'gray';
  return open ? 'green' : 'red';
}

type SummaryProps = {
  readonly state: MenuState;
  readonly editable: boolean;
  readonly onParity: () => void;
};

function Summary({ state, editable, onParity }: SummaryProps) {
  const { shop, openThere, comparedAt, differences, differentSince } = state;
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="sm">
        <Group gap="sm" justify="space-between">
          <Group gap="sm">
            <Badge variant="light" size="lg" tt="none" color={openColor(openThere)}>
              {openText(openThere)}
            </Badge>
            <Text size="sm" c="dimmed">
              {comparedAt ? texts.comparedAt(dateTime(comparedAt)) : texts.neverCompared}
            </Text>
          </Group>
          {editable && <Actions shop={shop} />}
        </Group>
        {differences > 0 && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
            <Group justify="space-between" gap="sm">
              <Stack gap={2}>
                <Text fw={700}>{texts.alarm(differences)}</Text>
                {differentSince && <Text size="sm">{texts.alarmSince(dateTime(differentSince))}</Text>}
              </Stack>
              <Button h={44} variant="default" onClick={onParity}>
                {texts.seeParity}
              </Button>
            </Group>
          </Alert>
        )}
        <Unsent state={state} />
      </Stack>
    </Paper>
  );
}

function Unsent({ state: { unsent } }: { readonly state: MenuState }) {
  if (unsent.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Text fw={700}>{texts.unsent(unsent.length)}</Text>
      {unsent.slice(0, 5).map(({ title, tries, tryAt, since }) => (
        <Text key={`${title} ${since}`} size="sm">
          {texts.unsentRow(title ?? texts.unsentShop, tries, dateTime(tryAt))}
        </Text>
      ))}
    </Alert>
  );
}

function Actions({ shop }: { readonly shop: string }) {
  const [sending, setSending] = useState(false);
  const [adopting, setAdopting] = useState(false);
  const bring = useChange({
    run: async (_: void, options) => {
      for (const kind of MENU_PARTS) {
        await api(`POST ${OF_KIND[kind]}/sync`, { body: { id: crypto.randomUUID(), shop }, ...options });
      }
    },
    changes: MENU_CHANGES,
    done: texts.began,
  });
  const compare = useChange({
    run: (_: void, options) =>
      api('POST /api-snappFood/menu/compare', { body: { id: crypto.randomUUID(), shop }, ...options }),
    changes: MENU_CHANGES,
    done: texts.began,
  });
  const fault = bring.fault ?? compare.fault;
  return (
    <Group gap="xs">
      {fault && (
        <Text role="alert" c="red" size="sm">
          {fault}
        </Text>
      )}
      <Button
        variant="default"
        h={44}
        leftSection={<IconCloudDownload size={18} aria-hidden />}
        loading={bring.running}
        onClick={() => bring.start()}
      >
        {texts.bring}
      </Button>
      <Button
        variant="default"
        h={44}
        leftSection={<IconArrowsDiff size={18} aria-hidden />}
        loading={compare.running}
        onClick={() => compare.start()}
      >
        {texts.compare}
      </Button>
      <Button
        variant="default"
        h={44}
        leftSection={<IconCopyPlus size={18} aria-hidden />}
        onClick={() => setAdopting(true)}
      >
        {texts.adopt}
      </Button>
      <Button h={44} leftSection={<IconCloudUpload size={18} aria-hidden />} onClick={() => setSending(true)}>
        {texts.give}
      </Button>
      <AdoptDialog shop={shop} opened={adopting} onClose={() => setAdopting(false)} />
      <PreviewDialog shop={shop} opened={sending} onClose={() => setSending(false)} />
    </Group>
  );
}
