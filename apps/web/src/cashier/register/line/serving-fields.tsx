import { Group, Input, SegmentedControl, Switch } from '@mantine/core';
import type { CashierLine } from '@sofreh/domain/cashier';
import { formatNumber } from '@sofreh/fa/digits';
import { seatTexts } from '#web/cashier/seats-and-courses/texts.ts';
import { COURSES } from '../../seats-and-courses/course-strip.tsx';
import { SeatStrip } from '../../seats-and-courses/seat-strip.tsx';
import { lineTexts } from './texts.ts';

export type Serving = Pick<CashierLine, 'seat' | 'course' | 'hold'>;

type Props = {
  readonly serving: Serving;
  /** So many sit at the table; 0 where nobody said. */
  readonly guests: number;
  readonly onChange: (serving: Serving) => void;
};

/** Asks at a table whose dish it is, in which course it comes, and whether it waits until somebody fires it. */
export function ServingFields({ serving, guests, onChange }: Props) {
  const { seat, course, hold } = serving;
  return (
    <>
      {guests > 1 && (
        <Input.Wrapper label={lineTexts.seat}>
          <SeatStrip
            label={lineTexts.seat}
            onChoose={(next) => onChange({ ...serving, seat: next })}
            guests={guests}
            seat={seat}
          />
        </Input.Wrapper>
      )}
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          size="md"
          aria-label={lineTexts.course}
          value={String(course)}
          onChange={(value) => onChange({ ...serving, course: Number(value), hold: Number(value) > 1 })}
          data={COURSES.map((each) => ({
            value: String(each),
            label: each === 1 ? seatTexts.course(each) : formatNumber(each),
          }))}
        />
        <Switch
          size="md"
          label={lineTexts.hold}
          checked={hold}
          onChange={(event) => onChange({ ...serving, hold: event.currentTarget.checked })}
        />
      </Group>
    </>
  );
}
