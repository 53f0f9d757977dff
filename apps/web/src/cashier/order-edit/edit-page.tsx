import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { EmptyState, ErrorState, useAddress } from '#web/ui/index.ts';
import { LoadingRegister } from '../register/loading-register.tsx';
import { editDraftId, readEdit } from './edit-drafts.ts';
import { EditOrder } from './edit-order.tsx';
import { editedOrderQuery } from './edit-query.ts';
import { editTexts } from './texts.ts';

/** Changes a placed order: its lines beside all that is sold, by the rules of section 4. */
export function EditPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const navigate = useNavigate();
  const [{ from, open: opened }] = useAddress();
  const order = useQuery(editedOrderQuery(id));
  const menu = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}));
  const kept = useQuery({ queryKey: [editDraftId(id)], queryFn: () => readEdit(id), gcTime: 0 });
  const failed = [order, menu].find(({ data, error }) => !data && error);
  if (failed)
    return <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />;
  if (!order.data || !menu.data || kept.data === undefined) return <LoadingRegister />;
  // What was changed is kept on the till: leaving loses nothing. Who came from the tables goes back to them.
  const leave = () =>
    void (from === 'tables'
      ? navigate({ to: '/bo/cashier/tables' })
      : navigate({ to: '/bo/cashier/orders', search: { order: id } as never }));
  if (!order.data.canEdit) {
    const open = (
      <Button component={Link} to="/bo/cashier/orders" search={{ order: id } as never} size="lg">
        {editTexts.openBill}
      </Button>
    );
    return <EmptyState title={editTexts.cannotEdit} hint={editTexts.cannotEditHint} action={open} />;
  }
  return (
    <EditOrder
      key={id}
      order={order.data}
      kept={kept.data}
      menu={menu.data}
      onLeave={leave}
      onDone={leave}
      toWords={opened === 'words'}
    />
  );
}
