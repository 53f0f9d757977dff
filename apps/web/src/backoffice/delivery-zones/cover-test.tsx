import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pointText, readPoint } from '#web/staff/map/degrees.ts';
import type { Point } from '#web/staff/map/point.ts';
import { mapTexts } from '#web/staff/map/texts.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { coverOf } from './cover.ts';
import { zonesTexts } from './texts.ts';
import type { Zone } from './types.ts';
import classes from './zones.module.css';

type Props = {
  readonly zones: readonly Zone[];
  readonly point: Point | null;
  readonly onPoint: (point: Point | null) => void;
};

/** Says in which zone a point lies, by the same rule that orders are priced by. */
export function CoverTest({ zones, point, onPoint }: Props) {
  const [text, setText] = useState('');
  useEffect(() => setText(point ? pointText(point) : ''), [point]);
  const read = readPoint(text);
  const wrong = text.trim() !== '' && !read;
  return (
    <Paper withBorder radius="lg" p="md" component="section">
      <Title order={2} size="h5">
        {zonesTexts.test}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {zonesTexts.testHint}
      </Text>
      <Stack gap="sm">
        <TextInput
          aria-label={mapTexts.degrees}
          placeholder={mapTexts.degreesExample}
          value={text}
          error={wrong ? mapTexts.degreesWrong : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            const typed = readPoint(event.currentTarget.value);
            if (typed) onPoint(typed);
          }}
        />
        {point && <Answer zones={zones} point={point} />}
        {point && (
          <Button variant="default" h={44} onClick={() => onPoint(null)}>
            {zonesTexts.endTest}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function Answer({ zones, point }: { readonly zones: readonly Zone[]; readonly point: Point }) {
  const { vendor } = useStaff();
  const { currency } = vendor;
  const { zone, others } = coverOf(zones, vendor, point, new Date());
  const { data } = useQuery(callQuery('GET /api-identity/identity/users/map/reverse', { query: point }));
  return (
    <div className={classes.answer} data-outside={zone ? undefined : true} role="status">
      <strong>{zone ? zonesTexts.testInside(zone.name) : zonesTexts.testOutside}</strong>
      {zone && (
        <div>
          {zonesTexts.price}: {zone.price === 0 ? zonesTexts.free : formatMoney(zone.price, currency)}
        </div>
      )}
      {others.length > 0 && <div>{zonesTexts.also(others.map(({ name }) => name).join('، '))}</div>}
      {data?.address && <div>{data.address}</div>}
      <div className={classes.soft}>{zonesTexts.testNow}</div>
    </div>
  );
}
