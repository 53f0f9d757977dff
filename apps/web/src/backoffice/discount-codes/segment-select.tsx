import { Select } from '@mantine/core';
import { CUSTOMER_SEGMENTS } from '@sofreh/domain/enums';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { OWN } from '#web/backoffice/audience/definition.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import { codeFormTexts, personalTexts as texts } from './texts.ts';

type Props = {
  readonly value?: string | null;
  readonly onChange?: (segment: string | null) => void;
  readonly error?: unknown;
};

/** Asks for a segment by its name: one of the nine, or of the vendor's own. */
export function SegmentSelect({ value = null, onChange, error, ...rest }: Props) {
  const own = useQuery(wholeListQuery(OWN, {})).data?.data ?? [];
  const nine = CUSTOMER_SEGMENTS.map((kind) => ({ value: kind, label: customerSegmentLabels[kind] }));
  const saved = own.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Select
      {...rest}
      label={texts.segment}
      required
      searchable
      size="md"
      data={[
        { group: codeFormTexts.nine, items: nine },
        ...(saved.length > 0 ? [{ group: codeFormTexts.ownSegments, items: saved }] : []),
      ]}
      value={value}
      error={error as string}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
