import { Alert, MultiSelect, Stack, Table, Text } from '@mantine/core';
import { isOfOneBranch } from '@sofreh/domain/discount-codes';
import { BRANCHES_AT_ONCE } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type Form, fieldOf } from './code-fields.ts';
import { branchTexts, codesTexts } from './texts.ts';
import type { Code } from './types.ts';

const BRANCHES = 'GET /api-identity/identity/discountcodes/branches';

/** Shows at which other branches a code holds with the same count and budget, and how it went at each. */
export function BranchesField({ form, code }: { readonly form: Form; readonly code: Code | null }) {
  const { vendor } = useStaff();
  const known = useQuery(callQuery(BRANCHES, {}, { quiet: true })).data?.data ?? [];
  const held = (code?.branches ?? []).filter(({ vendorId }) => vendorId !== vendor.id);
  const foreign = held.filter(({ vendorId }) => !known.some(({ id }) => id === vendorId));
  const { automatic, personal, audience, firstOrder } = form.values;
  if (isOfOneBranch({ automatic, personal, hasAudience: audience !== null }) && held.length === 0)
    return null;
  const options = [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...foreign.map(({ vendorId, vendorName }) => ({ value: vendorId, label: vendorName, disabled: true })),
  ];
  if (options.length === 0) return null;
  const isShared = form.values.branchIds.length > 0;
  return (
    <Stack gap="sm">
      <MultiSelect
        label={branchTexts.label}
        description={isShared && firstOrder ? branchTexts.firstOrderHint : branchTexts.hint}
        searchable
        size="md"
        data={options}
        maxValues={BRANCHES_AT_ONCE.max}
        {...fieldOf(form, 'branchIds')}
      />
      {foreign.length > 0 && (
        <Alert color="orange">
          {branchTexts.foreign(foreign.map(({ vendorName }) => vendorName).join('، '))}
        </Alert>
      )}
      {code && held.length > 0 && <AtBranches code={code} />}
    </Stack>
  );
}

function AtBranches({ code }: { readonly code: Code }) {
  const { currency } = useStaff().vendor;
  return (
    <Table aria-label={branchTexts.each} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{branchTexts.branch}</Table.Th>
          <Table.Th>{codesTexts.uses}</Table.Th>
          <Table.Th>{codesTexts.cost}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {code.branches.map(({ vendorId, vendorName, active, usageCount, spent }) => (
          <Table.Tr key={vendorId}>
            <Table.Td>
              {vendorName}
              {!active && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  ({codesTexts.states.off})
                </Text>
              )}
            </Table.Td>
            <Table.Td>{codesTexts.usesOf(usageCount, null)}</Table.Td>
            <Table.Td>{formatMoney(spent, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
