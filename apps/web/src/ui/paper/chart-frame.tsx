import type { ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';
import { usePrinting } from './printing.ts';

/** This is the width of a sheet without its margins, less those of the box that a chart stands in, in px. */
const PAPER_WIDTH = 980;

type Props = {
  /** It is the chart's own, in px. */
  readonly height: number;
  readonly children: ReactNode;
};

/**
 * Frames a chart, which runs from left to right and is not read aloud. Whatever the window's width, it is drawn anew by that of the
 * paper where it is printed: a browser does not measure again what stands on a sheet.
 */
export function ChartFrame({ height, children }: Props) {
  const printing = usePrinting();
  return (
    <div dir="ltr" aria-hidden data-chart>
      {printing ? (
        <ResponsiveContainer width={PAPER_WIDTH} height={height}>
          {children}
        </ResponsiveContainer>
      ) : (
        children
      )}
    </div>
  );
}
