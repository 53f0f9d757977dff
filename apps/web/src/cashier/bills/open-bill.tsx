import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '#web/staff/query/order-queries.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { BillDetail } from './bill-detail.tsx';

export function OpenBill({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (data) return <BillDetail order={data} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={4} height={110} />
  );
}
