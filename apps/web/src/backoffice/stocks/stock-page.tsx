import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { callKey, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ListPage, SearchField, useListAddress } from '#web/ui/index.ts';
import classes from './stock.module.css';
import type { StockDialog } from './stock-actions.tsx';
import { StockDialogs } from './stock-dialogs.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockRow } from './stock-row.tsx';
import { stockTexts } from './texts.ts';

const BOARD = 'GET /api-catalog/catalog/stocks/board';

/** Shows the stock board: what is out or low first, live, with everything that can be done about it. */
export function StockPage() {
  const editable = useStaff().can('stock.edit');
  const list = useListAddress<typeof BOARD>({ filters: ['search', 'productType', 'state'], pageSize: 50 });
  const query = useQuery(keepingPage(callQuery(BOARD, { query: list.query })));
  const [dialog, setDialog] = useState<StockDialog | null>(null);
  const change = useStockChanges();
  const rows = query.data?.data ?? [];
  const total = query.data?.totalCount ?? 0;
  const open = (next: StockDialog) => (next.kind === 'STOP' ? void change.stop(next.row) : setDialog(next));
  return (
    <>
      <ListPage
        title={stockTexts.title}
        search={
          <SearchField
            value={list.address.search ?? ''}
            onChange={(search) => list.filter({ search })}
            placeholder={stockTexts.search}
          />
        }
        filters={<StockFilters list={list} states={query.data?.states} />}
        activeFilters={list.active}
        onClearFilters={list.isFiltered ? list.clear : undefined}
        query={query}
        shown={rows.length}
        total={total}
        paging={{
          page: list.page,
          pages: Math.max(1, Math.ceil(total / list.pageSize)),
          onChange: list.goTo,
        }}
        empty={{ title: stockTexts.empty, hint: stockTexts.emptyHint }}
      >
        <ul className={classes.board}>
          {rows.map((row) => (
            <StockRow
              key={row.productType + row.productId}
              row={row}
              editable={editable}
              onOpen={open}
              onSell={change.sell}
            />
          ))}
        </ul>
      </ListPage>
      <StockDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

/** Changes that need no form. A failure shows itself as a red notification. */
function useStockChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(BOARD) });
  return {
    async sell({ productType, productId, title }: StockBoardRow, available: boolean) {
      if (productType === 'INGREDIENT') return;
      await api('PUT /api-catalog/catalog/stocks/available', { body: { productType, productId, available } });
      notify({
        kind: 'success',
        id: `sell-${productId}`,
        message: available ? stockTexts.onSaleDone(title) : stockTexts.soldOutDone(title),
      });
      await refresh();
    },
    async stop({ productType, productId, title }: StockBoardRow) {
      const stocks = [{ productType, productId, count: null }];
      await api('POST /api-catalog/catalog/menuitems/stocks', { body: { stocks } });
      notify({ kind: 'success', message: stockTexts.stopped(title) });
      await refresh();
    },
  };
}
