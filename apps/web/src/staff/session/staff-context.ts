import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { Permission } from '@sofreh/contract/permissions';
import { createContext, useContext } from 'react';
import type { ApiResponse, Profile } from '#web/api/index.ts';

/** This is a branch of somebody's, with the domains it had before. */
export type Workplace = ApiResponse<'GET /api-identity/identity/vendors/me'>['data'][number];

/** This says who works here, where, and what they may do. */
export type Staff = {
  readonly profile: Profile;
  readonly vendor: VendorView;
  readonly vendors: readonly VendorView[];
  readonly branches: readonly Workplace[];
  /** At this branch staff may take off a bill by hand so many per cent at most. */
  readonly manualDiscountCap: number;
  readonly roleName: string;
  readonly permissions: readonly Permission[];
  readonly can: (permission: Permission) => boolean;
};

export const StaffContext = createContext<Staff | null>(null);

/** Gives the signed-in staff member at the present branch. Throws outside `StaffProvider`. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('StaffProvider is missing');
  return staff;
}
