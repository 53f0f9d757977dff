import { Alert, Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { WhyDrawer } from '../why/why-drawer.tsx';
import { BranchesSection } from './branches/branches-section.tsx';
import { GoodCodeSection } from './good-code-section.tsx';
import { ItemForm } from './item-form.tsx';
import { type ItemValues, itemValuesOf, newItemValues } from './item-values.ts';
import { editorTexts } from './texts.ts';
import { stationsOfItem, useStations } from './use-stations.ts';

/** Shows one menu item: everything about it, with how guest and till see it beside. */
export function ItemPage() {
  const { id } = useParams({ strict: false });
  return id === undefined || id === 'new' ? <NewItem /> : <StoredItem key={id} id={id} />;
}

function NewItem() {
  const [address] = useAddress();
  const stations = useStations();
  const [fresh, setFresh] = useState(() => ({
    id: newId(),
    values: newItemValues(address.category ?? null),
  }));
  const navigate = useNavigate();
  const goOn = ({ categoryId, stations: printedAt }: ItemValues) => {
    setFresh({ id: newId(), values: { ...newItemValues(categoryId), stations: printedAt } });
    window.scrollTo({ top: 0 });
  };
  return (
    <Stack gap="md">
      <Head title={editorTexts.add} />
      <ItemForm
        key={fresh.id}
        id={fresh.id}
        stored={null}
        initial={fresh.values}
        onNext={goOn}
        stations={stations.data?.data ?? []}
        onDone={(categoryId) =>
          void navigate({ to: '/bo/menu', search: (categoryId ? { category: categoryId } : {}) as never })
        }
      />
    </Stack>
  );
}

function StoredItem({ id }: { readonly id: string }) {
  const { can } = useStaff();
  const [address, change] = useAddress();
  // An item being edited is not replaced under the editor's hands by what others change meanwhile.
  const item = useQuery({
    ...callQuery('GET /api-catalog/catalog/menuitems/{id}', { params: { id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const stations = useStations();
  const failed = [item, stations].find(({ error }) => error);
  if (failed)
    return <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />;
  if (!item.data || !stations.data) return <LoadingRows rows={10} />;
  const list = stations.data.data;
  return (
    <Stack gap="md">
      <Head
        title={editorTexts.edit(item.data.title)}
        onWhy={() => change({ why: id }, { drawer: 'OPENS' })}
      />
      {item.data.archived && <Alert color="yellow">{editorTexts.archived}</Alert>}
      <ItemForm
        id={id}
        stored={item.data}
        initial={itemValuesOf(item.data, stationsOfItem(list, id))}
        stations={list}
        readOnly={item.data.archived || !can('menu.edit')}
      />
      <GoodCodeSection itemId={id} />
      {!item.data.archived && <BranchesSection itemId={id} />}
      <WhyDrawer itemId={address.why} onClose={() => change({ why: undefined }, { drawer: 'CLOSES' })} />
    </Stack>
  );
}

function Head({ title, onWhy }: { readonly title: string; readonly onWhy?: () => void }) {
  return (
    <Stack gap={4}>
      <Anchor renderRoot={(props) => <Link {...props} to="/bo/menu" />}>{editorTexts.back}</Anchor>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {title}
        </Title>
        {onWhy && (
          <Button variant="default" h={44} onClick={onWhy}>
            {editorTexts.why}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
