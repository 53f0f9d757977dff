import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain, useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { tablesTexts } from './texts.ts';

export const TABLES = 'GET /api/diningtable/tables';
export const ALL_TABLES = 'GET /api/diningtable/alltables';
export const HALLS = 'GET /api/diningtablecategories';
export type Table = ApiResponse<typeof TABLES>['data'][number];
export type Hall = ApiResponse<typeof HALLS>['data'][number];

/** A change of a table or a hall changes these on screens, so they are asked for again. */
const CHANGED = [TABLES, ALL_TABLES, HALLS] as const;

/** Asks again for tables and halls wherever they are shown. */
export const refreshTables = () => askAgain(...CHANGED);

/** Asks for the halls, in order. */
export const hallsQuery = () => wholeListQuery(HALLS, {});

/** Gives the halls, in order. */
export function useHalls() {
  return useQuery(hallsQuery());
}

/** Puts a table away or brings it back; nothing else of it changes. */
export function useSetTableActive(active: boolean) {
  return useChange<Table>({
    run: ({ id, categoryId, code, name, capacity, plan, sortOrder }, options) =>
      api('PUT /api/diningtable', {
        body: { id, categoryId, code, name, capacity, plan, sortOrder, active },
        ...options,
      }),
    changes: CHANGED,
    done: active ? tablesTexts.cameBack : tablesTexts.wentAway,
  });
}
