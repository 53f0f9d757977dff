import { Button } from '@mantine/core';
import { PERCENT } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { BACKOFFICE_LOGIN_PATH, onRefused, signOut, useAuth, useSettings } from '#web/api/index.ts';
import { forgetPeople, usePersonStore } from '#web/offline/index.ts';
import { staffPush } from '#web/push/staff-push.ts';
import { CutOffContext, EmptyState, ErrorState, Opening, useVendorColor } from '#web/ui/index.ts';
import { branchHere } from './branch.ts';
import { askRightsAgain, myPermissionsQuery, myProfileQuery, myVendorsQuery } from './session-queries.ts';
import { type Staff, StaffContext } from './staff-context.ts';
import { sessionTexts } from './texts.ts';

/** Ends the session and goes to the login page, with nothing of it left in memory. */
export async function leave(): Promise<void> {
  await forgetPeople().catch(() => undefined);
  await staffPush.stop().catch(() => undefined);
  await signOut();
  window.location.assign(BACKOFFICE_LOGIN_PATH);
}

/** Loads who works here and shows the surfaces below it in the branch's colour; until then a loader. */
export function StaffProvider({ children }: { readonly children: ReactNode }) {
  const vendors = useQuery(myVendorsQuery());
  const profile = useQuery(myProfileQuery());
  const domain = useSettings((state) => state.branchDomain);
  const known = usePersonStore((state) => state.known);
  const list = vendors.data?.data ?? [];
  const names = useSettings((state) => state.branchNames);
  const found = branchHere(list, domain, names);
  const here = found?.branch;
  const chosen = found?.name;
  const vendorId = here?.vendor.id;
  useVendorColor(here?.vendor.themeColor);
  useEffect(() => {
    if (!chosen || !vendorId || (chosen === domain && names[vendorId] === chosen)) return;
    useSettings.getState().change({ branchDomain: chosen, branchNames: { ...names, [vendorId]: chosen } });
  }, [chosen, domain, names, vendorId]);
  useEffect(() => {
    if (profile.data) useAuth.setState({ profile: profile.data });
  }, [profile.data]);
  const failed = [vendors, profile].find(({ data, error }) => !data && error);
  if (failed)
    return <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />;
  if (!vendors.data || !profile.data || !known) return <Opening height="100dvh" />;
  if (!here) return <NoBranch />;
  if (chosen !== domain) return <Opening height="100dvh" />;
  // An answer that an older program kept says nothing of the cap: the server holds it alone then.
  const { vendor, manualDiscountCap = PERCENT.max } = here;
  const person = { profile: profile.data, branches: list, vendor, manualDiscountCap };
  return (
    <WithPermissions key={chosen} person={person}>
      {children}
    </WithPermissions>
  );
}

type Person = Pick<Staff, 'profile' | 'vendor' | 'branches' | 'manualDiscountCap'>;

function WithPermissions({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(myPermissionsQuery());
  const { profile, vendor, branches, manualDiscountCap } = person;
  const switchedTo = usePersonStore((state) => state.switchedTo);
  useRightsAnew();
  const staff = useMemo<Staff | null>(() => {
    if (!data) return null;
    const permissions = switchedTo?.permissions ?? data.permissions;
    const can: Staff['can'] = (permission) => permissions.includes(permission);
    const vendors = branches.map((branch) => branch.vendor);
    return { profile, vendor, vendors, branches, manualDiscountCap, ...data, permissions, can };
  }, [branches, data, manualDiscountCap, profile, switchedTo, vendor]);
  if (staff)
    return (
      <StaffContext value={staff}>
        <CutOffContext value={vendor.businessDayCutoff}>{children}</CutOffContext>
      </StaffContext>
    );
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <Opening height="100dvh" />
  );
}

/** A refusal means that the role was changed meanwhile: what the person may do is asked for anew. */
function useRightsAnew(): void {
  useEffect(() => onRefused(askRightsAgain), []);
}

function NoBranch() {
  return (
    <EmptyState
      title={sessionTexts.noBranch}
      hint={sessionTexts.noBranchHint}
      action={<Button onClick={leave}>{sessionTexts.signOut}</Button>}
    />
  );
}
