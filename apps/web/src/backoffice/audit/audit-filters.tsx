import { Select } from '@mantine/core';
import { formatPhone } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { JalaliRangeField, type ListAddress } from '#web/ui/index.ts';
import { subjectTexts } from './subject-texts.ts';
import { auditTexts as texts } from './texts.ts';

type List = Pick<ListAddress<'GET /api-identity/identity/audit'>, 'address' | 'filter'>;

/** Filters by who did it, by what was done, and by the days between which it was done. */
export function AuditFilters({ list }: { readonly list: List }) {
  const { data } = useQuery(callQuery('GET /api-identity/identity/audit/actors', {}));
  const actors = data?.data ?? [];
  const { address, filter } = list;
  return (
    <>
      <Select
        aria-label={texts.who}
        placeholder={texts.anyone}
        clearable
        searchable
        data={actors.map(({ id, name, phoneNumber }) => ({
          value: id,
          label: name || formatPhone(phoneNumber),
        }))}
        value={address.actorId ?? null}
        onChange={(actorId) => filter({ actorId: actorId ?? undefined })}
      />
      <Select
        aria-label={texts.what}
        placeholder={texts.anything}
        clearable
        searchable
        data={Object.entries(subjectTexts).map(([value, label]) => ({ value, label }))}
        value={address.action ?? null}
        onChange={(action) => filter({ action: action ?? undefined })}
      />
      <JalaliRangeField
        label={texts.when}
        value={address.fromDay && address.toDay ? { from: address.fromDay, to: address.toDay } : null}
        onChange={(range) => filter({ fromDay: range?.from, toDay: range?.to })}
      />
    </>
  );
}
